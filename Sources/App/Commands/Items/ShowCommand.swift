import Arguments
import ViewModels

/// Prints the details of items as in a session.
struct ShowCommand: Command {
    static let name = "show"
    static let summary = StringKey.showSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            arguments: [CommonOptions.ids(strings)],
            output: [
                ItemWriter.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [
                ("show as11-40-5874", .exampleShow),
                (
                    "search moon --fields nasa_id "
                        + "| nasa-photos show - --format json", .exampleShowMany
                ),
            ]
        )
    }

    func run() async throws -> ExitStatus {
        await ItemWriter(context).writeAll(in: try context.library())
    }
}
