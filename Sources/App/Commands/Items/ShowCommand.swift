import Arguments
import ViewModels

/// Prints the details of items as in a session.
struct ShowCommand: Command {
    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "show",
            summary: strings(.showSummary),
            arguments: [CommonOptions.ids(strings)],
            optionGroups: [CommonOptions.formatGroup(strings)],
            examples: [
                ExampleDescription(
                    "nasa-photos show as11-40-5874",
                    strings(.exampleShow)
                ),
                ExampleDescription(
                    "nasa-photos search moon --fields nasa_id "
                        + "| nasa-photos show - --format json",
                    strings(.exampleShowMany)
                ),
            ]
        )
    }

    func run(
        _ context: CommandContext
    ) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let (photos, status) = await ItemReader(console: context.console)
            .photos(context.arguments, in: library)
        return await ItemWriter(context)
            .write(photos, in: library, after: status)
    }
}
