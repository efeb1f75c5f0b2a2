import Arguments
import Models
import ViewModels

extension Strings {
    /// Puts a usage error into words.
    func callAsFunction(_ error: UsageError) -> String {
        self(error, suggesting: error.suggestion)
    }

    /// Puts a usage error into words, with what was probably meant.
    func callAsFunction(
        _ error: UsageError,
        suggesting suggestion: String?
    ) -> String {
        let names = error.names.joined(separator: ", ")
        return suggesting(
            suggestion,
            after: self(error.kind.text, error.values + [names])
        )
    }

    func suggesting(_ name: String?, after text: String) -> String {
        name.map { self(.usageDidYouMean, text, $0) } ?? text
    }
}

extension UsageError.Kind {
    /// The text with its values, and the names at the end.
    fileprivate var text: StringKey {
        switch self {
        case .unknownCommand: .usageUnknownCommand
        case .unknownSubject: .usageUnknownSubject
        case .unknownOption: .usageUnknownOption
        case .missingValue: .usageMissingValue
        case .unexpectedValue: .usageUnexpectedValue
        case .notBytes: .usageNotBytes
        case .needsEquals: .usageNeedsEquals
        case .outOfRange: .usageOutOfRange
        case .notAChoice: .usageNotAChoice
        case .conflict: .usageConflict
        case .missingArgument: .usageMissingArgument
        case .unexpectedArgument: .usageUnexpectedArgument
        }
    }
}
