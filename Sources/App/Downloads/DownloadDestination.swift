import Arguments
import Foundation
import Models
import Services
import ViewModels

/// The destination of downloaded files.
enum DownloadDestination {
    case folder(URL)
    /// A file of this name, in the folder.
    case file(String, in: URL)
    /// The bytes of the one file, which are read from here.
    case output(UnnamedFiles)

    /// What the command line says.
    ///
    /// - Throws: If the command line contradicts that.
    init(_ context: CommandContext) throws {
        let path = context[DownloadSettings.output] ?? "."
        if path == "-" {
            try Self.checkOutput(context)
            self = .output(UnnamedFiles())
            return
        }
        let url = try Self.folder(
            at: path,
            home: context.console.environment["HOME"]
        )
        guard context.options.isTyped(DownloadSettings.output),
            context[DownloadSettings.name] == nil, !path.hasSuffix("/"),
            !url.pathExtension.isEmpty, !NamedFile(url).isFolder
        else {
            self = .folder(url)
            return
        }
        let isOne =
            context.arguments.count == 1 && context.arguments != ["-"]
            || context[DownloadSelection.limit] == 1
        if isOne, !context[DownloadSettings.allFiles] {
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
        let unused =
            DownloadSettings.ofNamedFiles
            + [
                DownloadCommand.exec.name, "format", "fields",
                ListOptions.template.name,
            ]
        if let option = context.given(among: unused) {
            throw CommandError(.usageConflict, "-o -", option)
        }
    }

    var folder: URL {
        switch self {
        case .folder(let folder), .file(_, let folder): folder
        case .output: FileManager.default.temporaryDirectory
        }
    }

    var output: UnnamedFiles? {
        if case .output(let files) = self { files } else { nil }
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
