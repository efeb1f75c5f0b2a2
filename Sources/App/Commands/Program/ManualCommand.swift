import Arguments
import ViewModels

/// Writes the program's manual page.
struct ManualCommand: Command {
    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "man",
            in: strings,
            summary: .manSummary,
            examples: [
                ("nasa-photos man > nasa-photos.1", .exampleMan)
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let strings = context.console.strings
        let manual = ManualFormatter(
            context.program,
            help: HelpHeadings(strings: strings),
            files: [
                TopicRow(
                    "$XDG_CONFIG_HOME/nasa-photos/config",
                    strings(.fileConfig)
                )
            ],
            date: NasaPhotos.releaseDate
        )
        return context.console.print(manual.page())
    }
}
