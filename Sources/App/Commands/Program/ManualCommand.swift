import Arguments
import ViewModels

/// Writes the program's manual page.
struct ManualCommand: Command {
    static let name = "man"
    static let summary = StringKey.manSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            examples: [("man > nasa-photos.1", .exampleMan)]
        )
    }

    /// All places that the program writes to, but for downloads.
    private static let files: KeyValuePairs<String, StringKey> = [
        "$XDG_CONFIG_HOME/nasa-photos/config": .fileConfig,
        "$XDG_CACHE_HOME/nasa-photos": .fileCache,
        "$XDG_DATA_HOME/nasa-photos/favorites.jsonl": .fileFavorites,
        "$XDG_DATA_HOME/nasa-photos/pictures": .filePictures,
        "$XDG_DATA_HOME/nasa-photos/mirror": .fileMirror,
        "$XDG_STATE_HOME/nasa-photos/history.jsonl": .fileHistory,
        "$XDG_STATE_HOME/nasa-photos/downloads.jsonl": .fileLedger,
        "$XDG_STATE_HOME/nasa-photos/saved.jsonl": .fileSaved,
        "$XDG_STATE_HOME/nasa-photos/seen.jsonl": .fileSeen,
    ]

    func run() async throws -> ExitStatus {
        let manual = ManualFormatter(
            context.program,
            help: HelpHeadings(strings: strings),
            files: Self.files.map { ($0, strings($1)) },
            date: NasaPhotos.releaseDate
        )
        return console.print(manual.page())
    }
}
