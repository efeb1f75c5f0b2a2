import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Opens a session at home.
struct HomeCommand: Command {
    static let name = "home"
    static let summary = StringKey.homeSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .homeDiscussion,
            output: strings([
                ListOptions.pageSize: .optionPageSize,
                ListOptions.list: .optionList,
            ]),
            examples: ["home --list rows": .exampleHome]
        )
    }

    func run() async throws -> ExitStatus {
        await context.session(in: try context.library()).run { $0.showHome() }
    }
}

/// Lists the items of a feed on the front page of images.nasa.gov.
protocol FeedCommand: ListCommand {
    static var feed: PhotoFeed { get }
    /// The title of the list in a session.
    static var title: StringKey { get }
}

extension FeedCommand {
    static func list(
        in images: any ImageLibrary,
        _ strings: Strings
    ) -> ListSource {
        ListSource(
            title: strings(title),
            first: images.photos(in: feed),
            query: ["feed": .string(feed.rawValue)]
        )
    }

    func list(in library: Dependencies, _ options: ListOptions) -> ListSource {
        Self.list(in: library.images, strings)
    }
}

struct RecentCommand: FeedCommand {
    static let name = "recent"
    static let summary = StringKey.recentSummary
    static let feed = PhotoFeed.recent
    static let title = StringKey.recentTitle
    static let help =
        ListHelp(examples: ["recent --limit 5": .exampleRecent])
    let context: CommandContext
}

struct PopularCommand: FeedCommand {
    static let name = "popular"
    static let summary = StringKey.popularSummary
    static let feed = PhotoFeed.popular
    static let title = StringKey.popularTitle
    static let help =
        ListHelp(examples: ["popular --format jsonl": .exampleJSON])
    let context: CommandContext
}

/// Shows a random search result, or a random item of the whole library.
struct RandomCommand: Command {
    static let name = "random"
    static let summary = StringKey.randomSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .randomDiscussion,
            arguments: [SearchOptions.words(strings)],
            options: [
                .headingSearchOptions: SearchOptions.descriptions(strings)
            ],
            output: ListOptions.records(strings),
            examples: [
                "random": .exampleRandomAny,
                "random nebula": .exampleRandom,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        let writer = try ItemWriter(context, library, isPaged: false)
        let query = try SearchOptions.query(context, mayBeEmpty: true)
        let photo = try await library.images.randomPhoto(
            matching: query,
            resultLimit: ImagesLibrary.resultLimit,
            currentYear: Calendar.current.component(.year, from: .now)
        )
        guard let photo else {
            let hint = SearchHint(strings: strings)
            console.noteNothing(hint.string(for: query))
            return await writer.writeNothing()
        }
        let status = await writer.write(photo)
        await context.recordOpened([photo], in: library)
        return status
    }
}
