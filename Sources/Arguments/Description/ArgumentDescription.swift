/// An argument of a command.
package struct ArgumentDescription: Equatable, Sendable {
    /// The placeholder with the usual marks: `[FILE]` may be left out, and
    /// `ID...`, which has to be the last one, takes several words.
    let usage: String
    package let value: ValueDescription
    package let help: String
    /// Its values after a word of the line: after an option such as `--verify`,
    /// or an argument such as `import`.
    package let variants: [String: ValueDescription]
    /// `true` if a word may begin with a hyphen, as in `-moon`.
    let hasHyphens: Bool

    package init(
        _ usage: String,
        _ kind: ValueDescription.Kind = .text,
        help: String,
        after variants: [String: ValueDescription] = [:],
        hasHyphens: Bool = false
    ) {
        self.usage = usage
        value = ValueDescription(usage.filter { !"[.]".contains($0) }, kind)
        self.help = help
        self.variants = variants
        self.hasHyphens = hasHyphens
    }

    package var isRequired: Bool { !usage.hasPrefix("[") }
    var isEndless: Bool { usage.contains("...") }
}
