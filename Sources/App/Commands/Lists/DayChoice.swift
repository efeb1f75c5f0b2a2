import Arguments
import Models
import ViewModels

/// A day, or a day on Mars, as people type it.
enum DayChoice: Equatable {
    case day(Day)
    /// So many days before the newest that is published: `today`,
    /// `yesterday`, `-3`.
    case beforeNewest(Int)

    static func argument(_ help: String) -> ArgumentDescription {
        ArgumentDescription("DATE", count: .oneOrNone, help: help)
    }

    /// The furthest from the newest, in days.
    private static let limit = 100_000

    init?(_ text: String) {
        switch text.lowercased() {
        case "today", "latest": self = .beforeNewest(0)
        case "yesterday": self = .beforeNewest(1)
        default:
            if text.hasPrefix("-"), let number = Int(text.dropFirst()),
                1 ... Self.limit ~= number
            {
                self = .beforeNewest(number)
            } else if let day = Day(text) {
                self = .day(day)
            } else {
                return nil
            }
        }
    }

    /// - Parameters:
    ///   - text: What was typed.
    ///   - subject: The option or argument that it was typed for.
    ///   - strings: The texts of the failure.
    /// - Returns: The day.
    /// - Throws: If it is not a day, with the reason.
    static func read(
        _ text: String,
        for subject: String,
        _ strings: Strings
    ) throws(ValidationError) -> DayChoice {
        try valid(DayChoice(text), text, subject, strings)
    }

    static func day(
        _ text: String,
        for subject: String,
        _ strings: Strings
    ) throws(ValidationError) -> Day {
        try valid(Day(text), text, subject, strings)
    }

    private static func valid<Value>(
        _ value: Value?,
        _ text: String,
        _ subject: String,
        _ strings: Strings
    ) throws(ValidationError) -> Value {
        if let value { return value }
        throw ValidationError(
            text: hasShape(of: "0000-00-00", text)
                ? strings(.usageNoSuchDay, subject, text)
                : strings(.usageDay, subject, text)
        )
    }

    /// Whether a text has digits and other characters where the pattern has.
    static func hasShape(of pattern: String, _ text: String) -> Bool {
        String(text.map { $0.isASCII && $0.isNumber ? "0" : $0 }) == pattern
    }
}
