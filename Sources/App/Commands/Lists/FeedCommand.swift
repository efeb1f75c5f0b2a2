import Arguments
import Models
import ViewModels

/// Lists the items of a feed on the front page of images.nasa.gov.
protocol FeedCommand: Command {
    static var feed: PhotoFeed { get }
    /// The title of the list in a session.
    static var title: StringKey { get }
    static var example: (line: String, help: StringKey) { get }
}

extension FeedCommand {
    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            output: ListOptions.descriptions(strings),
            examples: [example]
        )
    }

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

    func run() async throws -> ExitStatus {
        let library = try context.library()
        let list = Self.list(in: library.images, strings)
        return await context.show(list, in: library, try ListOptions(context))
    }
}

struct RecentCommand: FeedCommand {
    static let name = "recent"
    static let summary = StringKey.recentSummary
    static let feed = PhotoFeed.recent
    static let title = StringKey.recentTitle
    static let example = (
        line: "recent --limit 5", help: StringKey.exampleRecent
    )
    let context: CommandContext
}

struct PopularCommand: FeedCommand {
    static let name = "popular"
    static let summary = StringKey.popularSummary
    static let feed = PhotoFeed.popular
    static let title = StringKey.popularTitle
    static let example = (
        line: "popular --format jsonl", help: StringKey.exampleJSON
    )
    let context: CommandContext
}
