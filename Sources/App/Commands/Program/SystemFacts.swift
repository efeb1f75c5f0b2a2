import Foundation
import HTTP
import Services
import Terminal
import TerminalViews
import ViewModels

/// Checks the terminal, the locale and the folders.
struct SystemFacts {
    let console: Console
    let settings: Settings

    func findings() -> [Finding] {
        let size = console.size
        let cell = size.cell.map { "\($0.width)x\($0.height)" }
        let term = variable("TERM")
        let hint =
            console.streams.output.isTerminal
            ? "" : " (\(console.strings(.doctorNoTerminal)))"
        let folders = UserFolders(environment: console.environment)
        return [
            Finding("terminal", term + hint),
            Finding("size", "\(size.columns)x\(size.rows)"),
            Finding("cell size", cell ?? console.strings(.doctorUnknown)),
            Finding("locale", locale),
            config,
            folder("cache", folders.cache, .cacheNoFolder, .cacheFailed),
            folder("data", folders.data, .dataNoFolder, .dataNotWritable),
            folder("state", folders.state, .dataNoFolder, .dataNotWritable),
            Finding("sample", path(SourceServices.sampleFolder)),
        ]
    }

    private func variable(_ name: String) -> String {
        name + "=" + (console.environment[name] ?? "")
    }

    private var locale: String {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .filter { !(console.environment[$0] ?? "").isEmpty }
            .map(variable).first ?? console.strings(.doctorUnknown)
    }

    private var config: Finding {
        guard settings.problems.isEmpty else {
            let text = settings.problems.joined(separator: "; ")
            return Finding("config", text, status: .usage)
        }
        guard let file = settings.file else {
            return Finding("config", console.strings(.doctorUnknown))
        }
        return Finding("config", path(URL(filePath: file.path)))
    }

    /// A folder that the program writes to.
    private func folder(
        _ name: String,
        _ url: URL?,
        _ none: StringKey,
        _ failed: StringKey
    ) -> Finding {
        guard let url else {
            return Finding(name, console.strings(none), status: .cannotWrite)
        }
        guard canWrite(in: url) else {
            let path = url.path(percentEncoded: false)
            let text = path + " " + console.strings(failed)
            return Finding(name, text, status: .cannotWrite)
        }
        return Finding(name, path(url))
    }

    /// A path, with a remark if it does not exist.
    private func path(_ url: URL) -> String {
        let path = url.path(percentEncoded: false)
        return path
            + (FileStatus(at: path) != nil
                ? "" : " " + console.strings(.configNoFile))
    }

    /// Whether the folder is writable, or can be created in one above it.
    private func canWrite(in folder: URL) -> Bool {
        // A trailing slash would hide a file of that name.
        let parts = folder.pathComponents.dropFirst()
        let path = "/" + parts.joined(separator: "/")
        if let status = FileStatus(at: path) {
            return status.isFolder && SystemText.canWrite(path)
        }
        return folder.pathComponents.count > 1
            && canWrite(in: folder.deletingLastPathComponent())
    }
}

/// The result of a check.
struct Finding {
    let name: String
    let text: String
    let status: ExitStatus

    init(_ name: String, _ text: String, status: ExitStatus = .done) {
        self.name = name
        self.text = text.withoutSecrets
        self.status = status
    }
}
