/// Why a command line is invalid; others put it into words.
package struct UsageError: Error, Equatable, Sendable {
    package let kind: Kind
    /// The values that the kind names. Options are spelled with dashes, as they
    /// are typed.
    package let values: [String]
    /// The names that can be chosen instead.
    package let names: [String]
    /// The name that was probably meant.
    package let suggestion: String?
    /// The command whose help to read, if it is known.
    package private(set) var command: String?

    package init(
        _ kind: Kind,
        _ values: String...,
        names: [String] = [],
        suggestion: String? = nil
    ) {
        self.kind = kind
        self.values = values
        self.names = names
        self.suggestion = suggestion
    }

    /// The mistakes, each with its values; a subject is an option or the
    /// placeholder of an argument.
    package enum Kind: Sendable {
        /// The word.
        case unknownCommand, unknownOption, unexpectedArgument
        /// The word after `help`, which is neither a command nor a topic.
        case unknownSubject
        /// The subject and its placeholder.
        case missingValue
        /// An option and the word after it, which is one of its values.
        case needsEquals
        /// A flag and the value that it was given.
        case unexpectedValue
        /// The subject and the value.
        case notBytes, notAChoice
        /// The subject, the value, and the lowest and the highest valid one.
        case outOfRange
        /// Two options that cannot be given together.
        case conflict
        /// The placeholder.
        case missingArgument
    }

    /// The error with the command whose help to read; help that has no such
    /// subject refers to the program's.
    package func inCommand(_ name: String) -> UsageError {
        var error = self
        if kind != .unknownSubject { error.command = name }
        return error
    }
}
