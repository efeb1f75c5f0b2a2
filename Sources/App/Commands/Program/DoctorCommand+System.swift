import Foundation
import Models
import Terminal
import ViewModels

// The terminal, the locale and the folders.
extension DoctorCommand {
    func system() -> [Finding] {
        let size = console.size
        let cell = size.cell.map { "\($0.width)x\($0.height)" }
        let hint = console.isTerminal ? "" : " (\(strings(.doctorNoTerminal)))"
        let folders = UserFolders(environment: console.environment)
        return [
            Finding("version", composition.network.versions),
            Finding("terminal", variable("TERM") + hint),
            Finding("size", "\(size.columns)x\(size.rows)"),
            Finding("cell size", cell ?? strings(.doctorUnknown)),
            Finding("locale", locale),
            config,
            folder("cache", folders.cache, .cacheNoFolder, .cacheFailed),
            folder("data", folders.data, .dataNoFolder, .dataNotWritable),
            folder("state", folders.state, .dataNoFolder, .dataNotWritable),
            Finding("sample", path(Sample().folder)),
        ]
    }

    private func variable(_ name: String) -> String {
        name + "=" + (console.environment[name] ?? "")
    }

    private var locale: String {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .filter { !(console.environment[$0] ?? "").isEmpty }
            .map(variable).first ?? strings(.doctorUnknown)
    }

    private var config: Finding {
        let settings = context.settings
        guard settings.problems.isEmpty else {
            let text = settings.problems.joined(separator: "; ")
            return Finding("config", text, status: .usage)
        }
        guard let file = settings.file else {
            return Finding("config", strings(.doctorUnknown))
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
            return Finding(name, strings(none), status: .cannotWrite)
        }
        guard NamedFile(url).takesFolders else {
            let text = url.plainPath + " " + strings(failed)
            return Finding(name, text, status: .cannotWrite)
        }
        return Finding(name, path(url))
    }

    /// A path, with a remark if it does not exist.
    private func path(_ url: URL) -> String {
        url.plainPath
            + (NamedFile(url).exists ? "" : " " + strings(.configNoFile))
    }
}
