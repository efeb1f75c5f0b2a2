import Arguments
import Foundation
import Models
import Repositories
import Services
import Terminal
import ViewModels

/// Downloads the files of items, or checks those that were downloaded.
struct DownloadCommand: Command {
    private static let verify = Option<Bool>("verify")

    static let name = "download"
    static let summary = StringKey.downloadSummary
    let context: CommandContext
    private let composition: Composition

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        self.composition = composition
    }

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
                .headingDownloadOptions: DownloadChoices.descriptions(strings)
                    + DownloadSelection.descriptions(strings)
                    + [verify.help(strings(.optionVerify))]
            ],
            further: [
                .headingSearchOptions: SearchOptions.descriptions(strings),
                .headingListOptions: DownloadSelection.further(strings),
                .headingOutputOptions: DownloadChoices.further(strings),
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

    func run() async throws -> ExitStatus {
        let choices = try DownloadChoices(context)
        if context[Self.verify] {
            try checkVerify()
            return try await verify(
                context.arguments.first.map(DownloadChoices.folder)
                    ?? choices.folder
            )
        }
        let source = try DownloadSelection(context, in: composition)
        let parts = DownloadParts(composition)
        let status = try await DownloadRun(parts, choices, source)
            .run(source.photos(choices))
        let arguments = context.arguments
        if status == .notFound, !arguments.isEmpty,
            arguments.allSatisfy({
                $0.allSatisfy(\.isLetter) || $0.allSatisfy(\.isNumber)
            })
        {
            let words = arguments.joined(separator: " ")
            console.note(.downloadWords, words.shellQuoted)
        }
        return status
    }

    /// - Throws: If something else is given than one folder.
    private func checkVerify() throws {
        _ = try context.words(0 ... 0)
        let other = context.program.command(Self.name)?.options.first {
            ![Self.verify.name, "output"].contains($0.name)
                && context.settings.given.isOn($0.name)
        }
        guard let other else { return }
        throw CommandError(.usageConflict, "--verify", "--" + other.name)
    }

    /// Compares downloaded files with the ledger, without a network.
    /// - Returns: `.someFailed` if a file is missing or has changed.
    private func verify(_ folder: URL) async throws -> ExitStatus {
        let ledger =
            try context.read(DownloadParts(composition).ledger)
        let path = folder.plainPath
        guard FileStatus(at: path) != nil else {
            throw CommandError.notFound(.verifyNoFolder, path)
        }
        let entries = try await ledger.entries(in: folder)
        guard !entries.isEmpty else {
            throw CommandError.notFound(.verifyNothing, path)
        }
        var status = ExitStatus.done
        for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
            let key = await compare(path, entry)
            let clean = console.cleanData()
            let line = strings(key) + "\t" + clean(path) + "\n"
            let printed = console.print(line)
            guard printed == .done else { return printed }
            if key != .verifySame { status = .someFailed }
        }
        console.note(.verifyCount, entries.count)
        return status
    }

    @concurrent
    private func compare(_ path: String, _ entry: SavedFile) async -> StringKey
    {
        let url = URL(filePath: path)
        let folder =
            try? Folder(url.deletingLastPathComponent(), isCreated: false)
        let file = folder.map { DownloadTarget(url.lastPathComponent, in: $0) }
        guard let file else { return .verifyMissing }
        guard let status = file.status else {
            return file.isUnfinished ? .verifyUnfinished : .verifyMissing
        }
        guard status.size == entry.bytes,
            let contents = try? await file.contents()
        else { return .verifyChanged }
        return contents.sha256 == entry.sha256 ? .verifySame : .verifyChanged
    }
}
