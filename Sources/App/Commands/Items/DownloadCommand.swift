import Arguments
import Models
import ViewModels

/// Downloads the files of items or of a list, or checks those that were
/// downloaded.
struct DownloadCommand: Command {
    private static let dryRun = Option<Bool>("dry-run")
    static let verify = Option<Bool>("verify")
    static let records = RecordTable(
        name,
        of: "downloads",
        DownloadRecord.columns,
        also: [.html]
    )

    static let name = "download"
    static let summary = StringKey.downloadSummary
    let context: CommandContext
    let composition: Composition

    private var home: String? { console.environment["HOME"] }

    static func details(_ strings: Strings) -> CommandDetails {
        var details = strings.details(
            discussion: .downloadDiscussion,
            arguments: [
                .init(
                    "[LIST...|ID...]",
                    .listed(.items),
                    help: strings(.downloadIDs),
                    after: ["--verify": .init("FOLDER", .folder)]
                )
            ],
            options: [
                .headingDownloadOptions: DownloadRequest.descriptions(strings)
                    + strings([
                        dryRun: .optionDryRun,
                        DownloadedList.limit: .optionDownloadLimit,
                        CommonOptions.yes: .optionYes,
                        verify: .optionVerify,
                    ])
            ],
            output: records.descriptions(strings, help: .optionDownloadFormat),
            examples: [
                "download search moon -n 3 --dry-run": .exampleDownloadSearch,
                "download apod 2026-09": .exampleDownloadMonth,
                "download apod --min-size 1920x1080 -o apod/":
                    .exampleDownloadWallpaper,
                "download as11-40-5874": .exampleDownload,
                "download favorites": .exampleDownloadFavorites,
                "download mars perseverance 1646": .exampleDownloadSol,
                "search moon --fields nasa_id --limit 2 "
                    + "| nasa-photos download -": .exampleDownloadMany,
                "download --verify": .exampleVerify,
            ]
        )
        details.lines = .init(
            of: DownloadedList.commands.map { $0.name },
            without: DownloadedList.unused
        )
        return details
    }

    func run() async throws -> ExitStatus {
        if context[Self.verify] {
            try checkVerify()
            let folder = try context.arguments.first.map {
                try DownloadRequest.Place.folder(at: $0, home: home)
            }
            return try await verify(
                folder
                    ?? DownloadRequest.Place
                    .folder(context.options, home: home)
            )
        }
        return try await download()
    }

    /// Says how to download what words find that are no ids.
    private func noteWords() {
        let arguments = context.arguments
        guard
            arguments.allSatisfy({
                SourceFacts.id(of: $0) == nil
                    && ($0.allSatisfy(\.isLetter) || $0.allSatisfy(\.isNumber))
            })
        else { return }
        let words = arguments.joined(separator: " ")
        console.note(.downloadWords, words.shellQuoted)
    }

    @MainActor
    private func download() async throws -> ExitStatus {
        let records = try Self.records.form(context).forPrograms
        let list: DownloadedList
        do {
            list = try await self.list(records)
        } catch let error as CommandError where error.status == .done {
            // A document of nothing is one, too.
            if let records {
                let folder =
                    try DownloadRequest.Place
                    .folder(context.options, home: home)
                _ = console.write([], of: .downloads(in: folder), as: records)
            }
            throw error
        }
        var request = try DownloadRequest(
            context.options,
            to: DownloadRequest.Place(context, isOne: list.isOne),
            console
        )
        request.isDryRun = context[Self.dryRun]
        request.asksForSizes = records?.uses(["bytes"]) ?? true
        let output = request.place.unnamedFiles
        let form: DownloadOutput.Form =
            if let output {
                .bytes(output)
            } else if let records {
                .records(records)
            } else { request.isDryRun ? .plan : .paths }
        let status = try await DownloadOutput(
            of: composition.downloads(
                context.options,
                console,
                to: output,
                isOne: list.isOne
            ) { [request] in request },
            by: request,
            of: list,
            as: form,
            console: console
        ).run(isConfirmed: context[CommonOptions.yes])
        if status == .notFound, !list.comesFromList { noteWords() }
        return status
    }

    /// The items, with what names, sidecars and records have of them.
    private func list(_ records: ExportOptions?) async throws -> DownloadedList
    {
        let columns = try DownloadRequest.columns(context.options)
        let isForItemsOnly = records?.format.isForItemsOnly == true
        return try await DownloadedList(
            context,
            in: composition,
            for: isForItemsOnly
                ? records ?? ExportOptions(format: .html)
                : ExportOptions(format: .tsv, columns: columns),
            details: isForItemsOnly
                || DownloadRequest.needsDetails(context.options)
        )
    }
}
