import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Services
import Terminal
import ViewModels

/// The options that control what is downloaded, where to and how.
struct DownloadChoices {
    private enum Sidecar: String, CaseIterable { case json, xmp }

    private static let size =
        Option<CommonOptions.Size>("size", "SIZE", default: .original).settable
    private static let maxBytes = Option<Int?>(bytes: "max-bytes").settable
    private static let allFiles = Option<Bool>("all-files")
    private static let output =
        Option<String?>("output", "PATH", .file).short("o").settable
    private static let name = Option<String?>("name", "TEMPLATE").settable
    private static let parallel =
        Option<Int>("parallel", "N", in: 1 ... 8, default: 4).setting
    private static let limitRate = Option<Int?>(bytes: "limit-rate").settable
    private static let overwrite = Option<Bool>("overwrite").settable
        .excluding("rename")
    private static let rename = Option<Bool>("rename").settable
    private static let sidecar = Option<Sidecar?>("sidecar", "FORMAT")
        .settable
    private static let exec = Option<String?>("exec", "COMMAND")
    private static let dryRun = Option<Bool>("dry-run")
    private static let most =
        Option<Int?>("limit", "N", in: 1 ... 1_000_000).short("n")
    private static let records =
        RecordOptions(DownloadResult.members, also: [.html])

    static func descriptions(_ strings: Strings) -> [OptionDescription] {
        strings([
            size: .optionDownloadSize, maxBytes: .optionMaxBytes,
            allFiles: .optionAllFiles, output: .optionOutput, name: .optionName,
            parallel: "", overwrite: .optionOverwrite,
            rename: .optionRename, sidecar: .optionSidecar,
            dryRun: .optionDryRun, most: .optionDownloadLimit,
            ListOptions.all: .optionAll, CommonOptions.yes: .optionYes,
        ])
    }

    /// Those that are only named on the page of help.
    static func further(_ strings: Strings) -> [OptionDescription] {
        strings([limitRate: .optionLimitRate, exec: .optionExec])
            + records.descriptions(strings, help: .optionDownloadFormat)
    }

    let options: DownloadOptions
    let folder: URL
    /// Takes the file for standard output; `nil` if files go to the folder.
    let unnamed: UnnamedFiles?
    let templates: [RecordTemplate]
    /// The name of the one file; `nil` for those of the template.
    let fileName: String?
    /// A command to run with each file that was saved.
    let command: FileCommand?
    let pace: HTTPPace
    let sidecar: DownloadSidecar?
    /// `true` if names or sidecars need more of a photo than its id.
    let needsDetails: Bool
    private let context: CommandContext

    var console: Console { context.console }
    var parallelCount: Int { context[Self.parallel] }
    /// `true` if much is downloaded without a question.
    var isConfirmed: Bool { context[CommonOptions.yes] }

    /// Returns `true` if a list is cut without a word of the command line.
    func isCut(_ source: DownloadSelection) -> Bool {
        source.isSearch && context[Self.most] == nil
            && !context[ListOptions.all]
    }

    /// The most items of a list to download; `nil` for all.
    func limit(of source: DownloadSelection) -> Int? {
        context[Self.most]
            ?? (isCut(source) ? ListOptions.standardLimit : nil)
    }

    /// The table of what became of each file; `nil` to print paths.
    let records: ExportOptions?

