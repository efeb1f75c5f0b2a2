/// The names of a source in credits.
package struct SourceCredit: Sendable {
    /// Who publishes it; `nil` for the centers of NASA that its photos name.
    package let publisher: String?
    /// Who made photos that name nobody; `nil` if that is not known.
    package let maker: String?
    /// `true` if its photos are known by their days.
    package let namesDays: Bool

    package init(
        publisher: String? = nil,
        maker: String? = nil,
        namesDays: Bool = false
    ) {
        self.publisher = publisher
        self.maker = maker
        self.namesDays = namesDays
    }
}
