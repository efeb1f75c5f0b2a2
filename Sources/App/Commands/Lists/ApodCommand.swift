import Arguments
import HTTP
import Models
import Repositories
import Terminal
import ViewModels

/// Shows the picture of a day, or lists those of several days.
struct ApodCommand: ListCommand {
    private static let minSize = Option<String?>("min-size", "WIDTHxHEIGHT")
    /// Each needs a request.
    private static let mostRandom = 100
    /// Among which the newest large picture is looked for.
    private static let recentDays = 100

    /// The selection of the command line.
    enum Days: Equatable {
        case one(DayChoice.End)
        case range(from: Day?, to: Day?, name: String)
        case random(Int)

        /// The days of a month such as `2026-09`.
        init?(month: String) {
            guard let days = Day.month(month) else { return nil }
            let (first, last) = (days.lowerBound, days.upperBound)
            self = .range(from: first, to: last, name: month)
        }

        /// All days.
        static let all = Days.range(from: nil, to: nil, name: "")

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
    }

    static let name = "apod"
    static let summary = StringKey.apodSummary
    static let help = ListHelp(
        discussion: .apodDiscussion,
        arguments: {
            [.init("[DATE|WORDS...]", .listed(.days), help: $0(.apodDate))]
        },
        heading: .headingDays,
        options: { $0([minSize: .optionMinSize]) },
        examples: [
            "apod": .exampleApod,
            "apod 2026-09-16": .exampleApodDay,
            "apod 2026-09 --format jsonl": .exampleApodMonth,
            "apod -n 5": .exampleApodLast,
            "apod random -n 3": .exampleApodRandom,
            "apod moon": .exampleApodWords,
            "apod --min-size 640x360": .exampleApodSize,
        ]
    )
    let context: CommandContext

    /// The words to search for; `nil` if the arguments are days.
    private func words() throws -> String? {
        let words = context.arguments.filter { text in
            let isDay =
                DayChoice(PhotoID(text).value) != nil
                || text.lowercased() == "random"
            return !isDay
                && text.first.map { !"-.0123456789".contains($0) }
                    ?? false
        }
        if words.isEmpty, let text = context.arguments.dropFirst().first {
            throw CommandError(.usageUnexpectedArgument, text)
        }
        if words.count == 1, !console.streams.areReadByPeople {
            try Self.rejectSlip(words[0])
        }
        return words.isEmpty ? nil : context.arguments.joined(separator: " ")
    }

    /// Refuses a word for days that was mistyped: a program must not take what
    /// a search finds for an answer.
    private static func rejectSlip(_ word: String) throws {
        let days = ["random", "today", "latest", "yesterday", "tomorrow"]
        guard let near = Suggestion.nearest(to: word, among: days),
            Suggestion.isSlip(word, for: near)
        else { return }
        throw CommandError(.usageDay, "DATE", word, near: near).about(word)
    }

    func list(
        in library: Dependencies,
        _ options: ListOptions
    ) async throws -> ListSource {
        let apod = library[\.apod]
        let filter = try filter(library)
        if let words = try words() {
            let order = options.order
            return Self.list(with: words, filter, order, apod, strings)
        }
        console.setPurpose(strings(.apodTitle))
        var days = try await days(options, apod)
        guard days.isOne, !options.isList else {
            if case .one = days {
                // A list of one, as with --sort.
                let shown = try await photo(of: days, nil, apod)?.day
                days = .range(from: shown, to: shown, name: shown?.text ?? "")
            }
            let order = options.order
            return Self.list(of: days, filter, order, in: apod, strings)
        }
        var list = Self.list(of: .all, filter, in: apod, strings)
        guard let photo = try await photo(of: days, filter, apod) else {
            list.first = joined([])
            return list
        }
        list.query = .query(.apod, ["date": .string(photo.id.value)])
        let isNewest = days == .one(.beforeNewest(0)) && filter == nil
        list.photo = neighbors(of: photo, filter, apod, isNewest: isNewest)
        return list
    }

    /// A photo between the days before and after it.
    private func neighbors(
        of photo: Photo,
        _ filter: SizeFilter?,
        _ apod: any ApodLists,
        isNewest: Bool
    ) -> PhotoNeighbors {
        let day = photo.day ?? apod.days.upperBound
        let next =
            filter.pictures(in: apod.pictures(since: day.advanced(by: 1)))
        return PhotoNeighbors(
            from: LazyPage {
                Page(elements: [photo], next: isNewest ? .end : .more(next))
            },
            before: filter.pictures(in: apod.pictures(before: day))
        )
    }

