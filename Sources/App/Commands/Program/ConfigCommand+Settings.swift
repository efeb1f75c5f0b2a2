import Arguments
import Foundation
import Models
import Terminal
import ViewModels

// All settings, as records and as a file.
extension ConfigCommand {
    func records(_ all: [Setting]) -> [Record] {
        all.map { section, option in
            let entry = context.settings.entry(option, of: section)
            return Record([
                "name": .string(option.name),
                "section": JSONValue(section),
                "value": JSONValue(entry.shown),
                "source": JSONValue(entry.origin?.rawValue),
            ])
        }
    }

    /// The list of settings, with where they are stored.
    var list: RecordList {
        let file = context.settings.file
        return RecordList(
            "settings",
            summary: [
                "file": JSONValue(file?.path),
                "file_exists": .bool(file?.exists == true),
                "folders": .object(
                    folders.map { .init($0.name, JSONValue($0.path)) }
                ),
            ]
        )
    }

    /// The folders of what is stored, which the environment selects.
    private var folders: [(name: String, path: String?)] {
        let folders = UserFolders(environment: console.environment)
        return [
            ("data", folders.data), ("state", folders.state),
            ("cache", folders.cache),
        ]
        .map { ($0, $1?.plainPath) }
    }

    /// The settings as a configuration file, with unset ones as comments.
    func text(_ all: [Setting]) -> String {
        let settings = context.settings
        let path = settings.file?.path ?? "-"
        let exists = settings.file?.exists == true
        let system = ConfigFile.system(environment: console.environment)
            .filter(\.exists).map { "# " + $0.path }
        let head = "# " + path + (exists ? "" : " " + strings(.configNoFile))
        let folders = folders.map { name, path in
            "# " + name + ": " + (path ?? "-")
        }
        let width = all.map { CellText.width($0.option.name) }.max() ?? 0
        var lines = [head] + system + folders
        var last: String?
        for (section, option) in all {
            if let section, section != last { lines += ["", "[\(section)]"] }
            last = section
            let entry = settings.entry(option, of: section)
            let name = CellText.pad(option.name, to: width)
            if let value = entry.shown,
                let origin = entry.origin
            {
                let comment = "  # " + strings(origin.name)
                lines.append("  " + name + " = " + quoted(value) + comment)
            } else {
                lines.append("# " + name + " =")
            }
        }
        return console.data(lines)
    }

    /// A value as the file has to contain it.
    private func quoted(_ value: String) -> String {
        let isPlain =
            !value.contains("#") && value.first != "\"" && value.first != "'"
        return isPlain
            ? value
            : "\""
                + value.replacing("\\", with: "\\\\")
                .replacing("\"", with: "\\\"") + "\""
    }
}

extension Settings.Origin {
    fileprivate var name: StringKey {
        switch self {
        case .flag: .sourceFlag
        case .environment: .environment
        case .file: .sourceFile
        case .systemFile: .sourceSystemFile
        case .builtIn: .defaultValue
        }
    }
}
