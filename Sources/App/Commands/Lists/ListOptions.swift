import Arguments
import Models
import Terminal
import ViewModels

/// The options that control how a list is shown or exported.
struct ListOptions {
    static let format =
        Option<RecordFormat?>("format", "FORMAT").short("f")

    /// The option with each of some formats.
    static func formats(_ isAmong: (RecordFormat) -> Bool) -> [String] {
        RecordFormat.allCases.filter(isAmong).map { "format=" + $0.rawValue }
    }

    private static let fields = fields(Record.names)
    static let template = Option<String?>("template", "TEXT")
        .excluding("format", "fields")
    /// The names of the options of records that are not items.
    static let ofRecords = [format.name, fields.name, template.name]

    /// The option for the columns to print, among these.
    static func fields(_ names: [String]) -> Option<[String]> {
        Option("fields", "FIELDS", .choices(names.map { Choice($0) }))
            .short("F")
            .excluding(formats { !$0.hasFields })
    }

    private static let null = Option<Bool>("null").short("0")
        .excluding(formats { !$0.hasEnds })
    /// The number of items at which a list ends that nothing else bounds.
    static let standardLimit = 100
    static let limit =
        Option<Int>("limit", "N", in: 1 ... 1_000_000, default: standardLimit)
        .short("n")
    /// The limit of lists that are complete without it.
    private static let anyLimit =
        Option<Int?>("limit", "N", in: 1 ... 1_000_000).short("n")
    static let all = Option<Bool>("all")
    /// The order, for lists that have none of their own.
    private static let sort = Option(
        "sort",
        "ORDER",
        among: [PhotoOrder.newest, .oldest, .title]
    )
    static let pageSize = Option<Int?>("page-size", "N", in: 1 ... 1_000)
    static let view = Option<ListLayout?>("view", "VIEW")
    /// How a session reads what is typed.
    enum Keys: String, CaseIterable {
        case line, single
    }

    static let keys = Option<Keys>("keys", "HOW", default: .line)
    private static let slideshow = Option<Int?>(
        "slideshow",
        "SECONDS",
        in: SlideShow.pauses,
        implied: SlideShow.pause
    ).excluding("format", "template", "fields", "null")

    /// Describes the options of records, of a list or of single items; tables
    /// that a command prints besides have other columns.
    static func records(
        _ strings: Strings,
        others: [String] = []
    ) -> [OptionDescription] {
        let names = (Record.names + others).unique(by: \.self)
        return [
            format.help(strings(.optionFormat)),
            CommonOptions.json(strings, fields: names),
        ]
            + strings([
                fields(names): .optionFields,
                template: .optionTemplate, null: .optionNull,
            ])
    }

    /// Describes the options of a list, which is cut unless one of them says
    /// otherwise, and may have an option for its order itself.
    static func descriptions(
        _ strings: Strings,
        isCut: Bool,
        hasDays: Bool,
        isSortable: Bool,
        tables: [any DescribedTable]
    ) -> [OptionDescription] {
        let limit: any DescribedOption = isCut && !hasDays ? limit : anyLimit
        let order = hasDays ? StringKey.optionSortOfDays : .optionSort
        return records(strings, others: tables.flatMap(\.types).map(\.name))
            + strings([limit: .optionLimit, all: .optionAll])
            + (isSortable ? [sort.help(strings(order))] : [])
            + strings([
                pageSize: .optionPageSize, view: .optionView,
                keys: .optionKeys,
                slideshow: .optionSlideshow,
            ])
    }

    /// `true` if the list is cut unless the command line says otherwise.
    var isCut: Bool
    let template: RecordTemplate?
    /// The names of the columns to print; none for all of them.
    private let fields: [String]
    private let context: CommandContext
    /// The form that a command has for its list, if that is not printed.
    private let ownForm: ExportOptions?

