import Arguments
import Models
import ViewModels

/// The options of records that are not items: their format, and which of their
/// members are printed.
struct RecordOptions {
    private var format: Option<RecordFormat?> {
        Option("format", "FORMAT", among: formats).short("f")
    }
    /// The names of the members of a record.
    let members: [String]
    /// The format of a pipe.
    private let standard: RecordFormat
    /// The formats of these records.
    private let formats: [RecordFormat]

    /// The standard format is that of a pipe where none is asked for; `others`
    /// are formats of items that these records have, too.
    init(
        _ members: [String],
        standard: RecordFormat = .text,
        also others: [RecordFormat] = []
    ) {
        self.members = members
        self.standard = standard
        formats = RecordFormat.allCases.filter {
            !$0.isOfItems || others.contains($0)
        }
    }

    /// The names of these options.
    static let names = [
        ListOptions.format.name, "fields", ListOptions.template.name,
    ]

    /// The option for the members to print, among these.
    static func fields(_ members: [String]) -> Option<[String]> {
        Option("fields", "FIELDS", .choices(members.map { Choice($0) }))
            .short("F")
            .excluding(ListOptions.formats { !$0.hasFields })
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
            + strings([
                Self.fields(members): .optionFields,
                ListOptions.template: .optionRecordTemplate,
            ])
    }

    /// The form that the options ask for of records that have these members, or
    /// all. A subject is a part of a command, which uses no other options.
    /// - Throws: If an option cannot be used.
    func form(
        _ context: CommandContext,
        of members: [String]? = nil,
        beside subject: String? = nil
    ) throws -> ExportOptions {
        let members = members ?? self.members
        if let subject {
            try context.rejectOptions(beside: subject, but: Self.names)
        }
        let columns = members.map(RecordColumn.member)
        let names = try context.fields(among: members)
        let template = try context[ListOptions.template].map {
            try ListOptions.template($0, columns: columns)
        }
        let isChosen = template != nil || !names.isEmpty
        let standard = context.console.isTerminal ? .text : standard
        return ExportOptions(
            format: try format(context) ?? (isChosen ? .tsv : standard),
            columns: names.map(RecordColumn.member),
            of: columns,
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
