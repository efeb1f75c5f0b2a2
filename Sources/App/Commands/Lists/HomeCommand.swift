import Arguments
import Models
import ViewModels

/// Opens a session at home.
struct HomeCommand: Command {
    static let name = "home"
    static let summary = StringKey.homeSummary
    let context: CommandContext
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .homeDiscussion,
            output: strings([
                ListOptions.pageSize: .optionPageSize,
                ListOptions.view: .optionView,
                ListOptions.keys: .optionKeys,
            ]),
            examples: ["home --view rows": .exampleHome]
        )
    }

    func run() async throws -> ExitStatus {
        await SessionBuilder(context: context, composition: composition)
            .run { $0.showHome() }
    }
}
