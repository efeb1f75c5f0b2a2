/// A word that an option or an argument accepts, with what it stands for.
package struct Choice: Equatable, Sendable {
    package let value: String
    /// A few words for completions; empty when the value says it all.
    package let summary: String

    package init(_ value: String, _ summary: String = "") {
        self.value = value
        self.summary = summary
    }
}

extension Choice: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self.init(value)
    }
}
