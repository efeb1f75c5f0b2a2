/// A line of options that is put before what is typed.
package struct SettingLine: Equatable, Sendable {
    /// The command that it is of; `nil` for all commands.
    package let section: String?
    package let words: [String]

    package init(section: String? = nil, words: [String]) {
        self.section = section
        self.words = words
    }
}
