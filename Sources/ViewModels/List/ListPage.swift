/// A page of a list.
package struct ListPage: Equatable, Sendable {
    /// The title, such as the words searched for.
    package let title: String
    /// What the rows do not say, since all of them share it: `sol 4730`, the
    /// most important first.
    package var shared: [String] = []
    /// The rows that are shown: `1–8 of 1,204`.
    package let range: String
    /// The restriction of the list: `first 10,000 available`; else empty.
    package var note = ""
    /// That the list was stored, and when; else empty.
    package var age = ""
    /// The page that is shown: `page 1 of 151`.
    package let position: String
    /// The form in which its items are shown.
    package var layout = ListLayout.rows
    /// `true` if the list has no other items, and is not several lists.
    package var isWhole = false
    /// `true` if one of its items has a picture, shown or not.
    package var hasPictures = false
    package var rows: [PhotoRow]
}
