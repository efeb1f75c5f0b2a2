/// A command line up to the word to complete.
package struct PartialLine: Sendable {
    package internal(set) var command: CommandDescription?
    package internal(set) var arguments: [String] = []
    /// The word to complete, or its part after an option and `=`.
    package internal(set) var word = ""
    /// All words before it.
    var words: [String] = []
    /// The option that the word is the value of.
    var option: OptionDescription?
    var hasEnded = false
    /// `true` if no command has the name that is on the line.
    var isUnknown = false
}
