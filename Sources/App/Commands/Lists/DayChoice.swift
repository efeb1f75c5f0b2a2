import Arguments
import Models
import ViewModels

/// A day, or a day on Mars, as people type it.
enum DayChoice: Equatable {
    case day(Day)
    /// Days before the newest that is published: `today`, `yesterday`, `-3`.
    case beforeNewest(Int)

    /// The furthest from the newest, in days.
    private static let limit = 100_000

    init?(_ text: String) {
        switch text.lowercased() {
        case "today", "latest": self = .beforeNewest(0)
        case "yesterday": self = .beforeNewest(1)
        default:
            if let number = Int(text), -Self.limit ... -1 ~= number {
                self = .beforeNewest(-number)
            } else if let day = Day(text) {
                self = .day(day)
            } else {
                return nil
            }
        }
    }

    /// - Throws: If the text for an option or an argument is not a day.
    static func read(_ text: String, for subject: String) throws -> DayChoice {
        if let choice = DayChoice(text) { return choice }
        throw error(text, subject)
    }

    /// The same without those that count from the newest.
    static func day(_ text: String, for subject: String) throws -> Day {
        if let day = Day(text) { return day }
        throw error(text, subject)
    }

    private static func error(
        _ text: String,
        _ subject: String
    ) -> CommandError {
        .init(isLikeDay(text) ? .usageNoSuchDay : .usageDay, subject, text)
    }

    /// Whether a text has the digits and hyphens of a day.
    static func isLikeDay(_ text: String) -> Bool {
        text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
    }
}

extension CommandContext {
    /// The value of an option as a day.
    func day(_ option: Option<String?>) throws -> Day? {
        try self[option].map { try DayChoice.day($0, for: "--" + option.name) }
    }
}
