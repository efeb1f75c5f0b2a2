import Arguments
import Models
import Repositories
import ViewModels

/// Shows the picture of a day, or lists those of several days.
struct ApodCommand: Command {
    private static let from = Option<String?>("from", "DATE")
    private static let to = Option<String?>("to", "DATE")
    private static let month = Option<String?>("month", "MONTH")
    private static let last = Option<Int?>("last", "N", in: 1 ... 100_000)
    private static let random =
        Option<Int?>("random", "N", in: 1 ... mostRandom, implied: 1)
    /// Each needs a request.
    private static let mostRandom = 100
    private static let minSize = Option<String?>("min-size", "WIDTHxHEIGHT")
    /// Among which the newest large picture is looked for.
    private static let recentDays = 100

    /// What the command line selects.
    enum Days: Equatable {
        case one(DayChoice)
        case range(from: Day?, to: Day?, name: String)
        case last(Int)
        case random(Int)

        /// The days of a month such as `2026-09`.
        init?(month: String) {
            guard let days = Day.month(month) else { return nil }
            let (first, last) = (days.lowerBound, days.upperBound)
            self = .range(from: first, to: last, name: month)
        }

        /// All days.
        static let all = Days.range(from: nil, to: nil, name: "")

        /// Whether it is shown as a single picture, not as a list.
        var isOne: Bool {
            switch self {
            case .one, .random(1): true
            case .range, .last, .random: false
            }
        }

        /// The most pictures of a list; `nil` for as many as there are.
        var count: Int? {
            if case .random(let count) = self { count } else { nil }
        }
    }

    static let name = "apod"
    static let summary = StringKey.apodSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .apodDiscussion,
            arguments: [
                .init("[DATE]", .listed(.days), help: strings(.apodDate))
            ],
            options: [
                .headingDays: strings([
                    from: .optionFrom, to: .optionTo, month: .optionMonth,
                    last: .optionLast, random: .optionRandom,
                    minSize: .optionMinSize,
                ])
            ],
            output: ListOptions.descriptions(strings),
            examples: [
                "apod": .exampleApod,
                "apod 2026-09-16": .exampleApodDay,
                "apod --month 2026-09 --format jsonl": .exampleApodMonth,
                "apod --random 3": .exampleApodRandom,
                "apod --min-size 640x360": .exampleApodSize,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        let apod = library[\.apod]
        var options = try ListOptions(context)
        let days = try days()
        let filter = try context.extent(Self.minSize, upTo: 100_000).map {
            SizeFilter(least: $0, library: library)
        }
        guard days.isOne, options.slideshow == nil else {
            // Days that were asked for are all wanted.
            if options.hasDefaultLimit { options.limit = nil }
            let list = Self.list(of: days, filter, in: apod, strings)
            return await context.show(list, in: library, options)
        }
        guard let photo = try await photo(of: days, filter, apod) else {
            console.noteNothing(nil, or: .apodTooSmall)
            return .done
        }
        let isNewest = days == .one(.beforeNewest(0)) && filter == nil
        return await show(photo, filter, isNewest: isNewest, library, options)
    }

    /// The picture of a day; `nil` if it is too small.
    private func photo(
        of days: Days,
        _ filter: SizeFilter?,
        _ apod: any ApodLists
    ) async throws -> Photo? {
        let photo: Photo
        switch days {
        case .one(.day(let day)):
            photo = try await apod.photo(PhotoID(.apod, day.text))
        case .one(.beforeNewest(0)) where filter != nil:
            let recent = apod.pictures(limit: Self.recentDays)
            return try await filter.pictures(in: recent).first { _ in true }
        case .one(.beforeNewest(let count)):
            let newest = try await apod.newest()
            let day = newest.day?.advanced(by: -count)
            guard count > 0, let day else { return newest }
            photo = try await apod.photo(PhotoID(.apod, day.text))
        default:
            let count = filter == nil ? 1 : Self.mostRandom
            return try await filter.pictures(in: apod.randomPictures(count))
                .first { _ in true }
        }
        return try await filter?.isLarge(photo) ?? true ? photo : nil
    }

    /// Shows a day as `show` does, as a record, or in a session in which the
    /// days before and after it are next to it.
    private func show(
        _ photo: Photo,
        _ filter: SizeFilter?,
        isNewest: Bool,
        _ library: Dependencies,
        _ options: ListOptions
    ) async -> ExitStatus {
        if options.isItem {
            return await ItemWriter(context: context, library: library)
                .write(photo)
        }
        let apod = library[\.apod]
        let day = photo.day ?? apod.days.upperBound
        guard !options.isExport else {
            let list = ListSource(
                title: strings(.apodTitle),
                first: LazyPage { Page(elements: [photo], next: .end) },
                query: [
                    "source": .string("apod"), "date": .string(photo.id.value),
                ]
            )
            return await context.show(list, in: library, options)
        }
        let next =
            filter.pictures(in: apod.pictures(since: day.advanced(by: 1)))
        let later = LazyPage {
            Page(elements: [photo], next: isNewest ? .end : .more(next))
        }
        let before = filter.pictures(in: apod.pictures(before: day))
        return await context.session(in: library).run {
            $0.show(
                PhotoNeighbors(from: later, before: before),
                above: Self.list(of: .all, filter, in: apod, strings)
            )
        }
    }

    static func list(
        of days: Days,
        _ filter: SizeFilter? = nil,
        in apod: any ApodLists,
        _ strings: Strings
    ) -> ListSource {
        var title = strings(.apodTitle)
        var query: [JSONValue.Member] = [.init("source", .string("apod"))]
        let first: any Cursor<Photo>
        switch days {
        case .range(let from, let to, let name):
            first = apod.pictures(from: from, to: to)
            if !name.isEmpty { title += ", " + name }
            query += [("from", from), ("to", to)].compactMap { name, day in
                day.map { .init(name, .string($0.text)) }
            }
        case .last(let count):
            first = apod.pictures(limit: count)
            title += ", " + strings(.listLast, String(count))
            query.append(.init("last", .integer(count)))
        case .random(let count):
            let drawn = filter == nil ? count : mostRandom
            first = apod.randomPictures(drawn)
            title += ", " + strings(.apodRandom, String(count))
            query.append(.init("random", .integer(count)))
        case .one: first = apod.pictures()
        }
        let large = filter.pictures(in: first)
        return ListSource(
            title: title,
            first: days.count.map { large.limited(to: $0) } ?? large,
            query: .object(query),
            nothing: filter.map { _ in .apodTooSmall }
        )
    }

    private func days() throws -> Days {
        let argument = context.arguments.first
        let hasRange = context[Self.from] != nil || context[Self.to] != nil
        let given = [
            argument != nil, hasRange, context[Self.month] != nil,
            context[Self.last] != nil, context[Self.random] != nil,
        ]
        guard given.count(where: { $0 }) <= 1 else {
            throw CommandError(.usageDays)
        }
        if let count = context[Self.last] { return .last(count) }
        if let count = context[Self.random] { return .random(count) }
        if let month = context[Self.month] {
            guard let days = Days(month: month) else {
                throw CommandError(.usageMonth, month)
            }
            return days
        }
        if hasRange {
            let from = try context.day(Self.from)
            let to = try context.day(Self.to)
            if let from, let to, from > to {
                throw CommandError(.usageDayOrder)
            }
            let name = (from?.text ?? "") + "–" + (to?.text ?? "")
            return .range(from: from, to: to, name: name)
        }
        guard let argument else { return .one(.beforeNewest(0)) }
        return .one(try .read(PhotoID(argument).value, for: "DATE"))
    }
}
