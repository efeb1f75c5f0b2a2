import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Services
import Terminal
import ViewModels

/// The options that say which files are downloaded, where to and how: those of
/// the command, and the settings of a session.
struct DownloadSettings {
    private enum Sidecar: String, CaseIterable { case json, xmp }

    private static let size =
        Option<CommonOptions.Size>("size", "SIZE", default: .original)
    private static let maxBytes = Option<Int?>(bytes: "max-bytes")
    static let allFiles = Option<Bool>("all-files")
    static let output =
        Option<String?>("output", "PATH", .file).short("o")
    static let name = Option<String?>("name", "TEMPLATE")
    private static let parallel =
        Option<Int>("parallel", "N", in: 1 ... 8, default: 4)
    private static let limitRate = Option<Int?>(bytes: "limit-rate")
    private static let overwrite = Option<Bool>("overwrite")
        .excluding("rename")
    private static let rename = Option<Bool>("rename")
    private static let sidecar = Option<Sidecar?>("sidecar", "FORMAT")
    /// The options that have no effect on a file without a name.
    static let ofNamedFiles = [
        name.name, sidecar.name, overwrite.name, rename.name,
    ]

    static func descriptions(_ strings: Strings) -> [OptionDescription] {
        strings([
            size: .optionDownloadSize, maxBytes: .optionMaxBytes,
            allFiles: .optionAllFiles, output: .optionOutput, name: .optionName,
            parallel: .optionParallel, overwrite: .optionOverwrite,
            rename: .optionRename, sidecar: .optionSidecar,
        ])
    }

    /// Options that the page of help only names.
    static func further(_ strings: Strings) -> [OptionDescription] {
        strings([limitRate: .optionLimitRate])
    }

    private let values: OptionValues
    private let console: Console

    init(_ values: OptionValues, _ console: Console) {
        self.values = values
        self.console = console
    }

    /// The folder, which a session also uses where a command would print.
    func folder() throws -> URL {
        let path = values[Self.output] ?? "."
        return try DownloadDestination.folder(
            at: path == "-" ? "." : path,
            home: console.environment["HOME"]
        )
    }

    private var template: String {
        values[Self.name] ?? FileNameFormatter.standard
    }

    /// `true` if names or sidecars need more of a photo than its id.
    var needsDetails: Bool {
        values[Self.sidecar] != nil || template != FileNameFormatter.standard
    }

    /// The files to choose, and what to do about those that are there.
    var options: DownloadOptions {
        var options = DownloadOptions()
        options.size = values[Self.size].size
        options.takesAll = values[Self.allFiles]
        options.byteLimit = values[Self.maxBytes]
        if values[Self.overwrite] { options.existing = .replace }
        if values[Self.rename] { options.existing = .rename }
        return options
    }

    /// Downloads by a plan, which is made when it is needed.
    @MainActor
    func downloads(
        by plan: @escaping @MainActor () -> DownloadPlan?
    ) -> DownloadsViewModel {
        DownloadsViewModel(
            concurrencyLimit: values[Self.parallel],
            formatters: console.formatters,
            wait: { [clock = console.clock] in try? await clock.wait($0) },
            plan: plan
        )
    }

    /// The plan that the options make. Nothing is opened or created yet.
    ///
    /// - Throws: If the template of names is wrong.
    func plan(
        _ options: DownloadOptions,
        to destination: DownloadDestination,
        in composition: Composition
    ) throws -> DownloadPlan {
        let folder = destination.folder
        let templates = try templates()
        return DownloadPlan(
            folder: folder,
            name: folder.path(inHome: console.environment["HOME"]),
            options: options
        ) {
            let (files, output) = (composition.files, destination.output)
            let local = try LocalDownloads(
                folder,
                options: options,
                loader: files,
                downloader: composition.downloader,
                ledger: output == nil && composition.network.sample == nil
                    ? composition.user.downloads : nil,
                output: output,
                pace: HTTPPace(
                    speedLimit: values[Self.limitRate].map { SpeedLimit($0) }
                ),
                disk: Disk(warn: { _ in
                    console.say(.downloadNoLocks, folder.plainPath)
                }),
                warn: { _ = console.fail($0) }
            )
            return PhotoDownloader(
                library: composition.photos,
                loader: files,
                options: options,
                folder: local,
                sidecar: sidecar,
                names: names(templates, of: destination, local.longestName)
            )
        }
    }

    /// The templates of the names of each folder and of the file.
    private func templates() throws -> [RecordTemplate] {
        try template.split(separator: "/").map {
            try ListOptions.template(
                String($0),
                of: "--" + Self.name.name,
                columns: FileNameFormatter.columns
            )
        }
    }

    /// Names files where no name may have more bytes than a limit.
    private func names(
        _ templates: [RecordTemplate],
        of destination: DownloadDestination,
        _ byteLimit: Int
    ) -> any FileNames {
        if case .file(let name, _) = destination {
            return GivenFileName(name: name)
        }
        return FileNameFormatter(
            templates,
            byteLimit: byteLimit - (sidecar?.suffix.utf8.count ?? 0),
            credits: console.formatters.credits,
            clean: Sanitizer.clean
        )
    }

    private var sidecar: PhotoDownloader.Sidecar? {
        switch values[Self.sidecar] {
        case nil: nil
        case .json:
            // As `show --format json` has it, without files.
            PhotoDownloader.Sidecar(suffix: ".json") { [console] in
                let record = Record($0, console.formatters.credits)
                let object = ExportOptions(format: .json).json(of: record)
                return Data((object + "\n").utf8)
            }
        case .xmp:
            PhotoDownloader.Sidecar(suffix: ".xmp") { [console] in
                let texts = SourceFacts.texts($0.id.source)
                let credit = CreditFormatter(
                    url: { _ in nil },
                    credit: { SourceFacts.texts($0).credit }
                ).string(from: $0)
                return XMPFormatter.data(
                    of: $0,
                    credit: credit,
                    terms: console.strings(.usageTerms),
                    page: SourceFacts.page(of: $0)?.absoluteString,
                    body: texts.body
                )
            }
        }
    }
}

/// The name that is given for the one file to download.
private struct GivenFileName: FileNames {
    let name: String

    func reserve(_ photo: Photo) {}

    func names(of file: PhotoFile, of photo: Photo) throws -> [String] {
        let given = PhotoFile.Format(PhotoFile.Format.ending(of: name))
        guard let given, let format = PhotoFile.Format(file.fileExtension),
            given != format
        else { return [name] }
        throw LoadFailure.unsaved(.otherFormat(file.fileExtension.lowercased()))
    }
}
