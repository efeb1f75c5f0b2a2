import Arguments
import Foundation
import Models
import ViewModels

/// Days as people type them: a day, a month or a year, one that is counted from
/// the newest, or a range of these.
struct DayChoice: Equatable {
    /// An end of a range.
    enum End: Equatable {
        /// A day, or those of a month or a year.
        case days(ClosedRange<Day>)
        /// Days before the newest that is published: `today`, `-3`; -1 for
        /// `tomorrow`.
        case beforeNewest(Int)

        /// The furthest from the newest, in days.
        private static let limit = 100_000

        init?(_ text: String) {
            switch text.lowercased() {
            case "today", "latest", "now", "newest": self = .beforeNewest(0)
            case "yesterday": self = .beforeNewest(1)
            case "tomorrow": self = .beforeNewest(-1)
            default:
                if let number = Int(text), -Self.limit ... -1 ~= number {
                    self = .beforeNewest(-number)
                } else if let day = Day(text) ?? Day(spelled: text) {
                    self = .days(day ... day)
                } else if let days = Day.month(text) ?? Day.year(text) {
                    self = .days(days)
                } else {
                    return nil
                }
            }
        }
    }

    /// Returns `true` if a text, which is none, was probably meant for a day.
    static func isLikeDay(_ text: String) -> Bool {
        let weekdays = [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
            "sunday",
        ]
        let text = text.lowercased()
        return weekdays.contains(text)
            || text.wholeMatch(of: /(today|now|latest|newest)[-+][0-9]+/) != nil
    }

    let text: String
    /// `nil` for a range that is open there.
    let first: End?
    let last: End?

    init?(_ text: String) {
        self.text = text
        let sides = text.split(
            separator: "..",
            maxSplits: 1,
            omittingEmptySubsequences: false
        ).map(String.init)
        let ends = sides.map { End($0) }
        (first, last) = (ends[0], ends[ends.count - 1])
        let isRead = zip(sides, ends).allSatisfy { $0.isEmpty == ($1 == nil) }
        guard isRead, first != nil || last != nil else { return nil }
        if case .days(let from) = first, case .days(let to) = last,
            from.lowerBound > to.upperBound
        {
            return nil
        }
    }

    /// The only day; `nil` for a range, a month or a year.
    var only: End? {
        guard first == last else { return nil }
        if case .days(let days) = first, days.lowerBound < days.upperBound {
            return nil
        }
        return first
    }

    /// `true` if it has an end that is not only that of its first day, month or
    /// year.
    var isClosed: Bool { last != nil && text.contains("..") }

    /// `true` if the choice depends on which day is the newest.
    var isRelative: Bool {
        [first, last].contains {
            if case .beforeNewest = $0 { true } else { false }
        }
    }

    /// The first of its days; `nil` if there is no such end.
    func start(newest: Day) -> Day? {
        switch first {
        case .days(let days): days.lowerBound
        case .beforeNewest(let count): newest.advanced(by: -count)
        case nil: nil
        }
    }

    /// The last of its days; `nil` if there is no such end.
    func end(newest: Day) -> Day? {
        switch last {
        case .days(let days): days.upperBound
        case .beforeNewest(let count): newest.advanced(by: -count)
        case nil: nil
        }
    }

    /// All of its days; those from the oldest on, and until the newest, if it
    /// has no other ends.
    ///
    /// - Throws: If it ends before it begins.
    func days(oldest: Day, newest: Day) throws -> ClosedRange<Day> {
        let (start, end) = (start(newest: newest), end(newest: newest))
        let first = start ?? min(oldest, end ?? oldest)
        let last = end ?? max(newest, first)
        guard first <= last else { throw CommandError(.usageDay, "DATE", text) }
        return first ... last
    }

    /// - Throws: If the text for an option or an argument names no days.
    static func read(
        _ text: String,
        for subject: String,
        or key: StringKey = .usageDay
    ) throws -> DayChoice {
        if let choice = DayChoice(text) { return choice }
        let isLikeDay = text.wholeMatch(of: /\d{4}-\d{2}(-\d{2})?/) != nil
        if isLikeDay { throw CommandError(.usageNoSuchDay, subject, text) }
        throw CommandError(key, subject, text)
    }
}

extension Day {
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july",
        "august", "september", "october", "november", "december",
    ]

    /// Reads a day in English, such as `September 16, 2026` or `16 Sep 2026`.
    fileprivate init?(spelled text: String) {
        let words = text.lowercased()
            .split { $0 == " " || $0 == "," || $0 == "." }
        guard words.count == 3 else { return nil }
        let (name, number) =
            words[0].first?.isLetter == true
            ? (words[0], words[1]) : (words[1], words[0])
        let month = Self.months.firstIndex {
            name.count >= 3 && $0.hasPrefix(name)
        }
        let day = Int(number.replacing(/(st|nd|rd|th)$/, with: ""))
        guard let month, let day, let year = Int(words[2]) else { return nil }
        self.init(String(format: "%04d-%02d-%02d", year, month + 1, day))
    }
}

extension ValueDescription.Kind {
    /// Days, of which completions offer words, and some others.
    static func days(and others: [String] = []) -> Self {
        let words = ["latest", "today", "yesterday"] + others
        return .suggested(words.map { Choice($0) })
    }
}

extension CommandContext {
    /// The first of the days of an option, of which today is the newest.
    /// - Throws: For a range with an end, which the option does not have.
    func start(_ option: Option<String?>) throws -> Day? {
        guard let text = self[option] else { return nil }
        let subject = "--" + option.name
        let key = StringKey.usageFirstDay
        let today = console.today
        let choice = try DayChoice.read(text, for: subject, or: key)
        guard !choice.isClosed, let day = choice.start(newest: today) else {
            throw CommandError(key, subject, text)
        }
        return day
    }
}
