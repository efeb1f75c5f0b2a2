import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Services
import ViewModels

/// Downloads the files of items, or checks those that were downloaded.
struct DownloadCommand: Command {
    static let name = "download"
    private static let search = Option<String?>("search", "WORDS")
    private static let favorites = Option<Bool>("favorites")
    private static let verify = Option<Bool>("verify")

    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            Self.name,
            in: strings,
            summary: .downloadSummary,
            discussion: .downloadDiscussion,
            arguments: [
                ArgumentDescription(
                    "ID",
                    count: .any,
                    help: strings(.downloadIDs)
                )
            ],
            options: [
                OptionGroup(
                    strings(.headingDownloadOptions),
                    DownloadChoices.descriptions(strings) + [
                        Self.search.help(strings(.optionDownloadSearch)),
                        Self.favorites.help(strings(.optionFavorites)),
                        FavoritesCommand.source.help(strings(.optionSource)),
                        Self.verify.help(strings(.optionVerify)),
                    ]
                ),
                SearchOptions.group(strings),
            ],
            examples: [
                ("nasa-photos download as11-40-5874", .exampleDownload),
                (
                    "nasa-photos download --search moon --limit 3 --dry-run",
                    .exampleDownloadSearch
                ),
                (
                    "nasa-photos search moon --fields nasa_id --limit 2 | "
                        + "nasa-photos download -", .exampleDownloadMany
                ),
                (
                    "nasa-photos mars perseverance --sol 1990 --fields nasa_id"
                        + " | nasa-photos download -", .exampleDownloadSol
                ),
                ("nasa-photos download --favorites", .exampleDownloadFavorites),
                ("nasa-photos download --verify", .exampleVerify),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let choices = try DownloadChoices(context)
        if context[Self.verify] {
            return await DownloadVerification(context: context).run(
                in: context.arguments.first.map(choices.folder)
                    ?? choices.folder
            )
        }
        let library = try context.library()
        let run = DownloadRun(context, library, choices)
        let photos = try photos(library, context)
        guard context[Self.favorites] else { return await run.run(photos) }
        guard var favorites = library.favorites else {
            context.console.say(context.console.strings(.dataNoFolder))
            return .cannotWrite
        }
        do throws(StorageFailure) {
            _ = try favorites.update()
        } catch {
            return context.console.fail(error)
        }
        let selection = StoredPhotos.Selection(
            order: .title,
            words: "",
            source: context[FavoritesCommand.source]
        )
        return await run.run(
            favorites.photos.list(
                selection,
                titles: context.console.formatters.titleOrder
            )
        )
    }

    /// What to download: the ids, the results of a search, or an album.
    private func photos(
        _ library: Dependencies,
        _ context: Context
    ) throws(ValidationError) -> any Cursor<Photo> {
        let strings = context.console.strings
        let album = context[SearchOptions.album]
        let words = context[Self.search]
        let given = [
            words != nil || album != nil, context[Self.favorites],
            !context.arguments.isEmpty,
        ]
        guard given.count(where: { $0 }) == 1 else {
            throw ValidationError(
                text: strings(
                    given.contains(true)
                        ? .usageDownloadBoth : .usageDownloadNothing
                )
            )
        }
        if let words {
            let query = try SearchOptions.query(context, words: words)
            return library.images.photos(matching: query)
        }
        if let album { return library.images.photos(inAlbum: album) }
        let reader = ItemReader(console: context.console)
        return IDCursor(
            context.arguments.flatMap { $0 == "-" ? reader.input() : [$0] }
        )
    }
}

/// The photos of ids, of which nothing else is known.
private struct IDCursor: Cursor {
    let ids: [PhotoID]

    /// Leaves out those that are repeated.
    init(_ ids: [String]) {
        var seen: Set<PhotoID> = []
        self.ids = ids.map { PhotoID($0) }.filter { seen.insert($0).inserted }
    }

    func page() async throws(LoadFailure) -> Page<Photo> {
        Page(elements: ids.map { Photo(id: $0) }, total: ids.count, next: .end)
    }
}

/// The options that control what is downloaded, where to and how.
struct DownloadChoices {
    private enum Size: String, CaseIterable {
        case original, large, medium, small, thumbnail

        var size: PhotoFile.Size {
            switch self {
            case .original: .original
            case .large: .large
            case .medium: .medium
            case .small: .small
            case .thumbnail: .thumbnail
            }
        }
    }

    private enum Sidecar: String, CaseIterable {
        case json, xmp
    }

    private enum Format: String, CaseIterable {
        case text, jsonl
    }

    private static let bytes = 1 ... 1_000_000_000_000
    private static let size = Option<Size>("size", "SIZE", default: .original)
        .settable
    private static let maxBytes = Option<Int?>("max-bytes", "N", in: bytes)
        .settable
    private static let allFiles = Option<Bool>("all-files")
    private static let output = Option<String?>(
        "output",
        short: "o",
        "FOLDER",
        .folder
    ).settable
    private static let name = Option<String?>("name", "TEMPLATE").settable
    private static let parallel = Option<Int>(
        "parallel",
        "N",
        in: 1 ... 8,
        default: 4
    ).settable
    private static let limitRate = Option<Int?>("limit-rate", "N", in: bytes)
        .settable
    private static let minRate = Option<Int?>("min-rate", "N", in: bytes)
        .settable
    private static let overwrite = Option<Bool>("overwrite").settable
        .excluding("rename")
    private static let rename = Option<Bool>("rename").settable
    private static let sidecar = Option<Sidecar?>("sidecar", "FORMAT")
        .settable
    private static let dryRun = Option<Bool>("dry-run")
    private static let most = Option<Int?>(
        "limit",
        short: "n",
        "N",
        in: 1 ... 1_000_000
    )
    private static let format = Option<Format>(
        "format",
        "FORMAT",
        default: .text
    ).settable

