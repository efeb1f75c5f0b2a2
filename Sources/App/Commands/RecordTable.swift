import Models
import Terminal
import TerminalViews
import ViewModels

/// Prints records that are not items, or facts about them for people.
struct RecordTable {
    /// A line of it: an object for programs, and facts for people.
    struct Row {
        let record: JSONValue
        var facts: [PhotoPage.Fact] = []
    }

    let console: Console
    let format: RecordFormat
    /// The members that are printed, in this order; absent ones as `null`.
    let members: [String]
    /// `true` if these are all records that there are.
    let isWhole: Bool
    /// A line for each record, instead of the format.
    let template: RecordTemplate?

    /// The table, unless people are to read what it prints.
    var forPrograms: RecordTable? { format == .text ? nil : self }
    /// `true` if the output is one value, which is complete at its end.
    var isDocument: Bool { format == .json }
    /// `false` if a member is not among those that are asked for.
    func prints(_ member: String) -> Bool {
        template != nil || members.contains(member)
    }

    /// The text before the first line.
    var header: String { template == nil ? format.header(members) : "" }

    /// Prints rows: as the list of a document by its name, or as lines.
    func write(_ rows: [Row], named name: String) -> ExitStatus {
        switch format {
        case .text: console.print(console.text(rows.flatMap(\.facts)))
        case .json:
            console.print(
                console.text([
                    name: .array(
                        rows.map {
                            let record = chosen($0.record)
                            return isWhole ? record.withSchema : record
                        }
                    )
                ])
            )
        case .tsv, .csv, .jsonl, .geojson, .html, .atom:
            console.print(header + rows.map { line($0.record) }.joined())
        }
    }

    /// Prints the only record of a command.
    func write(_ record: JSONValue) -> ExitStatus {
        console.print(
            isDocument ? console.text(chosen(record)) : header + line(record)
        )
    }

    /// The line of a record.
    func line(_ record: JSONValue) -> String {
        if let template {
            let names = record.members.map { ($0.name, $0.value.text) }
            return template.string(
                extra: Dictionary(names) { first, _ in first },
                clean: Sanitizer.clean
            ) + "\n"
        }
        guard [.tsv, .csv].contains(format) else {
            let object = chosen(record)
            return JSONFormatter.string(
                from: isWhole ? object.withSchema : object
            ) + "\n"
        }
        return format.line(
            members.map { format.clean(record[$0].text, by: Sanitizer.clean) }
        )
    }

    private func chosen(_ record: JSONValue) -> JSONValue {
        .object(members.map { .init($0, record[$0]) })
    }
}