    /// For a session files go to a folder in any case. It throws if options
    /// contradict each other, or the template is wrong.
    init(_ context: CommandContext, isForSession: Bool = false) throws {
        self.context = context
        var options = DownloadOptions()
        options.size = context[Self.size].size
        options.takesAll = context[Self.allFiles]
        options.byteLimit = context[Self.maxBytes]
        if context[Self.overwrite] { options.existing = .replace }
        if context[Self.rename] { options.existing = .rename }
        let output = context[Self.output] ?? "."
        let path = isForSession && output == "-" ? "." : output
        let isToOutput = path == "-"
        if isToOutput, context.console.isTerminal {
            throw CommandError(.usageTerminal)
        }
        let unused = [Self.name.name, Self.sidecar.name]
        if isToOutput, let option = context.given(among: unused) {
            throw CommandError(.usageConflict, "-o -", option)
        }
        unnamed = isToOutput ? UnnamedFiles() : nil
        let file =
            isForSession || isToOutput ? nil : try Self.file(path, context)
        fileName = file?.lastPathComponent
        folder =
            isToOutput
            ? FileManager.default.temporaryDirectory
            : file?.deletingLastPathComponent() ?? Self.folder(path)
        let text = context[Self.name] ?? FileNameFormatter.standard
        // One for each folder and for the file.
        templates = try text.split(separator: "/").map {
            try ListOptions.template(
                String($0),
                of: "--" + Self.name.name,
                columns: FileNameFormatter.columns
            )
        }
        records =
            isForSession ? nil : try Self.records.form(context).forPrograms
        options.asksForSizes = records?.uses([.member("bytes")]) ?? true
        let command = isForSession ? nil : context[Self.exec]
        if isToOutput, command != nil {
            throw CommandError(.usageConflict, "-o -", "--exec")
        }
        self.command = command.map {
            FileCommand(
                text: $0,
                environment: context.console.environment,
                restorer: context.console.restorer
            )
        }
        pace = HTTPPace(
            rateLimit: context[Self.limitRate].map { RateLimit($0) }
        )
        let sidecar = context[Self.sidecar]
        self.sidecar = sidecar.map { Self.sidecar($0, context.strings) }
        options.isDryRun = !isForSession && context[Self.dryRun]
        needsDetails =
            sidecar != nil || records?.format.isOfItems == true
            || text != FileNameFormatter.standard
        self.options = options
    }

    /// The options on the command line, as a shell reads them, that also
    /// apply to a command that repeats a part of it.
    var repeated: String {
        let once = [Self.most.name, Self.dryRun.name, CommonOptions.yes.name]
        let strings = context.strings
        let all = Self.descriptions(strings) + Self.further(strings)
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

    /// The file of a path: it is for one item, has an extension, and neither is
    /// a folder nor ends like one.
    /// - Throws: If it is named like a file, and there may be several.
    private static func file(
        _ path: String,
        _ context: CommandContext
    ) throws -> URL? {
        let isOne =
            context.arguments.count == 1 && context.arguments != ["-"]
            || context[most] == 1
        let url = folder(path)
        let isFolder = FileStatus(at: url.path)?.isFolder == true
        guard context.settings.given.isGiven(output.name),
            context[name] == nil, !path.hasSuffix("/"),
            !url.pathExtension.isEmpty, !isFolder
        else { return nil }
        if isOne, !context[allFiles] { return url }
        if PhotoFile.Format(url.pathExtension) == nil { return nil }
        throw CommandError(.usageOutputFile, path)
    }

    /// The folder of a path, which may be relative to the current one. As the
    /// system reads it, `..` is what contains the folder that a link leads to.
    static func folder(_ path: String) -> URL {
        var path = (path as NSString).expandingTildeInPath
        if !path.hasPrefix("/") {
            path = (SystemText.realPath(".") ?? "") + "/" + path
        }
        return path.split(separator: "/").reduce(URL(filePath: "/")) {
            switch $1 {
            case ".": $0
            case "..":
                URL(filePath: SystemText.realPath($0.path) ?? $0.path)
                    .deletingLastPathComponent()
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
            // As `show --format json` has it, without files.
            DownloadSidecar(suffix: ".json") { photo in
                let record = Record(photo, SourceFacts.creditFormatter)
                let object = ExportOptions(format: .json).json(of: record)
                return Data((object + "\n").utf8)
            }
        case .xmp:
            DownloadSidecar(suffix: ".xmp") { photo in
                let credit = CreditFormatter(
                    url: { _ in nil },
                    credit: { SourceFacts.texts($0).credit }
                ).string(from: photo, style: .plain)
                let terms = strings(.usageTerms)
                return XMPFormatter.data(
                    of: photo,
                    credit: credit,
                    terms: terms,
                    page: SourceFacts.page(of: photo)?.absoluteString,
                    body: SourceFacts.texts(photo.id.source).body
                )
            }
        }
    }
}
