import Models
import ViewModels

struct RecentCommand: FeedCommand {
    static let name = "recent"
    static let summary = StringKey.recentSummary
    static let feed = PhotoFeed.recent
    static let title = StringKey.recentTitle
    static let help =
        ListHelp(examples: ["recent --limit 5": .exampleRecent])
    let context: CommandContext
    let composition: Composition
}
