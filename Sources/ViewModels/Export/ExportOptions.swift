package import Models

/// The form of an export: the format, the fields and the end of each record.
package struct ExportOptions: Equatable, Sendable {
    package let format: RecordFormat
    package let columns: [RecordColumn]
    /// `true` if records contain nothing but the columns.
    private let isExact: Bool
    /// A custom line for each record, which replaces the format.
    package let template: RecordTemplate?
    package let end: String

    /// Without `columns`, the default ones are exported. `end` is a newline or
    /// NUL, and ends records other than those of CSV.
    package init(
        format: RecordFormat,
        columns: [RecordColumn] = [],
        template: RecordTemplate? = nil,
        end: String = "\n"
    ) {
        self.format = format
        isExact = !columns.isEmpty
        let fields =
            switch format {
            case .json, .jsonl, .geojson: PhotoField.allCases
            case .text, .tsv, .csv, .html, .atom: PhotoField.columns
            }
        self.columns = isExact ? columns : fields.map(RecordColumn.field)
        self.template = template
        self.end = end
    }

    /// The text before the first record.
    package var header: String {
        template == nil ? format.header(columns.map(\.rawValue)) : ""
    }

    /// A photo's record on one line, with its end; `clean` removes line breaks
    /// and control characters, which JSON escapes instead.
    package func line(of photo: Photo, clean: (String) -> String) -> String {
        if let template {
            return template.string(from: photo, clean: clean) + end
        }
        switch format {
        case .json, .jsonl, .geojson: return object(of: photo) + end
        case .text, .tsv, .csv, .html, .atom:
            let columns = columns.map {
                format.clean($0.column(of: photo, as: format), by: clean)
            }
            return format.line(columns, end: end)
        }
    }

    /// A photo as JSON on one line, without its end.
    package func object(of photo: Photo) -> String {
        let record = record(of: photo)
        return JSONFormatter.string(
            from: format == .geojson
                ? GeoJSON.feature(record, of: photo) : record
        )
    }

    /// The document to write, unless records are written one by one.
    package func document(
        _ formatters: Formatters,
        _ credits: CreditFormatter
    ) -> (any ListDocument)? {
        guard template == nil else { return nil }
        switch format {
        case .text, .tsv, .csv, .jsonl: return nil
        case .json: return JSONDocument(form: self)
        case .geojson: return GeoJSONDocument(form: self)
        case .html: return HTMLPage(formatters: formatters, credits: credits)
        case .atom: return AtomFeed(formatters: formatters, credits: credits)
        }
    }

    /// Returns `true` if records may contain one of some facts.
    package func uses(_ labels: [Photo.Fact.Label]) -> Bool {
        let used = [.field(.facts)] + labels.map(RecordColumn.fact)
        return format == .geojson
            || (template?.columns ?? columns).contains { used.contains($0) }
    }

    /// Returns `true` if the record of an excerpt would lack something: one of
    /// the columns that are asked for, or nearly all.
    package func needs(_ photo: Photo) -> Bool {
        guard isExact || template != nil else {
            let showsPictures = [.html, .atom].contains(format)
            return showsPictures
                ? photo.excerpt != nil : photo.excerpt == .stub
        }
        return (template?.columns ?? columns).contains { column in
            // An excerpt has the usual type, and perhaps only some facts.
            [.field(.mediaType), .field(.facts)].contains(column)
                || [.null, .array([])].contains(column.value(of: photo))
        }
    }

    /// A photo as an object.
    package func record(of photo: Photo) -> JSONValue {
        let record = JSONValue.object(
            columns.map { .init($0.rawValue, $0.value(of: photo)) }
        )
        return isExact ? record : record.withSchema
    }
}
