import Arguments
import Foundation
import Models
import Repositories
import Services
import Terminal
import ViewModels

/// Downloads the files of items, or checks those that were downloaded.
struct DownloadCommand: Command {
    private static let exec = Option<String?>("exec", "COMMAND")
    private static let dryRun = Option<Bool>("dry-run")
    private static let verify = Option<Bool>("verify")
    private static let records =
        RecordOptions(DownloadResult.members, also: [.html])

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
                .headingDownloadOptions: options(strings)
                    + DownloadSelection.descriptions(strings)
                    + [verify.help(strings(.optionVerify))]
            ],
            further: [
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
    private static func options(_ strings: Strings) -> [OptionDescription] {
        DownloadSettings.descriptions(strings)
            + strings([
                dryRun: .optionDryRun,
                DownloadSelection.limit: .optionDownloadLimit,
                ListOptions.all: .optionAll, CommonOptions.yes: .optionYes,
            ])
    }

    /// Those that are only named on the page of help.
    private static func further(_ strings: Strings) -> [OptionDescription] {
        DownloadSettings.further(strings) + strings([exec: .optionExec])
            + records.descriptions(strings, help: .optionDownloadFormat)
    }

    private var settings: DownloadSettings {
        DownloadSettings(context.options, console)
    }

    func run() async throws -> ExitStatus {
        if context[Self.verify] {
            try checkVerify()
            let folder = context.arguments.first.map(
                DownloadSettings.Destination.folder(at:)
            )
            return try await verify(folder ?? settings.folder.folder)
        }
        let status = try await download()
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

    @MainActor
    private func download() async throws -> ExitStatus {
        let destination = try destination()
        let records = try Self.records.form(context).forPrograms
        var options = settings.options
        options.isDryRun = context[Self.dryRun]
        options.asksForSizes = records?.uses([.member("bytes")]) ?? true
        let plan =
            try settings.plan(options, to: destination, in: composition)
        let selection = try DownloadSelection(context, in: composition)
        let list = try selection.list(
            details: settings.needsDetails
                || records?.format.isOfItems == true
        )
        let downloads = settings.downloads { plan }
        let form: DownloadOutput.Form =
            if let files = destination.output {
                .bytes(files)
            } else if let records {
                .records(records)
            } else { options.isDryRun ? .plan : .paths }
        let output = DownloadOutput(
            of: downloads,
            by: plan,
            as: form,
            isOfList: selection.isList,
            command: command,
            repeated: repeated,
            console: console
        )
        return try await DownloadRun(
            plan: plan,
            downloads: downloads,
            output: output,
            console: console
        ).run(
            list,
            isConfirmed: context[CommonOptions.yes] || options.isDryRun
                || destination.output != nil,
            needsYes: selection.isList
        )
    }

    /// Where files go.
    ///
    /// - Throws: If the command line contradicts that.
    private func destination() throws -> DownloadSettings.Destination {
        let path = context[DownloadSettings.output] ?? "."
        if path == "-" {
            let unused = DownloadSettings.ofNamedFiles + [Self.exec.name]
            if console.isTerminal { throw CommandError(.usageTerminal) }
            if let option = context.given(among: unused) {
                throw CommandError(.usageConflict, "-o -", option)
            }
            return .output(UnnamedFiles())
        }
        let url = DownloadSettings.Destination.folder(at: path)
        let isFolder = FileStatus(at: url.path)?.isFolder == true
        guard context.settings.given.isGiven(DownloadSettings.output),
            context[DownloadSettings.name] == nil, !path.hasSuffix("/"),
            !url.pathExtension.isEmpty, !isFolder
        else { return .folder(url) }
        let isOne =
            context.arguments.count == 1 && context.arguments != ["-"]
            || context[DownloadSelection.limit] == 1
        if isOne, !context[DownloadSettings.allFiles] {
            return .file(
                url.lastPathComponent,
                in: url.deletingLastPathComponent()
            )
        }
        guard PhotoFile.Format(url.pathExtension) == nil else {
            throw CommandError(.usageOutputFile, path)
        }
        return .folder(url)
    }

    /// The command of `--exec`.
    private var command: FileCommand? {
        context[Self.exec].map {
            FileCommand(
                text: $0,
                environment: console.environment,
                restorer: console.restorer
            )
        }
    }

    /// The options on the command line, as a shell reads them, that also
    /// apply to a command that repeats a part of it.
    private var repeated: String {
        let once = [
            DownloadSelection.limit.name, Self.dryRun.name,
            CommonOptions.yes.name,
        ]
        let all = Self.options(strings) + Self.further(strings)
        return all.filter { option in
            !once.contains(option.name)
                && context.settings.given.isGiven(option.name)
        }.map { option in
            let texts = context.options.texts(option.name)
            guard option.value != nil else { return " --" + option.name }
            return " --\(option.name) "
                + texts.joined(separator: ",").shellQuoted
        }.joined()
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
            try context.read(composition.ledger)
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
