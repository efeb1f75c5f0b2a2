import Arguments
import ViewModels

/// Lists an album.
struct AlbumCommand: Command {
    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "album",
            summary: strings(.albumSummary),
            discussion: strings(.albumDiscussion),
            arguments: [
                ArgumentDescription(
                    "NAME",
                    count: .oneOrMore,
                    help: strings(.albumName)
                )
            ],
            optionGroups: [ListOptions.group(strings)],
            examples: [
                ExampleDescription(
                    "nasa-photos album Apollo",
                    strings(.exampleAlbum)
                ),
                ExampleDescription(
                    "nasa-photos album Apollo --all --fields nasa_id,title",
                    strings(.exampleAlbumAll)
                ),
            ]
        )
    }

    func run(
        _ context: CommandContext
    ) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let name = context.arguments.joined(separator: " ")
        return await context.show(
            ListSource(album: name, in: library.images),
            in: library,
            try ListOptions(context)
        )
    }
}
