import Arguments
import ViewModels

/// Opens a session at home.
struct HomeCommand: Command {
    static let name = "home"
    static let summary = StringKey.homeSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .homeDiscussion,
            output: [
                ListOptions.pageSize.help(strings(.optionPageSize)),
                ListOptions.tiles.help(strings(.optionTiles)),
            ],
            examples: [("home --tiles", .exampleHome)]
        )
    }

    func run() async throws -> ExitStatus {
        await context.session(in: try context.library()).run(.home)
    }
}
