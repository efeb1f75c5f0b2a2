import Arguments
import Models
import ViewModels

// What help says, and the options in its order.
extension DownloadCommand {
    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .downloadDiscussion,
            arguments: [
                .init(
                    "[ID...]",
                    .listed(.items),
                    help: strings(.downloadIDs),
                    after: ["--verify": .init("FOLDER", .folder)]
                )
            ],
            options: [
                .headingDownloadOptions: options(strings)
                    + DownloadSelection.descriptions(strings)
                    + [verify.help(strings(.optionVerify))],
                .headingSearchOptions: SearchOptions.descriptions(strings),
                .headingListOptions: DownloadSelection.further(strings),
                .headingOutputOptions: further(strings),
            ],
            examples: [
                "download as11-40-5874": .exampleDownload,
                "download --search moon --limit 3 --dry-run":
                    .exampleDownloadSearch,
                "search moon --fields nasa_id --limit 2 "
                    + "| nasa-photos download -": .exampleDownloadMany,
                "mars perseverance 1646 --fields nasa_id"
                    + " | nasa-photos download -": .exampleDownloadSol,
                "download --favorites": .optionFavorites,
                "download --search aurora --sort newest -n 10":
                    .exampleDownloadNewest,
                "apod --min-size 1920x1080 -F nasa_id | nasa-photos download -"
                    + " --exec 'swww img {}'": .exampleDownloadWallpaper,
                "download --verify": .exampleVerify,
            ]
        )
    }

    /// The options that say how items are downloaded.
    static func options(_ strings: Strings) -> [OptionDescription] {
        DownloadSettings.descriptions(strings)
            + strings([
                dryRun: .optionDryRun,
                DownloadSelection.limit: .optionDownloadLimit,
                ListOptions.all: .optionAll, CommonOptions.yes: .optionYes,
            ])
    }

    /// Options that the page of help only names.
    static func further(_ strings: Strings) -> [OptionDescription] {
        DownloadSettings.further(strings) + strings([exec: .optionExec])
            + records.descriptions(strings, help: .optionDownloadFormat)
    }
}
