import Arguments
import Foundation
import Models
import Terminal
import ViewModels

// All settings, as a record and as a file.
extension ConfigCommand {
    func record(_ all: [Setting]) -> JSONValue {
        let settings = context.settings
        let entries = all.map { section, option -> JSONValue in
            let entry = settings.entry(option, of: section)
            return [
                "name": .string(option.name),
                "section": JSONValue(section),
                "value": JSONValue(entry.shown),
                "source": JSONValue(entry.origin?.rawValue),
            ]
        }
        return [
            "file": JSONValue(settings.file?.path),
            "file_exists": .bool(settings.file?.exists == true),
            "folders": .object(
                folders.map { .init($0.name, JSONValue($0.path)) }
            ),
            "settings": .array(entries),
        ]
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
        let head = "# " + path + (exists ? "" : " " + strings(.configNoFile))
        let folders = folders.map { name, path in
            "# " + name + ": " + (path ?? "-")
        }
        let width = all.map { CellText.width($0.option.name) }.max() ?? 0
        var lines = [head] + folders
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
        case .builtIn: .defaultValue
        }
    }
}
