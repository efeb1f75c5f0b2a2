import Models

/// The names of a source in credits.
package struct SourceCredit: Sendable {
    /// The collection of its photos, as a container in a list of works.
    package let library: String
    /// Who publishes it; `nil` for the centers of NASA that its photos name.
    package let publisher: String?

    package init(library: String, publisher: String? = nil) {
        self.library = library
        self.publisher = publisher
    }
}
