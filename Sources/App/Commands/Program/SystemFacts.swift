import Foundation
import Terminal
import TerminalViews
import ViewModels

/// Tells what the program sees of the system that it runs on.
struct SystemFacts {
    private let console: Console
    private let settings: Settings

    init(console: Console, settings: Settings) {
        self.console = console
        self.settings = settings
    }

    func findings() -> [Finding] {
        let size = console.size
        let cell = size.cell.map { "\($0.width)x\($0.height)" }
        let isTerminal = console.streams.output.isTerminal
        return [
            Finding(
                name: "terminal",
                text: isTerminal
                    ? variable("TERM")
                    : "\(variable("TERM")) "
                        + "(\(console.strings(.doctorNoTerminal)))"
            ),
            Finding(name: "size", text: "\(size.columns)x\(size.rows)"),
            Finding(
                name: "cell size",
                text: cell ?? console.strings(.doctorUnknown)
            ),
            Finding(name: "locale", text: locale),
            Finding(name: "config", text: config),
            cache,
            Finding(name: "sample", text: sample),
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

    private var config: String {
        guard let file = settings.file else {
            return console.strings(.doctorUnknown)
        }
        return file.path
            + (file.exists ? "" : " " + console.strings(.configNoFile))
    }

    private var cache: Finding {
        guard let folder = CacheFolderFinder.url(console.environment) else {
            return Finding(
                name: "cache",
                text: console.strings(.cacheNoFolder),
                status: .other
            )
        }
        let path = folder.path(percentEncoded: false)
        guard canWrite(in: folder) else {
            let text = path + " " + console.strings(.cacheFailed)
            return Finding(name: "cache", text: text, status: .other)
        }
        let isThere = FileManager.default.fileExists(atPath: path)
        return Finding(
            name: "cache",
            text: path + (isThere ? "" : " " + console.strings(.configNoFile))
        )
    }

    /// What is not there will be made in the folder above it.
    private func canWrite(in folder: URL) -> Bool {
        // A slash at its end would hide a file of that name.
        let parts = folder.pathComponents.dropFirst()
        let path = "/" + parts.joined(separator: "/")
        var isFolder = ObjCBool(false)
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        {
            return isFolder.boolValue
                && FileManager.default.isWritableFile(atPath: path)
        }
        return folder.pathComponents.count > 1
            && canWrite(in: folder.deletingLastPathComponent())
    }

    private var sample: String {
        let path = SampleFolder.url.path(percentEncoded: false)
        let isThere = FileManager.default.fileExists(atPath: path)
        return path + (isThere ? "" : " " + console.strings(.configNoFile))
    }
}
