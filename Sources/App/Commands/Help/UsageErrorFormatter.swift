import Arguments
import ViewModels

/// Says what is wrong with a command line.
struct UsageErrorFormatter {
    private let texts: Texts

    init(texts: Texts) {
        self.texts = texts
    }

    func string(from error: UsageError) -> String {
        switch error.reason {
        case .unknownCommand(let name, let suggestion):
            texts(.usageUnknownCommand, name) + hint(suggestion)
        case .unknownSubject(let name, let suggestion, let topics):
            texts(.usageUnknownSubject, name) + hint(suggestion) + " "
                + texts(.usageTopics, topics.joined(separator: ", "))
        case .unknownOption(let name, let suggestion, _):
            texts(.usageUnknownOption, name) + hint(suggestion)
        case .missingValue(let option, let placeholder):
            texts(.usageMissingValue, option, placeholder)
        case .unexpectedValue(let option, let value):
            texts(.usageUnexpectedValue, option, value)
        case .notANumber(let subject, let value):
            texts(.usageNotANumber, subject, value)
        case .outOfRange(let subject, let value, let range):
            texts(
                .usageOutOfRange,
                subject,
                value,
                String(range.lowerBound),
                String(range.upperBound)
            )
        case .notAChoice(let subject, let value, let choices, let suggestion):
            texts(
                .usageNotAChoice,
                subject,
                value,
                choices.joined(separator: ", ")
            ) + hint(suggestion)
        case .repeatedOption(let option): texts(.usageRepeated, option)
        case .missingArgument(let placeholder):
            texts(.usageMissingArgument, placeholder)
        case .unexpectedArgument(let word):
            texts(.usageUnexpectedArgument, word)
        }
    }

    private func hint(_ suggestion: String?) -> String {
        suggestion.map { " " + texts(.usageDidYouMean, $0) } ?? ""
    }
}
