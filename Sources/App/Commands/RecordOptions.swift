import Arguments
import Models
import ViewModels

/// The options of records that are not items: their format, and which of their
/// members are printed.
struct RecordOptions {
    /// The names of the options.
    static let names = ["format", "fields", "template"]

    /// The formats of lists, but for that of places.
    private enum Format: String, CaseIterable {
        case text, tsv, csv, json, jsonl, bulk
    }

    private let format =
        Option<Format?>("format", "FORMAT").short("f").settable
    private let fields: Option<[String]>
    private let template = Option<String?>("template", "TEXT")
        .excluding("format", "fields")
    private let members: [String]

    /// - Parameter members: The names of the members of a record.
    init(_ members: [String]) {
        self.members = members
        fields = Option<[String]>(
            "fields",
            "FIELDS",
            .choices(members.map { Choice($0) })
        )
        .short("F").excluding("format=text")
    }

    func descriptions(
        _ strings: Strings,
        help: StringKey = .optionFormat
    ) -> [OptionDescription] {
        let json = CommonOptions.json(
            strings,
            fields: .texts(members.map { Choice($0) })
        )
        return [format.help(strings(help)), json]
            + strings([fields: .optionFields, template: .optionRecordTemplate])
    }

    /// The table that the options ask for; `nil` for what people read.
    ///
    /// - Throws: If the template is wrong.
    func table(_ context: CommandContext) throws -> RecordTable? {
        let template = try context[template].map {
            try ListOptions.template($0, extra: Set(members), ofItems: false)
        }
        let isChosen = template != nil || !context[fields].isEmpty
        let given = context[format].flatMap {
            RecordFormat(rawValue: $0.rawValue)
        }
        let format = given ?? (isChosen ? .tsv : .text)
        guard format != .text || isChosen else { return nil }
        var table = RecordTable(context.console, format)
        table.names = context[fields]
        table.template = template
        return table
    }
}
