/// Why a command line is invalid; others put it into words.
package struct UsageError: Error, Equatable, Sendable {
    package let reason: Reason
    /// The command whose help to read, if it is known.
    package let command: String?

    package init(_ reason: Reason, command: String? = nil) {
        self.reason = reason
        self.command = command
    }

    /// What is wrong. Options are spelled with dashes, as they are typed; a
    /// `subject` is such an option or the placeholder of an argument.
    package enum Reason: Equatable, Sendable {
        case unknownCommand(String, suggestion: String?)
        /// `help` was given neither a command nor a topic.
        case unknownSubject(String, suggestion: String?, topics: [String])
        case unknownOption(String, suggestion: String?)
        case missingValue(option: String, placeholder: String)
        /// A value was given to a flag.
        case unexpectedValue(option: String, value: String)
        case notANumber(subject: String, value: String)
        case outOfRange(subject: String, value: String, range: ClosedRange<Int>)
        case notAChoice(
            subject: String,
            value: String,
            choices: [String],
            suggestion: String?
        )
        /// Two options that cannot be given together.
        case conflict(option: String, other: String)
        case missingArgument(placeholder: String)
        case unexpectedArgument(String)
    }

    /// The error with the command whose help to read; help that has no such
    /// subject refers to the program's.
    func inCommand(_ name: String) -> UsageError {
        if case .unknownSubject = reason { return self }
        return UsageError(reason, command: name)
    }
}
