import Arguments
import Foundation
import HTTP
import Models
import Terminal
import ViewModels

/// Shows the value of each option and where it comes from.
struct ConfigCommand: Command {
    let allowsMistakes = true

    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "config",
            in: strings,
            summary: .configSummary,
            discussion: .configDiscussion,
            output: [CommonOptions.format.help(strings(.optionFormat))],
            examples: [
                ("nasa-photos config", .exampleConfig)
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        context.reportMistakes()
        let console = context.console
        switch context[CommonOptions.format] {
        case .json: return console.print(json(context.settings, console))
        case .text: return console.print(text(context.settings, console))
        }
    }

    private func json(_ settings: Settings, _ console: Console) -> String {
        let entries = settings.entries.map { entry -> JSONValue in
            [
                "name": .string(entry.name),
                "value": JSONValue(entry.value?.withoutSecrets),
                "source": JSONValue(entry.source?.rawValue),
            ]
        }
        return console.text([
            "file": JSONValue(settings.file?.path),
            "file_exists": .bool(settings.file?.exists == true),
            "folders": .object(
                folders(console).map { .init($0.name, JSONValue($0.path)) }
            ),
            "settings": .array(entries),
        ])
    }

    /// The folders of what is stored, which the environment selects.
    private func folders(
        _ console: Console
    ) -> [(name: String, path: String?)] {
        let folders = UserFolders(environment: console.environment)
        return [
            ("data", folders.data), ("state", folders.state),
            ("cache", folders.cache),
        ]
        .map { ($0, $1?.path(percentEncoded: false)) }
    }

    /// Formats the settings as a configuration file, with unset options as
    /// comments.
    private func text(_ settings: Settings, _ console: Console) -> String {
        let path = settings.file?.path ?? "-"
        let exists = settings.file?.exists == true
        let head =
            "# " + path + (exists ? "" : " " + console.strings(.configNoFile))
        let width = settings.entries.map { CellText.width($0.name) }.max() ?? 0
        let lines = settings.entries.map { entry in
            let name = CellText.pad(entry.name, to: width)
            guard let value = entry.value?.withoutSecrets,
                let source = entry.source
            else {
                return "# " + name + " ="
            }
            let comment = console.strings(source.name)
            return "  " + name + " = " + value + "  # " + comment
        }
        let folders = folders(console).map { name, path in
            "# " + name + ": " + (path ?? "-")
        }
        return console.data([head] + folders + lines)
    }
}

extension Settings.Source {
    fileprivate var name: StringKey {
        switch self {
        case .flag: .sourceFlag
        case .environment: .sourceEnvironment
        case .file: .sourceFile
        case .builtIn: .sourceBuiltIn
        }
    }
}
