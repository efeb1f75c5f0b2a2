import Arguments
import ViewModels

/// Says what is wrong with a command line.
struct UsageErrorFormatter {
    private let strings: Strings

    init(strings: Strings) {
        self.strings = strings
    }

    func string(from error: UsageError) -> String {
        switch error.reason {
        case .unknownCommand(let name, let suggestion):
            suggesting(suggestion, after: strings(.usageUnknownCommand, name))
        case .unknownSubject(let name, let suggestion, let topics):
            suggesting(
                suggestion,
                after: strings(
                    .usageUnknownSubject,
                    name,
                    topics.joined(separator: ", ")
                )
            )
        case .unknownOption(let name, let suggestion):
            suggesting(suggestion, after: strings(.usageUnknownOption, name))
        case .missingValue(let option, let placeholder):
            strings(.usageMissingValue, option, placeholder)
        case .unexpectedValue(let option, let value):
            strings(.usageUnexpectedValue, option, value)
        case .notANumber(let subject, let value):
            strings(.usageNotANumber, subject, value)
        case .outOfRange(let subject, let value, let range):
            strings(
                .usageOutOfRange,
                subject,
                value,
                String(range.lowerBound),
                String(range.upperBound)
            )
        case .notAChoice(let subject, let value, let choices, let suggestion):
            suggesting(
                suggestion,
                after: strings(
                    .usageNotAChoice,
                    subject,
                    value,
                    choices.joined(separator: ", ")
                )
            )
        case .repeatedOption(let option): strings(.usageRepeated, option)
        case .missingArgument(let placeholder):
            strings(.usageMissingArgument, placeholder)
        case .unexpectedArgument(let word):
            strings(.usageUnexpectedArgument, word)
        }
    }

    private func suggesting(_ name: String?, after text: String) -> String {
        name.map { strings(.usageDidYouMean, text, $0) } ?? text
    }
}
