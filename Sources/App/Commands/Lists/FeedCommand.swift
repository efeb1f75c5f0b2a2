import Arguments
import Models
import ViewModels

/// Lists the items of a feed on the front page of images.nasa.gov.
struct FeedCommand: Command {
    static let recent = FeedCommand(
        name: "recent",
        feed: .recent,
        summary: .recentSummary,
        title: .recentTitle,
        example: ("nasa-photos recent --limit 5", .exampleRecent)
    )
    static let popular = FeedCommand(
        name: "popular",
        feed: .popular,
        summary: .popularSummary,
        title: .popularTitle,
        example: ("nasa-photos popular --format jsonl", .exampleJSON)
    )

    let name: String
    let feed: PhotoFeed
    let summary: StringKey
    /// The title of the list in a session.
    let title: StringKey
    let example: (line: String, help: StringKey)

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            output: ListOptions.descriptions(strings),
            examples: [(example.line, example.help)]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let list = ListSource(
            feed,
            title: context.strings(title),
            in: library.images
        )
        return await context.show(list, in: library, try ListOptions(context))
    }
}
