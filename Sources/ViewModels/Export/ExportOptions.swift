package import Models

/// The form of an export: the format, the fields and the end of each record.
package struct ExportOptions: Sendable {
    package let format: RecordFormat
    /// The names of the columns.
    package let columns: [String]
    /// `true` if records contain nothing but the columns.
    let isExact: Bool
    /// `true` if the records are of items that are new in their lists.
    package var showsNews = false
    /// `true` if an object names the version of its schema.
    package var hasSchema: Bool
    /// A custom line for each record, which replaces the format.
    private let template: RecordTemplate?
    let end: String

    /// Without `columns`, records have all of a table, or those that are usual
    /// for items. `end` is a newline or NUL, where a format leaves the choice.
    package init(
        format: RecordFormat,
        columns: [String] = [],
        of table: [String]? = nil,
        template: RecordTemplate? = nil,
        end: String = "\n"
    ) {
        self.format = format
        isExact = !columns.isEmpty
        hasSchema = !isExact
        let usual =
            [.objects, .features].contains(format.content)
            ? Record.whole.map(\.name) : Self.usual.map(\.rawValue)
        self.columns = isExact ? columns : table ?? usual
        self.template = template
        self.end = end
    }

    /// The columns of a table of items where none are chosen.
    private static let usual: [PhotoField] = [
        .nasaID, .dateCreated, .mediaType, .center, .photographer, .title,
    ]

    /// How records are written; `clean` is for texts that JSON would escape.
    package func encoding(
        _ formatters: Formatters,
        clean: @escaping Cleaning
    ) -> any RecordEncoding {
        template.map { TemplateLines(template: $0, end: end, clean: clean) }
            ?? format.encoding(self, formatters, clean)
    }

    /// `true` if people are to read what is written.
    package var isForPeople: Bool { format == .text && template == nil }
    /// These options; `nil` if people are to read what is written.
    package var forPrograms: ExportOptions? { isForPeople ? nil : self }
    /// `true` if records are objects with all that there is.
    package var isWhole: Bool {
        format.content == .objects && template == nil && !isExact
    }

    private var usedColumns: [String] { template?.columns ?? columns }

    /// Returns `true` if records have one of some columns.
    package func uses(_ columns: [String]) -> Bool {
        usedColumns.contains(where: columns.contains)
    }

    /// Returns `true` if records may contain one of some facts.
    package func uses(_ labels: [Photo.Fact.Label]) -> Bool {
        format.content == .features
            || uses([PhotoField.facts.rawValue] + labels.map(Record.name))
    }

    /// Returns `true` if the record of an excerpt would lack something: one of
    /// the columns that are asked for, or nearly all.
    package func needs(_ photo: Photo) -> Bool {
        guard isExact || template != nil else {
            return format.content == .figures
                ? photo.excerpt != nil : photo.excerpt == .stub
        }
        // An excerpt has the usual type, and perhaps only some facts.
        let unsure = [PhotoField.mediaType, .facts].map(\.rawValue)
        let record = Record(photo)
        return usedColumns.contains {
            unsure.contains($0) || [.null, .array([])].contains(record[$0])
        }
    }

    /// A record as an object: the columns, and what else it has unless they
    /// were chosen.
    func object(of record: Record) -> JSONValue {
        let members = columns.map {
            JSONValue.Member($0, record[$0])
        }
        let names = Set(members.map(\.name))
        let others =
            isExact
            ? [] : record.members.members.filter { !names.contains($0.name) }
        let object = JSONValue.object(members + others)
        return hasSchema ? object.withSchema : object
    }

    /// A record as JSON on one line.
    package func json(of record: Record) -> String {
        JSONFormatter.string(from: object(of: record))
    }
}