    /// Records have some columns besides those of all items.
    init(
        _ context: CommandContext,
        isCut: Bool = true,
        others: [String] = [],
        writing form: ExportOptions? = nil
    ) throws {
        self.context = context
        ownForm = form
        self.isCut = isCut
        template = try context[Self.template].map { try Self.template($0) }
        fields = try context.fields(among: Record.names + others)
        let needy = [
            Self.slideshow.name, Self.view.name, Self.keys.name,
        ]
        if isExport, let option = context.given(among: needy) {
            throw CommandError(.usageNeedsTerminal, option)
        }
    }

    /// The maximum number of items that the user chose; a setting does not cut
    /// `--all`.
    var chosenLimit: Int? {
        let isChosen =
            isAll
            ? context.options.isTyped(Self.limit)
            : context.options.isGiven(Self.limit)
        return isChosen ? context[Self.limit] : nil
    }
    /// The maximum number of items; `nil` to fetch all available ones.
    var limit: Int? {
        chosenLimit ?? (hasDefaultLimit ? Self.standardLimit : nil)
    }

    /// `true` if a list is exported rather than shown in a session.
    var isExport: Bool { ownForm != nil || context.isExport }

    /// The seconds that each picture of a slide show is shown; `nil` for none.
    var slideshow: Int? { context[Self.slideshow] }
    /// `true` to fetch all available items, up to the limit if there is one.
    var isAll: Bool { context[Self.all] }
    /// `true` if the user did not choose the limit.
    var hasDefaultLimit: Bool {
        isCut && !isAll && chosenLimit == nil
    }
    /// `true` if the command line asks for a list where one item would be
    /// shown.
    var isList: Bool {
        slideshow != nil || order != nil || isAll
            || context.options.isTyped(Self.limit)
    }
    /// The order that is asked for; `nil` for the list's own.
    var order: PhotoOrder? {
        context[Self.sort]
    }

    /// `true` if the list is sorted here, and not by its service.
    func sorts(_ list: PhotoList) -> Bool { order != nil && !list.isSorted }

    /// The list in the order that is asked for.
    func sorted(_ list: PhotoList, _ console: Console) -> PhotoList {
        guard let order, sorts(list) else { return list }
        var list = list
        if order == .title {
            list.first = list.whole()
            list.details = nil
        }
        list.first = SortedCursor(
            list.first,
            order: order,
            limit: limit,
            scanLimit: scanLimit,
            report: console.reportSorting
        )
        return list
    }

    /// The number of items to sort of a list that is cut: to sort all of it
    /// could load an archive. `nil` for all.
    private var scanLimit: Int? {
        isCut && !isAll ? max(Self.standardLimit, limit ?? 0) : nil
    }

    /// The format that is asked for; `nil` for that of the output.
    var format: RecordFormat? { context[Self.format] }
    /// `true` if a single item is printed for people, as `show` prints it.
    var isItem: Bool { !context.wantsRecords && [nil, .text].contains(format) }

    /// The format of an export.
    var form: ExportOptions {
        if let ownForm { return ownForm }
        let isForPeople =
            context.console.isTerminal && !context.isForPrograms
        return ExportOptions(
            format: format ?? (isForPeople ? .text : .tsv),
            columns: fields,
            template: template,
            end: context[Self.null] ? "\0" : "\n"
        )
    }

    static func template(
        _ text: String,
        of option: String = "--template",
        columns: [String] = Record.names
    ) throws -> RecordTemplate {
        do {
            return try RecordTemplate(text, columns: columns)
        } catch {
            let names = columns.joined(separator: ", ")
            switch error {
            case .unknownName(let name):
                throw CommandError(.usageTemplateName, name, names, option)
            case .loneBrace:
                throw CommandError(.usageTemplateBrace, option)
            }
        }
    }
}

extension CommandContext {
    /// `true` if records are requested, whatever their format is.
    fileprivate var wantsRecords: Bool {
        ["null", "template", "fields"].contains { options.isOn($0) }
    }

    /// `true` if the command line requests an export, which a session cannot
    /// show.
    fileprivate var isForPrograms: Bool {
        wantsRecords || options.isGiven(ListOptions.format)
    }

    /// `true` if a list is exported rather than shown in a session.
    var isExport: Bool {
        let streams = console.streams
        return isForPrograms
            || !(streams.opensSessions || streams.isInteractive)
    }
}
