import Arguments
import ViewModels

/// Prints the details of items as in a session.
struct ShowCommand: SingleCommand {
    static let name = "show"
    static let summary = StringKey.showSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            arguments: [CommonOptions.ids(strings)],
            output: [
                ItemWriter.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [
                ("nasa-photos show as11-40-5874", .exampleShow),
                (
                    "nasa-photos search moon --fields nasa_id "
                        + "| nasa-photos show - --format json", .exampleShowMany
                ),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        return await ItemWriter(context)
            .write(ItemReader(console: context.console), in: library)
    }
}
