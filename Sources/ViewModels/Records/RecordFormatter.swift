package import Models

/// Writes a photo as one line for programs.
package struct RecordFormatter: Sendable {
    private let form: RecordForm
    private let clean: @Sendable (String) -> String

    /// `clean`: Removes what would break a line, or a terminal.
    /// JSON needs none of it.
    package init(
        form: RecordForm,
        clean: @escaping @Sendable (String) -> String
    ) {
        self.form = form
        self.clean = clean
    }

    /// A photo's record, with its end.
    package func string(from photo: Photo) -> String {
        line(photo) + form.end
    }

    /// A photo's fields under their names.
    package func object(_ photo: Photo) -> FieldValue {
        .object(form.fields.map { ($0.rawValue, $0.value(of: photo)) })
    }

    private func line(_ photo: Photo) -> String {
        if let template = form.template {
            return template.string(from: photo, clean: clean)
        }
        switch form.format {
        case .json, .jsonl:
            return JSONFormatter.string(from: object(photo))
        case .text, .tsv:
            return form.fields.map { clean($0.column(of: photo)) }
                .joined(separator: "\t")
        }
    }
}
