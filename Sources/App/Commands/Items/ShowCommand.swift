import Arguments
import Models
import ViewModels

/// Prints the details of items as in a session.
struct ShowCommand: Command {
    static let name = "show"
    static let summary = StringKey.showSummary
    let context: CommandContext
    let composition: Composition

    init(context: CommandContext, composition: Composition) {
        self.context = context
        self.composition = composition.hurried
    }

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .showDiscussion,
            arguments: [CommonOptions.ids(strings)],
            output: [ListOptions.all.help(strings(.optionShowAll))]
                + ListOptions.records(strings, others: [ItemWriter.files]),
            examples: [
                "show as11-40-5874": .showSummary,
                "show as11-40-5874 --all": .exampleShowAll,
                "search moon --fields nasa_id "
                    + "| nasa-photos show - --format json": .exampleShowMany,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        try await ItemWriter(context, composition).writeAll()
    }
}
