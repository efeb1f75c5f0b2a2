import Arguments
import Models
import ViewModels

/// Lists an album.
struct AlbumCommand: Command {
    static let name = "album"
    static let summary = StringKey.albumSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .albumDiscussion,
            arguments: [
                .init("NAME", count: .oneOrMore, help: strings(.albumName))
            ],
            output: ListOptions.descriptions(strings),
            examples: [
                ("album Apollo", .exampleAlbum),
                ("album Apollo --all --fields nasa_id,title", .exampleAlbumAll),
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        let name = context.arguments.joined(separator: " ")
        // A new search covers the whole library, since the service documents
        // no search within an album.
        let list = ListSource(
            title: name,
            first: library.images.photos(inAlbum: name),
            query: ["album": .string(name)]
        )
        return await context.show(list, in: library, try ListOptions(context))
    }
}
