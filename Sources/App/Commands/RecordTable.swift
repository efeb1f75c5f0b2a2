import Arguments
import Models
import ViewModels

/// The records of a command that are not items: their columns, and the options
/// for their format and for the columns that are printed.
struct RecordTable<Subject>: DescribedTable {
    private var format: Option<RecordFormat?> {
        Option("format", "FORMAT", among: formats).short("f")
    }
    let name: String
    let list: String?
    let columns: [Column<Subject>]
    /// The format of a pipe.
    private let standard: RecordFormat
    /// The formats of these records.
    private let formats: [RecordFormat]

    /// The standard format is that of a pipe where none is asked for; `others`
    /// are formats of items that these records have, too.
    init(
        _ name: String,
        of list: String? = nil,
        _ columns: [Column<Subject>],
        standard: RecordFormat = .text,
        also others: [RecordFormat] = []
    ) {
        self.name = name
        self.list = list
        self.columns = columns
        self.standard = standard
        formats = RecordFormat.allCases.filter {
            !$0.isForItemsOnly || others.contains($0)
        }
    }

    private var names: [String] { columns.map(\.name) }
    var types: [(name: String, type: ValueType)] {
        columns.map { ($0.name, $0.type) }
    }

    func record(of subject: Subject) -> Record {
        Record(columns.object(of: subject))
    }

    func descriptions(
        _ strings: Strings,
        help: StringKey = .optionFormat
    ) -> [OptionDescription] {
        [
            format.help(strings(help)),
            CommonOptions.json(strings, fields: names),
        ]
            + strings([
                ListOptions.fields(names): .optionFields,
                ListOptions.template: .optionRecordTemplate,
            ])
    }

    /// The form that the options ask for. A subject is a part of a command,
    /// which uses no other options.
    /// - Throws: If an option cannot be used.
    func form(
        _ context: CommandContext,
        beside subject: String? = nil
    ) throws -> ExportOptions {
        if let subject {
            try context.rejectOptions(
                beside: subject,
                but: ListOptions.ofRecords
            )
        }
        let fields = try context.fields(among: names)
        let template = try context[ListOptions.template].map {
            try ListOptions.template($0, columns: names)
        }
        let isChosen = template != nil || !fields.isEmpty
        let standard = context.console.isTerminal ? .text : standard
        return ExportOptions(
            format: try format(context) ?? (isChosen ? .tsv : standard),
            columns: fields,
            of: names,
            template: template
        )
    }

    /// The format that is asked for. A setting for lists of items yields where
    /// there are none.
    private func format(_ context: CommandContext) throws -> RecordFormat? {
        let format: RecordFormat? = context[ListOptions.format]
        guard let format, !formats.contains(format) else { return format }
        guard context.options.isTyped(ListOptions.format) else {
            return nil
        }
        throw CommandError.notAChoice(
            "--format",
            format.rawValue,
            of: formats.map(\.rawValue)
        )
    }
}

extension CommandContext {
    /// The fields that are asked for. A setting for records of another kind is
    /// none of these.
    ///
    /// - Throws: If one is not among these names, or would be a key twice in
    ///   one object.
    func fields(among names: [String]) throws -> [String] {
        let isTyped = options.isTyped("fields")
        let fields = options.texts("fields")
            .filter { isTyped || names.contains($0) }
        let option = options.spelling("fields")
        var seen: Set<String> = []
        for field in fields {
            guard names.contains(field) else {
                throw CommandError.notAChoice(option, field, of: names)
            }
            guard seen.insert(field).inserted else {
                throw CommandError(.usageRepeated, option + " " + field)
            }
        }
        return fields
    }
}
