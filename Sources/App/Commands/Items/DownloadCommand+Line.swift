import Arguments
import Foundation
import Models
import ViewModels

// What the command line says of where files go, and how to repeat it.
extension DownloadCommand {
    /// Where files go.
    ///
    /// - Throws: If the command line contradicts that.
    func destination() throws -> DownloadSettings.Destination {
        let path = context[DownloadSettings.output] ?? "."
        if path == "-" {
            let unused =
                DownloadSettings.ofNamedFiles
                + [
                    Self.exec.name, "format", "fields",
                    ListOptions.template.name,
                ]
            if console.isTerminal { throw CommandError(.usageTerminal) }
            if let option = context.given(among: unused) {
                throw CommandError(.usageConflict, "-o -", option)
            }
            return .standardOutput
        }
        let url = DownloadSettings.Destination.folder(at: path)
        guard context.settings.given.isGiven(DownloadSettings.output),
            context[DownloadSettings.name] == nil, !path.hasSuffix("/"),
            !url.pathExtension.isEmpty, !NamedFile(url).isFolder
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

    /// The options on the command line, as a shell reads them, that also
    /// apply to a command that repeats a part of it.
    var repeated: String {
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
}
