/// A page of a list as it is shown.
package struct ListPage: Equatable, Sendable {
    /// What the list is of: the words searched for.
    package let title: String
    /// Where one is: `1–8 of 1,204`.
    package let range: String
    package let rows: [PhotoRow]

    package init(title: String, range: String, rows: [PhotoRow]) {
        self.title = title
        self.range = range
        self.rows = rows
    }
}
