import Arguments
import Models
import ViewModels

/// Shows the picture of a day, or lists those of several days.
struct ApodCommand: ListCommand {
    private static let minSize = Option<String?>("min-size", "WIDTHxHEIGHT")
    /// Among which the newest large picture is looked for.
    private static let recentDays = 100

    static let name = "apod"
    static let summary = StringKey.apodSummary
    static let help = ListHelp(
        discussion: .apodDiscussion,
        arguments: {
            [
                .init(
                    "[DATE|WORDS...]",
                    .days(and: ["random"]),
                    help: $0(.apodDate)
                )
            ]
        },
        heading: .headingDays,
        options: { $0([minSize: .optionMinSize]) },
        hasDays: true,
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
    let composition: Composition
    private var apod: any ApodLists { composition.apod.library }

    func list(_ options: ListOptions) async throws -> PhotoList {
        let filter = try filter()
        let order = options.order
        if let words = try ApodSelection.words(context) {
            return apod.list(with: words, filter, order, strings)
        }
        console.setPurpose(strings(.apodTitle))
        var days = try await ApodSelection.read(
            ApodSelection.arguments(context).first,
            options,
            in: apod
        )
        guard days.isOne, !options.isList else {
            if case .one = days {
                // A list of one, as with --sort.
                let shown = try await photo(of: days, nil)?.day
                days = .range(from: shown, to: shown, name: shown?.text ?? "")
            }
            return apod.list(
                of: days,
                filter: filter,
                order: order,
                limit: options.limit,
                strings
            )
        }
        var list = apod.list(of: .all, filter: filter, strings)
        let chosen = Once<Photo?>()
        let load: @Sendable () async throws -> Photo? = { [days] in
            try await chosen { try await photo(of: days, filter) }
        }
        // A session shows its screen before the first answer.
        if options.isExport || filter != nil {
            guard let photo = try await load() else {
                list.first = joined([])
                return list
            }
            list.query = .query(.apod, ["date": .string(photo.id.value)])
        }
        let isNewest = days == .one(.beforeNewest(0)) && filter == nil
        list.opening = apod.neighbors(of: load, filter, isNewest: isNewest)
        return list
    }

    private func filter() throws -> SizeFilter? {
        try context.extent(Self.minSize, upTo: 100_000).map {
            SizeFilter(
                least: $0,
                photos: composition.photos,
                files: composition.files
            )
        }
    }

    /// The picture of a day; `nil` if it is too small.
    private func photo(
        of days: ApodSelection,
        _ filter: SizeFilter?
    ) async throws -> Photo? {
        let photo: Photo
        switch days {
        case .one(.days(let days)):
            photo = try await apod.photo(PhotoID(.apod, days.lowerBound.text))
        case .one(.beforeNewest(0)) where filter != nil:
            let recent = apod.pictures(of: apod.days, pageSize: 8)
                .limited(to: Self.recentDays)
            return try await filter.pictures(in: recent).first { _ in true }
        case .one(.beforeNewest(let count)):
            let newest = try await apod.newest()
            guard count != 0, var day = newest.day else { return newest }
            // Tomorrow is not today, of which there may be none yet.
            if count < 0 { day = max(day, console.today) }
            let asked = day.advanced(by: -count).text
            photo = try await apod.photo(PhotoID(.apod, asked))
        default:
            let count = filter == nil ? 1 : ApodSelection.mostRandom
            return try await filter.pictures(in: apod.randomPictures(count))
                .first { _ in true }
        }
        return try await filter?.isLarge(photo) ?? true ? photo : nil
    }
}
