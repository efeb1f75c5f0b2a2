/// A word that an option or an argument accepts.
package struct Choice: Equatable, Sendable {
    package let value: String
    /// A few words for completions; may be empty.
    package let summary: String
    /// Other names, which are read but not shown.
    let aliases: [String]

    package init(
        _ value: String,
        _ summary: String = "",
        aliases: [String] = []
    ) {
        self.value = value
        self.summary = summary
        self.aliases = aliases
    }
}
