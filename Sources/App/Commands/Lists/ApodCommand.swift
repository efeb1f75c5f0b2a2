import Arguments
import Models
import Repositories
import ViewModels

/// Shows the picture of a day, or lists those of several days.
struct ApodCommand: SingleCommand {
    private static let from = Option<String?>("from", "DATE")
    private static let to = Option<String?>("to", "DATE")
    private static let month = Option<String?>("month", "MONTH")
    private static let last = Option<Int?>("last", "N", in: 1 ... 100_000)
    private static let random = Option<Bool>("random")
    /// Each needs a request.
    private static let mostRandom = 100

    /// What the command line selects.
    private enum Days: Equatable {
        case one(DayChoice)
        case range(from: Day?, to: Day?, name: String)
        case last(Int)
        case random(Int)
    }

    static let name = "apod"
    static let summary = StringKey.apodSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .apodDiscussion,
            arguments: [DayChoice.argument(strings(.apodDate))],
            options: [
                OptionGroup(
                    strings(.headingDays),
                    [
                        Self.from.help(strings(.optionFrom)),
                        Self.to.help(strings(.optionTo)),
                        Self.month.help(strings(.optionMonth)),
                        Self.last.help(strings(.optionLast)),
                        Self.random.help(strings(.optionRandom)),
                    ]
                )
            ],
            output: ListOptions.descriptions(strings),
            examples: [
                ("nasa-photos apod", .exampleApod),
                ("nasa-photos apod 2026-09-16", .exampleApodDay),
                (
                    "nasa-photos apod --month 2026-09 --format jsonl",
                    .exampleApodMonth
                ),
                ("nasa-photos apod --random 3", .exampleApodRandom),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        var options = try ListOptions(context)
        let days = try days(context)
        let isOne =
            switch days {
            case .one: true
            case .random(1): context.arguments.isEmpty
            default: false
            }
        guard isOne else {
            // Days that were asked for are all wanted.
            if options.hasDefaultLimit { options.limit = nil }
            return try await context.show(
                list(of: days, in: library, context.console.strings),
                in: library,
                options
            )
        }
        let photo: Photo
        do throws(LoadFailure) {
            photo = try await self.photo(of: days, library[ApodSource()])
        } catch {
            return context.console.fail(error)
        }
        let isNewest = days == .one(.beforeNewest(0))
        return try await show(
            photo,
            isNewest: isNewest,
            library,
            options,
            context
        )
    }

    // MARK: One day

    private func photo(
        of days: Days,
        _ apod: any ApodLists
    ) async throws(LoadFailure) -> Photo {
        switch days {
        case .one(.day(let day)):
            return try await apod.photo(PhotoID(.apod, day.text))
        case .one(.beforeNewest(let count)):
            let newest = try await apod.newest()
            guard count > 0, let day = newest.day?.advanced(by: -count) else {
                return newest
            }
            return try await apod.photo(PhotoID(.apod, day.text))
        default:
            let page = try await apod.randomPictures(1).page()
            guard let photo = page.elements.first else {
                throw .notFound(reason: nil)
            }
            return photo
        }
    }

    /// Shows a day as `show` does, as a record, or in a session in which the
    /// days before and after it are next to it.
    private func show(
        _ photo: Photo,
        isNewest: Bool,
        _ library: Dependencies,
        _ options: ListOptions,
        _ context: Context
    ) async throws(ValidationError) -> ExitStatus {
        if options.isItem(for: context.console.streams) {
            return await ItemWriter(context).write(photo, in: library)
        }
        let strings = context.console.strings
        let apod = library[ApodSource()]
        let day = photo.day ?? apod.days.upperBound
        let later = LazyPage {
            Page(
                elements: [photo],
                next: isNewest
                    ? .end : .more(apod.pictures(since: day.advanced(by: 1)))
            )
        }
        guard !options.isExport(to: context.console.streams) else {
            let list = ListSource(
                title: strings(.apodTitle),
                first: later,
                query: [
                    "source": .string("apod"), "date": .string(photo.id.value),
                ]
            )
            var options = options
            options.limit = 1
            return try await context.show(list, in: library, options)
        }
        let all = Days.range(from: nil, to: nil, name: "")
        return try await context.session(in: library).run(
            list(of: all, in: library, strings),
            opening: PhotoNeighbors(
                from: later,
                before: apod.pictures(before: day)
            )
        )
    }

    // MARK: Several days

    private func list(
        of days: Days,
        in library: Dependencies,
        _ strings: Strings
    ) -> ListSource {
        var title = strings(.apodTitle)
        var query: [JSONValue.Member] = [.init("source", .string("apod"))]
        let apod = library[ApodSource()]
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
            title += ", " + strings(.apodLast, String(count))
            query.append(.init("last", .integer(count)))
        case .random(let count):
            first = apod.randomPictures(count)
            title += ", " + strings(.apodRandom, String(count))
            query.append(.init("random", .integer(count)))
        case .one:
            first = LazyPage { () async throws(LoadFailure) in
                Page(elements: [try await photo(of: days, apod)], next: .end)
            }
        }
        return ListSource(
            title: title,
            first: first,
            query: .object(query)
        )
    }

    // MARK: Arguments

    private func days(_ context: Context) throws(ValidationError) -> Days {
        let strings = context.console.strings
        let argument = context.arguments.first
        let hasRange = context[Self.from] != nil || context[Self.to] != nil
        let isRandom = context[Self.random]
        let given = [
            argument != nil && !isRandom, hasRange,
            context[Self.month] != nil, context[Self.last] != nil, isRandom,
        ]
        guard given.count(where: { $0 }) <= 1 else {
            throw ValidationError(text: strings(.usageDays))
        }
        if let count = context[Self.last] { return .last(count) }
        if isRandom { return .random(try count(argument, strings)) }
        if let month = context[Self.month] {
            guard let days = Day.month(month) else {
                throw ValidationError(text: strings(.usageMonth, month))
            }
            return .range(
                from: days.lowerBound,
                to: days.upperBound,
                name: month
            )
        }
        if hasRange { return try range(context) }
        guard let argument else { return .one(.beforeNewest(0)) }
        return .one(
            try .read(PhotoID(argument).value, for: "DATE", strings)
        )
    }

    private func range(_ context: Context) throws(ValidationError) -> Days {
        let strings = context.console.strings
        let (from, to) = (
            try context[Self.from].map { text throws(ValidationError) in
                try DayChoice.day(text, for: "--from", strings)
            },
            try context[Self.to].map { text throws(ValidationError) in
                try DayChoice.day(text, for: "--to", strings)
            }
        )
        if let from, let to, from > to {
            throw ValidationError(text: strings(.usageDayOrder))
        }
        let name = (from?.text ?? "") + "–" + (to?.text ?? "")
        return .range(from: from, to: to, name: name)
    }

    private func count(
        _ text: String?,
        _ strings: Strings
    ) throws(ValidationError) -> Int {
        guard let text else { return 1 }
        guard let count = Int(text), 1 ... Self.mostRandom ~= count else {
            throw ValidationError(
                text: strings(
                    .usageOutOfRange,
                    "--random",
                    text,
                    "1",
                    String(Self.mostRandom)
                )
            )
        }
        return count
    }
}
