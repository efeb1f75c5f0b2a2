import Arguments
import Models
import ViewModels

/// The options that say how a list is shown or written, each declared once.
struct ListOutputOptions {
    private let strings: Strings

    init(strings: Strings) {
        self.strings = strings
    }

    var all: [OptionDescription] {
        [
            option("format", "FORMAT", .optionFormat, .choice(formats)),
            option("fields", "FIELDS", .optionFields, .choices(fields)),
            option("template", "TEXT", .optionTemplate),
            OptionDescription("null", short: "0", help: strings(.optionNull)),
            OptionDescription(
                "limit",
                short: "n",
                value: ValueDescription("N", .number(1 ... 1_000_000)),
                help: strings(.optionLimit),
                defaultValue: String(ListOptions.usualLimit)
            ),
            OptionDescription("all", help: strings(.optionAll)),
            option(
                "page-size",
                "N",
                .optionPageSize,
                .number(1 ... 1_000)
            ),
            OptionDescription("interactive", help: strings(.optionInteractive)),
        ]
    }

    /// The service cannot sort; this is for lists that are fetched whole.
    var sort: OptionDescription {
        OptionDescription(
            "sort",
            value: ValueDescription(
                "ORDER",
                .choice(PhotoOrder.allCases.map { Choice($0.rawValue) })
            ),
            help: strings(.optionSort),
            defaultValue: PhotoOrder.relevance.rawValue
        )
    }

    private var formats: [Choice] {
        RecordFormat.allCases.map { Choice($0.rawValue) }
    }

    private var fields: [Choice] {
        PhotoField.allCases.map { Choice($0.rawValue) }
    }

    private func option(
        _ name: String,
        _ placeholder: String,
        _ help: StringKey,
        _ kind: ValueDescription.Kind = .text
    ) -> OptionDescription {
        OptionDescription(
            name,
            value: ValueDescription(placeholder, kind),
            help: strings(help)
        )
    }
}
