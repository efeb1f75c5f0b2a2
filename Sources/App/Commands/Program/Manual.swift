import Arguments
import Models
import ViewModels

/// The program's manual page.
enum Manual {
    /// All places that the program writes to, but for downloads.
    private static let files: KeyValuePairs<String, StringKey> = [
        "$XDG_CONFIG_HOME/nasa-photos/config": .fileConfig,
        "$XDG_CACHE_HOME/nasa-photos": .fileCache,
        "$XDG_DATA_HOME/nasa-photos/favorites.jsonl": .fileFavorites,
        "$XDG_DATA_HOME/nasa-photos/pictures": .filePictures,
        "$XDG_DATA_HOME/nasa-photos/mirror": .fileMirror,
        "$XDG_STATE_HOME/nasa-photos/history.jsonl": .fileHistory,
        "$XDG_STATE_HOME/nasa-photos/pictures": .fileThumbnails,
        "$XDG_STATE_HOME/nasa-photos/downloads.jsonl": .fileLedger,
        "$XDG_STATE_HOME/nasa-photos/saved.jsonl": .fileSaved,
        "$XDG_STATE_HOME/nasa-photos/seen.jsonl": .fileSeen,
    ]

    static func page(
        of program: ProgramDescription,
        _ strings: Strings
    ) -> String {
        ManualFormatter(
            program,
            help: HelpHeadings(strings: strings),
            files: files.map { ($0, strings($1)) },
            date: NasaPhotos.releaseDate
        ).page()
    }
}