    static func descriptions(_ strings: Strings) -> [OptionDescription] {
        [
            size.help(strings(.optionDownloadSize)),
            maxBytes.help(strings(.optionMaxBytes)),
            allFiles.help(strings(.optionAllFiles)),
            output.help(strings(.optionOutput)),
            name.help(strings(.optionName)),
            parallel.help(strings(.optionParallel)),
            limitRate.help(strings(.optionLimitRate)),
            minRate.help(strings(.optionMinRate)),
            overwrite.help(strings(.optionOverwrite)),
            rename.help(strings(.optionRename)),
            sidecar.help(strings(.optionSidecar)),
            dryRun.help(strings(.optionDryRun)),
            most.help(strings(.optionDownloadLimit)),
            format.help(strings(.optionDownloadFormat)),
            CommonOptions.yes.help(strings(.optionYes)),
        ]
    }

    let options: DownloadOptions
    let folder: URL
    /// Takes the file for standard output; `nil` if files go to the folder.
    let unnamed: UnnamedFiles?
    let template: RecordTemplate
    let parallelCount: Int
    let pace: HTTPPace
    let sidecar: DownloadSidecar?
    let isDryRun: Bool
    /// Whether not to ask before much is downloaded.
    let isConfirmed: Bool
    let limit: Int?
    let isJSON: Bool

    /// - Parameters:
    ///   - context: What was given.
    ///   - isForSession: Whether files go to a folder in any case.
    /// - Throws: If options contradict each other, or the template is wrong.
    init(
        _ context: CommandContext,
        isForSession: Bool = false
    ) throws(ValidationError) {
        let strings = context.console.strings
        var options = DownloadOptions()
        options.size = context[Self.size].size
        options.takesAll = context[Self.allFiles]
        options.byteLimit = context[Self.maxBytes]
        if context[Self.overwrite] { options.existing = .replace }
        if context[Self.rename] { options.existing = .rename }
        let output = context[Self.output] ?? "."
        let path = isForSession && output == "-" ? "." : output
        unnamed = path == "-" ? UnnamedFiles() : nil
        folder =
            path == "-"
            ? FileManager.default.temporaryDirectory : Self.folder(path)
        let text = context[Self.name] ?? FileNameFormatter.standard
        template = try ListOptions.template(
            text,
            extra: FileNameFormatter.names,
            strings: strings
        )
        let parallelCount = context[Self.parallel]
        self.parallelCount = parallelCount
        let rate = context[Self.limitRate]
        pace = HTTPPace(
            minimumRate: context[Self.minRate] ?? 0,
            rateLimit: rate.map { RateLimit($0) }
        )
        let sidecar = context[Self.sidecar]
        self.sidecar = sidecar.map { Self.sidecar($0, strings) }
        isDryRun = context[Self.dryRun]
        isConfirmed = context[CommonOptions.yes]
        limit = context[Self.most]
        isJSON = context[Self.format] == .jsonl
        // The files of an item need only its id.
        options.needsDetails =
            sidecar != nil || text != FileNameFormatter.standard
        self.options = options
    }

    /// The options on the command line, as a shell reads them, that also
    /// apply to a command that repeats a part of it.
    static func repeated(_ context: CommandContext) -> String {
        let once = [most.name, dryRun.name, CommonOptions.yes.name]
        let strings = context.console.strings
        return descriptions(strings).filter { option in
            !once.contains(option.name)
                && context.settings.isOnCommandLine(option.name)
        }.map { option in
            let texts = context.options.texts(option.name)
            guard option.value != nil else { return " --" + option.name }
            return " --\(option.name) "
                + texts.joined(separator: ",").shellQuoted
        }.joined()
    }

    /// The folder of a path, which may be relative to the current one.
    func folder(_ path: String) -> URL { Self.folder(path) }

    /// As the system reads a path: `..` is what contains the folder that a link
    /// leads to.
    private static func folder(_ path: String) -> URL {
        var path = (path as NSString).expandingTildeInPath
        if !path.hasPrefix("/") {
            path = FileManager.default.currentDirectoryPath + "/" + path
        }
        return path.split(separator: "/").reduce(URL(filePath: "/")) {
            switch $1 {
            case ".": $0
            case "..":
                $0.resolvingSymlinksInPath().deletingLastPathComponent()
            default: $0.appending(path: $1, directoryHint: .isDirectory)
            }
        }
    }

    private static func sidecar(
        _ kind: Sidecar,
        _ strings: Strings
    ) -> DownloadSidecar {
        switch kind {
        case .json:
            DownloadSidecar(suffix: ".json", content: SidecarFormatter.json)
        case .xmp:
            DownloadSidecar(suffix: ".xmp") { photo in
                SidecarFormatter.xmp(
                    photo,
                    credit: CreditFormatter(
                        url: { _ in nil },
                        credit: Sources.credit
                    )
                    .string(from: photo, style: .plain),
                    terms: strings(.usageTerms)
                )
            }
        }
    }
}
