import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

/// Prints rows that are not items, as text or as records.
struct RecordTable {
    /// A line of it: an object for programs, and facts for people.
    struct Row {
        let record: JSONValue
        var facts: [PhotoPage.Fact] = []

        var members: [JSONValue.Member] {
            if case .object(let members) = record { members } else { [] }
        }
    }

    let console: Console
    let format: RecordFormat

    /// The format is text on a terminal, unless another one is given.
    init(_ console: Console, _ format: RecordFormat?) {
        self.console = console
        self.format = format ?? (console.isTerminal ? .text : .tsv)
    }

    /// Prints rows that all have the same names, as the list of a document by
    /// its name. A table without rows has these columns.
    func write(
        _ rows: [Row],
        named name: String,
        columns names: [String] = []
    ) -> ExitStatus {
        switch format {
        case .text:
            return console.print(console.text(rows.flatMap(\.facts)))
        case .tsv, .csv:
            let names = rows.first?.members.map(\.name) ?? names
            let lines = rows.map { row in
                format.line(
                    row.members.map {
                        format.clean($0.value.text, by: Sanitizer.clean)
                    }
                )
            }
            return console.print(format.header(names) + lines.joined())
        case .jsonl, .bulk:
            return console.print(rows.map(line).joined())
        case .json:
            let list = JSONValue.array(rows.map(\.record.withSchema))
            return console.print(console.text(.object([.init(name, list)])))
        case .geojson:
            let features = rows.map {
                JSONFormatter.string(from: GeoJSON.feature($0.record))
            }.joined(separator: ",")
            return console.print(GeoJSON.collection(features) + "\n")
        }
    }

    /// A record; what it is about has its name for an id.
    private func line(_ row: Row) -> String {
        let id = row.members.first?.value.text ?? ""
        return format.string(from: row.record.withSchema, id: id) + "\n"
    }
}
