import Arguments
import Foundation
import Models
import ViewModels

/// Shows the configuration files as they are read; what is wrong in them is
/// said before any command.
struct ConfigCommand: Command {
    /// A line of a file.
    struct Setting {
        let file: ConfigFile
        let line: ConfigFile.Line
    }

    static let records = RecordTable<Setting>(
        "setting",
        of: "settings",
        [
            Column("file", \.file.path), Column("line", \.line.number),
            Column("section", \.line.section), Column("text", \.line.shown),
            Column("problem", \.line.problem),
        ]
    )

    static let name = "config"
    static let summary = StringKey.configSummary
    let context: CommandContext
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .configDiscussion,
            output: records.descriptions(strings),
            examples: ["config": .configSummary]
        )
    }

    func run() async throws -> ExitStatus {
        guard let form = try Self.records.form(context).forPrograms else {
            return console.show(text)
        }
        let file = context.settings.file
        let list = RecordList(
            Self.records.list,
            summary: [
                "file": JSONValue(file?.path),
                "file_exists": .bool(file?.exists == true),
                "folders": .object(
                    folders.map { .init($0.name, JSONValue($0.path)) }
                ),
            ]
        )
        return console.write(records, of: list, as: form)
    }

    private var records: [Record] {
        context.settings.files.flatMap { file, lines in
            lines.map { line in
                Self.records.record(of: Setting(file: file, line: line))
            }
        }
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

    /// The lines of the files, and as comments their paths and the folders.
    private var text: String {
        let settings = context.settings
        var lines: [String] = []
        for (file, contents) in settings.files
        where file.exists || file.path == settings.file?.path {
            let remark = file.exists ? "" : " " + strings(.configNoFile)
            lines.append("# " + file.path + remark)
            lines += contents.map(\.shown)
        }
        lines += folders.map { "# " + $0 + ": " + ($1 ?? "-") }
        return console.data(lines)
    }
}
