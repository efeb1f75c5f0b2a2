import Models
import ViewModels

struct PopularCommand: FeedCommand {
    static let name = "popular"
    static let summary = StringKey.popularSummary
    static let feed = PhotoFeed.popular
    static let title = StringKey.popularTitle
    static let help =
        ListHelp(examples: ["popular --format jsonl": .exampleJSON])
    let context: CommandContext
    let composition: Composition
}
