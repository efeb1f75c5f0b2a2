import Arguments
import ViewModels

/// Opens a session at home.
struct HomeCommand: SingleCommand {
    static let name = "home"
    static let summary = StringKey.homeSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .homeDiscussion,
            output: [
                ListOptions.pageSize.help(strings(.optionPageSize)),
                ListOptions.tiles.help(strings(.optionTiles)),
            ],
            examples: [("nasa-photos home --tiles", .exampleHome)]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        await context.session(in: try context.library()).run(.home)
    }
}
