import Arguments
import ViewModels

/// Lists an album.
struct AlbumCommand: SingleCommand {
    static let name = "album"
    static let summary = StringKey.albumSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .albumDiscussion,
            arguments: [
                ArgumentDescription(
                    "NAME",
                    count: .oneOrMore,
                    help: strings(.albumName)
                )
            ],
            output: ListOptions.descriptions(strings),
            examples: [
                ("nasa-photos album Apollo", .exampleAlbum),
                (
                    "nasa-photos album Apollo --all --fields nasa_id,title",
                    .exampleAlbumAll
                ),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let name = context.arguments.joined(separator: " ")
        return await context.show(
            ListSource(album: name, in: library.images),
            in: library,
            try ListOptions(context)
        )
    }
}
