import Arguments
import Foundation
import Models
import Services
import Terminal
import ViewModels

// The request that the options of `download` make: on the command line, or in
// the settings that a session has.
extension DownloadRequest {
    private enum SidecarFormat: String, CaseIterable { case json, xmp }

    private static let size =
        Option<CommonOptions.SizeChoice>("size", "SIZE", default: .original)
    private static let maxBytes = Option<Int?>(bytes: "max-bytes")
    static let allFiles = Option<Bool>("all-files")
    static let output =
        Option<String?>("output", "PATH", .file).short("o")
    static let name = Option<String?>("name", "TEMPLATE")
    static let parallel =
        Option<Int>("parallel", "N", in: 1 ... 8, default: 4)
    static let limitRate = Option<Int?>(bytes: "limit-rate")
    private static let overwrite = Option<Bool>("overwrite")
        .excluding("rename")
    private static let rename = Option<Bool>("rename")
    private static let sidecarFormat = Option<SidecarFormat?>(
        "sidecar",
        "FORMAT"
    )
    /// The options that have no effect on a file without a name.
    static let ofNamedFiles = [
        name.name, sidecarFormat.name, overwrite.name, rename.name,
    ]

    static func descriptions(_ strings: Strings) -> [OptionDescription] {
        strings([
            size: .optionDownloadSize, maxBytes: .optionMaxBytes,
            allFiles: .optionAllFiles, output: .optionOutput, name: .optionName,
            parallel: .optionParallel, limitRate: .optionLimitRate,
            overwrite: .optionOverwrite, rename: .optionRename,
            sidecarFormat: .optionSidecar,
        ])
    }

    /// - Throws: If the template of names is wrong.
    init(
        _ values: OptionValues,
        to place: Place,
        _ console: Console
    ) throws {
        let templates = try Self.templates(values)
        self.init(to: place) { byteLimit in
            FileNameFormatter(
                templates,
                byteLimit: byteLimit,
                credits: console.formatters.credits,
                clean: Sanitizer.clean
            )
        }
        files.size = values[Self.size].size
        files.takesAll = values[Self.allFiles]
        files.byteLimit = values[Self.maxBytes]
        if values[Self.overwrite] { existing = .replace }
        if values[Self.rename] { existing = .rename }
        sidecar = values[Self.sidecarFormat].map { Self.sidecar($0, console) }
    }

    /// The templates of the names of each folder and of the file.
    private static func templates(
        _ values: OptionValues
    ) throws -> [RecordTemplate] {
        try (values[name] ?? FileNameFormatter.standard).split(separator: "/")
            .map {
                try ListOptions.template(
                    String($0),
                    of: "--" + name.name,
                    columns: FileNameFormatter.columns
                )
            }
    }

    /// What names have of photos.
    static func columns(_ values: OptionValues) throws -> [String] {
        try templates(values).flatMap(\.columns).filter {
            !["ext", "size"].contains($0)
        }
    }

    /// `true` if names or sidecars need more of a photo than its id.
    static func needsDetails(_ values: OptionValues) -> Bool {
        values[sidecarFormat] != nil
            || ![nil, FileNameFormatter.standard].contains(values[name])
    }

    private static func sidecar(
        _ format: SidecarFormat,
        _ console: Console
    ) -> Sidecar {
        let credits = console.formatters.credits
        return switch format {
        case .json:
            // As `show --format json` has it, without files.
            Sidecar(suffix: ".json") {
                let record = Record($0, credits)
                let object = ExportOptions(format: .json).json(of: record)
                return Data((object + "\n").utf8)
            }
        case .xmp:
            Sidecar(suffix: ".xmp") {
                XMPFormatter.data(
                    of: $0,
                    credit: credits.string(from: $0),
                    terms: console.strings(.usageTerms),
                    page: SourceFacts.page(of: $0)?.absoluteString,
                    body: SourceFacts.texts($0.id.source).body
                )
            }
        }
    }
}

extension DownloadRequest.Place {
    /// What takes bytes that are printed; `nil` for files with names.
    var unnamedFiles: UnnamedFiles? { self == .output ? UnnamedFiles() : nil }

    /// The destination that the command line says; a file for what `isOne`
    /// item.
    ///
    /// - Throws: If the command line contradicts that.
    init(_ context: CommandContext, isOne: Bool) throws {
        let path = context[DownloadRequest.output] ?? "."
        if path == "-" {
            try Self.checkOutput(context)
            self = .output
            return
        }
        let url = try Self.folder(
            at: path,
            home: context.console.environment["HOME"]
        )
        guard context.options.isTyped(DownloadRequest.output),
            context[DownloadRequest.name] == nil, !path.hasSuffix("/"),
            !url.pathExtension.isEmpty, !NamedFile(url).isFolder
        else {
            self = .folder(url)
            return
        }
        if isOne, !context[DownloadRequest.allFiles] {
            let folder = url.deletingLastPathComponent()
            self = .file(url.lastPathComponent, in: folder)
        } else if PhotoFile.Format(url.pathExtension) == nil {
            self = .folder(url)
        } else {
            throw CommandError(.usageOutputFile, path)
        }
    }

    /// - Throws: If bytes would be printed on a terminal, or an option has no
    ///   effect on a file without a name.
    private static func checkOutput(_ context: CommandContext) throws {
        if context.console.isTerminal { throw CommandError(.usageTerminal) }
        let unused = DownloadRequest.ofNamedFiles + ListOptions.ofRecords
        if let option = context.given(among: unused) {
            throw CommandError(.usageConflict, "-o -", option)
        }
    }

    /// The folder that options name, which a session also uses where a command
    /// would print.
    static func folder(
        _ values: OptionValues,
        home: String?
    ) throws -> URL {
        let path = values[DownloadRequest.output] ?? "."
        return try folder(at: path == "-" ? "." : path, home: home)
    }

    /// The folder of a path, which may be relative to the current one. As the
    /// system reads it, `..` is what contains the folder that a link leads to.
    ///
    /// - Throws: If that does not exist any more.
    static func folder(at path: String, home: String?) throws -> URL {
        var path = path.path(fromHome: home)
        if !path.hasPrefix("/") {
            path = try NamedFile.workingFolder() + "/" + path
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
}