    private static func list(
        with words: String,
        _ filter: SizeFilter?,
        _ order: PhotoOrder?,
        _ apod: any ApodLists,
        _ strings: Strings
    ) -> ListSource {
        let found =
            apod.pictures(with: words, isOldestFirst: order == .oldest)
        return ListSource(
            title: strings(.apodTitle) + ", “\(words)”",
            first: filter == nil
                ? found : filter.pictures(in: found.completed(by: apod)),
            details: apod,
            isSorted: [.newest, .oldest].contains(order),
            query: .query(.apod, ["search": .string(words)]),
            nothing: filter.map { _ in .apodTooSmall }
        )
    }

    private func filter(_ library: Dependencies) throws -> SizeFilter? {
        try context.extent(Self.minSize, upTo: 100_000).map {
            SizeFilter(least: $0, library: library)
        }
    }

    private func days(
        _ options: ListOptions,
        _ apod: any ApodLists
    ) async throws -> Days {
        guard let argument = context.arguments.first else {
            return options.isList ? .all : .one(.beforeNewest(0))
        }
        if argument.lowercased() == "random" {
            let count = options.chosenLimit ?? 1
            guard count <= Self.mostRandom else {
                throw CommandError(
                    UsageError(
                        .outOfRange,
                        "--limit",
                        String(count),
                        "1",
                        String(Self.mostRandom)
                    )
                )
            }
            return .random(count)
        }
        let text = PhotoID(argument).value
        let choice = try DayChoice.read(text, for: "DATE")
        if let day = choice.only { return .one(day) }
        let newest =
            choice.isRelative ? try await apod.newest().day : nil
        let last = newest ?? apod.days.upperBound
        _ = try choice.days(oldest: apod.days.lowerBound, newest: last)
        return .range(
            from: choice.start(newest: last),
            to: choice.end(newest: last),
            name: text
        )
    }

    /// The picture of a day; `nil` if it is too small.
    private func photo(
        of days: Days,
        _ filter: SizeFilter?,
        _ apod: any ApodLists
    ) async throws -> Photo? {
        let photo: Photo
        switch days {
        case .one(.days(let days)):
            photo = try await apod.photo(PhotoID(.apod, days.lowerBound.text))
        case .one(.beforeNewest(0)) where filter != nil:
            let recent = apod.pictures(limit: Self.recentDays)
            return try await filter.pictures(in: recent).first { _ in true }
        case .one(.beforeNewest(let count)):
            let newest = try await apod.newest()
            guard count != 0, var day = newest.day else { return newest }
            // Tomorrow is not today, of which there may be none yet.
            if count < 0 { day = max(day, Day(console.clock.now())) }
            let asked = day.advanced(by: -count).text
            photo = try await apod.photo(PhotoID(.apod, asked))
        default:
            let count = filter == nil ? 1 : Self.mostRandom
            return try await filter.pictures(in: apod.randomPictures(count))
                .first { _ in true }
        }
        return try await filter?.isLarge(photo) ?? true ? photo : nil
    }

    /// A list of days; of all days, it has any order that is one of days.
    static func list(
        of days: Days,
        _ filter: SizeFilter? = nil,
        _ order: PhotoOrder? = nil,
        in apod: any ApodLists,
        _ strings: Strings
    ) -> ListSource {
        var title = strings(.apodTitle)
        var query: JSONValue = [:]
        let first: any Cursor<Photo>
        var isSorted = order == .newest
        switch days {
        case .all where order == .oldest:
            first = apod.pictures(since: apod.days.lowerBound)
            isSorted = true
        case .range(let from, let to, let name):
            first = apod.picturesOrNearest(from: from, to: to)
            if !name.isEmpty { title += ", " + name }
            query = ["from": JSONValue(from?.text), "to": JSONValue(to?.text)]
        case .random(let count):
            let drawn = filter == nil ? count : mostRandom
            first = apod.randomPictures(drawn)
            isSorted = false
            title += ", " + strings(.apodRandom, String(count))
            query = ["random": .integer(count)]
        case .one: first = apod.pictures()
        }
        let large = filter.pictures(in: first)
        return ListSource(
            title: title,
            first: days.count.map { large.limited(to: $0) } ?? large,
            isSorted: isSorted,
            isBounded: days != .all,
            query: .query(.apod, query),
            nothing: filter.map { _ in .apodTooSmall }
        )
    }
}
