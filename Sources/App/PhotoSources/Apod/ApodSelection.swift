import Arguments
import Models
import ViewModels

/// The pictures of the day that a command line selects.
enum ApodSelection: Equatable {
    case one(DayChoice.End)
    case range(from: Day?, to: Day?, name: String)
    case random(Int)

    /// Each needs a request.
    static let mostRandom = 100

    /// The days of a month such as `2026-09`.
    init?(month: String) {
        guard let days = Day.month(month) else { return nil }
        let (first, last) = (days.lowerBound, days.upperBound)
        self = .range(from: first, to: last, name: month)
    }

    /// All days.
    static let all = ApodSelection.range(from: nil, to: nil, name: "")

    /// `true` if a single picture is shown, not a list.
    var isOne: Bool {
        switch self {
        case .one, .random(1): true
        case .range, .random: false
        }
    }

    /// The most pictures of a list; `nil` for as many as there are.
    var count: Int? {
        if case .random(let count) = self { count } else { nil }
    }

    /// Reads an argument, of which there may be none.
    static func read(
        _ argument: String?,
        _ options: ListOptions,
        in apod: any ApodLists
    ) async throws -> ApodSelection {
        guard let argument else {
            return options.isList ? .all : .one(.beforeNewest(0))
        }
        guard argument.lowercased() != "random" else {
            return .random(try randomCount(options))
        }
        if let count = Int(argument), 1 ... 999 ~= count {
            throw CommandError(.usageDay, "DATE", argument, near: "-n \(count)")
        }
        let text = day(argument)
        let choice = try DayChoice.read(text, for: "DATE")
        if let day = choice.only { return .one(day) }
        let newest = choice.isRelative ? try await apod.newest().day : nil
        let last = newest ?? apod.days.upperBound
        _ = try choice.days(oldest: apod.days.lowerBound, newest: last)
        return .range(
            from: choice.start(newest: last),
            to: choice.end(newest: last),
            name: text
        )
    }

    private static func randomCount(_ options: ListOptions) throws -> Int {
        let count = options.chosenLimit ?? 1
        guard count <= mostRandom else {
            throw CommandError(
                UsageError(
                    .outOfRange,
                    "--limit",
                    String(count),
                    "1",
                    String(mostRandom)
                )
            )
        }
        return count
    }

    /// The arguments of a command line, which may be the words of one day.
    static func arguments(_ context: CommandContext) -> [String] {
        let line = context.arguments.joined(separator: " ")
        return DayChoice(line) == nil ? context.arguments : [line]
    }

    /// A text without what says that it is a day of this source.
    private static func day(_ text: String) -> String {
        (SourceFacts.id(of: text) ?? PhotoID(text)).value
    }

    /// The words to search for; `nil` if the arguments are days.
    static func words(_ context: CommandContext) throws -> String? {
        let arguments = Self.arguments(context)
        let words = arguments.filter { text in
            let isDay =
                DayChoice(day(text)) != nil
                || text.lowercased() == "random"
            return !isDay
                && text.first.map { !"-.0123456789".contains($0) }
                    ?? false
        }
        if words.isEmpty, let text = arguments.dropFirst().first {
            let ends = arguments.prefix(2).map(day)
            let isRange =
                arguments.count == 2
                && ends.allSatisfy { Day($0) != nil }
            throw CommandError(
                .usageUnexpectedArgument,
                text,
                near: isRange ? ends.joined(separator: "..") : nil
            )
        }
        // What is probably meant for a day is not searched for.
        if words.count == 1, DayChoice.isLikeDay(words[0]) {
            throw CommandError(.usageDay, "DATE", words[0])
        }
        return words.isEmpty ? nil : context.arguments.joined(separator: " ")
    }
}
