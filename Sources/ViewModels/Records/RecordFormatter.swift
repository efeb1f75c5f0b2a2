package import Models

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
