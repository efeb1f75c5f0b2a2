import Arguments
import ViewModels

/// What the options say about how a list is shown or written.
struct ListOptions {
    let isInteractive: Bool
    /// How many items to write; `nil` for all that can be had.
    let limit: Int?
    private let format: RecordFormat?
    private let fields: [PhotoField]
    private let template: RecordTemplate?
    private let endsWithNull: Bool

    /// How many items a list has where nobody says.
    static let usualLimit = 100

    init(_ options: OptionValues, strings: Strings) throws(ValidationError) {
        isInteractive = options.flag("interactive")
        limit =
            options.flag("all")
            ? nil : options.number("limit") ?? Self.usualLimit
        format = options.text("format").flatMap(RecordFormat.init)
        fields = options.texts("fields").compactMap(PhotoField.init)
        endsWithNull = options.flag("null")
        template = try options.text("template").map {
            text throws(ValidationError) in
            try Self.template(text, strings: strings)
        }
        if template != nil, format != nil || !fields.isEmpty {
            throw ValidationError(text: strings(.usageTemplateAlone))
        }
        if format == .text, !fields.isEmpty || endsWithNull {
            throw ValidationError(text: strings(.usageTextForPeople))
        }
    }

    /// Whether the options ask for something that a session cannot give.
    var isForPrograms: Bool {
        format != nil || template != nil || !fields.isEmpty || endsWithNull
    }

    /// `isTerminal`: Whether a person reads what is written.
    func form(isTerminal: Bool) -> ExportOptions {
        let usual: RecordFormat =
            isTerminal && !isForPrograms ? .text : .tsv
        return ExportOptions(
            format: format ?? usual,
            fields: fields,
            template: template,
            end: endsWithNull ? "\0" : "\n"
        )
    }

    private static func template(
        _ text: String,
        strings: Strings
    ) throws(ValidationError) -> RecordTemplate {
        do throws(RecordTemplate.Fault) {
            return try RecordTemplate(text)
        } catch {
            let names = RecordTemplate.names.joined(separator: ", ")
            switch error {
            case .unknownName(let name):
                throw ValidationError(
                    text: strings(.usageTemplateName, name, names)
                )
            case .loneBrace:
                throw ValidationError(text: strings(.usageTemplateBrace))
            }
        }
    }
}
