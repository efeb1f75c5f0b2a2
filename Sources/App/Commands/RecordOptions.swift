import Arguments
import Models
import ViewModels

/// The options of records that are not items: their format, and which of their
/// members are printed.
struct RecordOptions {
    /// The formats of lists, but for those of photos.
    private enum Format: String, CaseIterable {
        case text, tsv, csv, json, jsonl
    }

    private let format =
        Option<Format?>("format", "FORMAT").short("f").settableForPeople
    /// The names of the members of a record.
    let members: [String]
    /// The format of a pipe.
    private let standard: RecordFormat
    private let hasPlaces: Bool

    /// The standard format is that of a pipe where none is asked for.
    init(
        _ members: [String],
        standard: RecordFormat = .text,
        hasPlaces: Bool = false
    ) {
        self.members = members
        self.standard = standard
        self.hasPlaces = hasPlaces
    }

    /// The option for the members to print, among these.
    static func fields(_ members: [String]) -> Option<[String]> {
        Option("fields", "FIELDS", .choices(members.map { Choice($0) }))
            .short("F")
            .excluding("format=text", "format=html", "format=atom")
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

    /// The table that the options ask for, whose records have these members, or
    /// all. A subject is a part of a command, which uses no other options.
    /// - Throws: If an option cannot be used.
    func table(
        _ context: CommandContext,
        of members: [String]? = nil,
        beside subject: String? = nil
    ) throws -> RecordTable {
        let members = members ?? self.members
        if let subject {
            let names = [format.name, "fields", ListOptions.template.name]
            try context.rejectOptions(beside: subject, but: names)
        }
        let names = try context.fields(among: members)
        let template = try context[ListOptions.template].map {
            try ListOptions.template($0, extra: Set(members), ofItems: false)
        }
        let isChosen = template != nil || !names.isEmpty
        let standard = context.console.isTerminal ? .text : standard
        return RecordTable(
            console: context.console,
            format: try format(context) ?? (isChosen ? .tsv : standard),
            members: names.isEmpty ? members : names,
            isWhole: names.isEmpty,
            template: template
        )
    }

    /// The format that is asked for. A setting for lists of items yields where
    /// there are none.
    private func format(_ context: CommandContext) throws -> RecordFormat? {
        let format: RecordFormat? = context[ListOptions.format]
        guard let format, format.isOfPhotos, !(format == .geojson && hasPlaces)
        else { return format }
        guard context.settings.given.isGiven(ListOptions.format) else {
            return nil
        }
        throw CommandError.notAChoice(
            "--format",
            format.rawValue,
            of: Format.allCases.map(\.rawValue)
        )
    }
}

extension CommandContext {
    /// The fields that the command line asks for.
    ///
    /// - Throws: If one is not among these names, or would be a key twice in
    ///   one object.
    func fields(among names: [String]) throws -> [String] {
        let fields = settings.given.texts("fields")
        let option = settings.given.spelling("fields")
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
