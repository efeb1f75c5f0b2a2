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
    /// The members to print, in this order; empty for all.
    var names: [String] = []
    /// A line for each record, instead of the format.
    var template: RecordTemplate?

    /// The format is text on a terminal, unless another one is given.
    init(_ console: Console, _ format: RecordFormat?) {
        self.console = console
        self.format = format ?? (console.isTerminal ? .text : .tsv)
    }

    /// Whether it is one value, which is complete at its end.
    var isDocument: Bool { template == nil && format == .json }

    /// Prints rows that all have the same names, as the list of a document by
    /// its name. A table without rows has these columns.
    func write(
        _ rows: [Row],
        named name: String,
        columns: [String] = []
    ) -> ExitStatus {
        if template == nil, format == .text {
            return console.print(console.text(rows.flatMap(\.facts)))
        }
        if isDocument {
            let list = JSONValue.array(rows.map { object($0.record) })
            return console.print(console.text(.object([.init(name, list)])))
        }
        if template == nil, format == .geojson {
            let features = rows.map {
                JSONFormatter.string(from: GeoJSON.feature($0.record))
            }.joined(separator: ",")
            return console.print(GeoJSON.collection(features) + "\n")
        }
        let columns = rows.first?.members.map(\.name) ?? columns
        let lines = rows.map { line($0.record) }
        return console.print(header(columns) + lines.joined())
    }

    /// Prints the only record of a command.
    func write(_ record: JSONValue) -> ExitStatus {
        if isDocument { return console.print(console.text(chosen(record))) }
        let columns = Row(record: record).members.map(\.name)
        return console.print(header(columns) + line(record))
    }

    /// What precedes the first line of records with these members.
    func header(_ columns: [String]) -> String {
        template == nil ? format.header(names.isEmpty ? columns : names) : ""
    }

    /// The line of a record; in the index of a search engine it has the id that
    /// its first member names.
    func line(_ record: JSONValue) -> String {
        let members = Row(record: record).members
        if let template {
            let values = Dictionary(
                members.map { ($0.name, $0.value.text) }
            ) { first, _ in first }
            return template.string(extra: values, clean: Sanitizer.clean) + "\n"
        }
        guard [.tsv, .csv].contains(format) else {
            let id = members.first?.value.text ?? ""
            return format.string(from: object(record), id: id) + "\n"
        }
        return format.line(
            Row(record: chosen(record)).members.map {
                format.clean($0.value.text, by: Sanitizer.clean)
            }
        )
    }

    /// A record of several, which has a schema unless members are chosen.
    private func object(_ record: JSONValue) -> JSONValue {
        names.isEmpty ? record.withSchema : chosen(record)
    }

    private func chosen(_ record: JSONValue) -> JSONValue {
        let members = Row(record: record).members
        return names.isEmpty
            ? record
            : .object(
                names.compactMap { name in members.first { $0.name == name } }
            )
    }
}
