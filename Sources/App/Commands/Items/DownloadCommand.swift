import Arguments
import Foundation
import Models
import Services
import Terminal
import ViewModels

/// Downloads the files of items or of a list, or checks those that were
/// downloaded.
struct DownloadCommand: Command {
    private static let dryRun = Option<Bool>("dry-run")
    static let verify = Option<Bool>("verify")
    private static let records =
        RecordOptions(DownloadResult.members, also: [.html])

    static let name = "download"
    static let summary = StringKey.downloadSummary
    let context: CommandContext
    let composition: Composition

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        self.composition = composition
    }

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
        let status = try await download()
        let arguments = context.arguments
        if status == .notFound, !arguments.isEmpty,
            arguments.allSatisfy({
                SourceFacts.id(of: $0) == nil
                    && ($0.allSatisfy(\.isLetter) || $0.allSatisfy(\.isNumber))
            })
        {
            let words = arguments.joined(separator: " ")
            console.note(.downloadWords, words.shellQuoted)
        }
        return status
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
        request.asksForSizes = records?.uses([.member("bytes")]) ?? true
        let output = request.place.unnamedFiles
        let form: DownloadOutput.Form =
            if let output {
                .bytes(output)
            } else if let records {
                .records(records)
            } else { request.isDryRun ? .plan : .paths }
        return try await DownloadOutput(
            of: composition.downloads(context.options, console, to: output) {
                [request] in request
            },
            by: request,
            of: list,
            as: form,
            console: console
        ).run(isConfirmed: context[CommonOptions.yes])
    }

    /// The items, with what names, sidecars and records have of them.
    private func list(_ records: ExportOptions?) async throws -> DownloadedList
    {
        let columns = try DownloadRequest.columns(context.options)
        let isOfItems = records?.format.isOfItems == true
        return try await DownloadedList(
            context,
            in: composition,
            for: isOfItems
                ? records ?? ExportOptions(format: .html)
                : ExportOptions(format: .tsv, columns: columns),
            details: isOfItems
                || DownloadRequest.needsDetails(context.options)
        )
    }
}

// Checks the files that were downloaded.
extension DownloadCommand {
    /// - Throws: If something else is given than one folder.
    func checkVerify() throws {
        _ = try context.words(0 ... 0)
        let other = context.program.command(Self.name)?.options.first {
            ![Self.verify.name, "output"].contains($0.name)
                && context.options.isTyped($0.name)
                && context.options.isOn($0.name)
        }
        guard let other else { return }
        throw CommandError(.usageConflict, "--verify", "--" + other.name)
    }

    /// Compares the files in a folder and below with the ledger, without a
    /// network, in the order of their paths.
    /// - Returns: `.someFailed` if a file is missing or has changed.
    func verify(_ folder: URL) async throws -> ExitStatus {
        let ledger = try context.read(composition.user.downloads)
        guard NamedFile(folder).exists else {
            throw CommandError.notFound(.verifyNoFolder, folder.plainPath)
        }
        let files = try await ledger.entries(in: folder)
        guard !files.isEmpty else {
            throw CommandError.notFound(.verifyNothing, folder.plainPath)
        }
        var status = ExitStatus.done
        for (path, saved) in files.sorted(by: { $0.key < $1.key }) {
            let state = await state(of: URL(filePath: path), saved)
            let clean = console.cleanData()
            let line = strings(state) + "\t" + clean(path) + "\n"
            let printed = console.print(line)
            guard printed == .done else { return printed }
            if state != .verifySame { status = .someFailed }
        }
        console.note(.verifyCount, files.count)
        return status
    }

    /// The word for what is there of a file that was saved, by its size and its
    /// SHA-256.
    @concurrent
    private func state(of file: URL, _ saved: SavedFile) async -> StringKey {
        var isUnfinished = false
        do {
            let path = file.deletingLastPathComponent()
            let folder = try Folder(path, isCreated: false)
            let target = DownloadTarget(file.lastPathComponent, in: folder)
            isUnfinished = target.isUnfinished
            if let status = target.status,
                !status.isFile || status.size != saved.bytes
            {
                return .verifyChanged
            }
            let contents = try await target.contents()
            return contents.sha256 == saved.sha256
                ? .verifySame : .verifyChanged
        } catch  where [ENOENT, ENOTDIR].contains(error.storageCode) {
            return isUnfinished ? .verifyUnfinished : .verifyMissing
        } catch {
            return .verifyUnreadable
        }
    }
}
