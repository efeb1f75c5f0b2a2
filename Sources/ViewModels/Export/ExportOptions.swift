package import Models

/// How a list is exported: the format, the fields and the end of each record.
package struct ExportOptions: Equatable, Sendable {
    package let format: RecordFormat
    package let fields: [PhotoField]
    /// A custom line for each record, which replaces the format.
    package let template: RecordTemplate?
    package let end: String

    /// Without `fields`, the default ones are exported. `end` is a newline or
    /// NUL.
    package init(
        format: RecordFormat,
        fields: [PhotoField] = [],
        template: RecordTemplate? = nil,
        end: String = "\n"
    ) {
        self.format = format
        self.fields =
            !fields.isEmpty
            ? fields
            : format == .tsv ? PhotoField.columns : PhotoField.allCases
        self.template = template
        self.end = end
    }
}

/// The formats in which a list can be exported.
package enum RecordFormat: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// A tab-separated line for each item.
    case tsv
    /// One JSON document.
    case json
    /// A line with a JSON object for each item.
    case jsonl
}

/// The formats in which a single item can be printed.
package enum ItemFormat: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// One JSON document.
    case json
}

/// Formats a photo as a record on one line.
package struct RecordFormatter: Sendable {
    private let form: ExportOptions
    private let clean: @Sendable (String) -> String

    /// `clean` removes line breaks and control characters, which JSON escapes
    /// instead.
    package init(
        form: ExportOptions,
        clean: @escaping @Sendable (String) -> String
    ) {
        self.form = form
        self.clean = clean
    }

    /// Appends a photo's record and its end.
    package func append(_ photo: Photo, to text: inout [UInt8]) {
        if let template = form.template {
            text += template.string(from: photo, clean: clean).utf8
        } else {
            switch form.format {
            case .json, .jsonl:
                JSONFormatter.append(object(photo), to: &text)
            case .text, .tsv:
                text +=
                    form.fields.map { clean($0.column(of: photo)) }
                    .joined(separator: "\t").utf8
            }
        }
        text += form.end.utf8
    }

    /// The fields of a photo by name.
    package func object(_ photo: Photo) -> JSONValue {
        .object(form.fields.map { .init($0.rawValue, $0.value(of: photo)) })
    }
}
