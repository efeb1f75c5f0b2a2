package import Models

/// Writes a photo as one line for programs.
package struct RecordFormatter: Sendable {
    private let format: RecordFormat
    private let fields: [PhotoField]
    private let clean: @Sendable (String) -> String

    /// - Parameters:
    ///   - fields: What to write, in this order.
    ///   - clean: Removes what would break a line, or a terminal. JSON needs
    ///     none of it.
    package init(
        format: RecordFormat,
        fields: [PhotoField],
        clean: @escaping @Sendable (String) -> String
    ) {
        self.format = format
        self.fields = fields
        self.clean = clean
    }

    /// A photo's line, without its end.
    package func string(from photo: Photo) -> String {
        switch format {
        case .json, .jsonl:
            JSONFormatter.string(from: object(photo))
        case .text, .tsv:
            fields.map { clean(column($0, photo)) }.joined(separator: "\t")
        }
    }

    /// A photo's fields under their names.
    package func object(_ photo: Photo) -> FieldValue {
        .object(fields.map { ($0.rawValue, $0.value(of: photo)) })
    }

    private func column(_ field: PhotoField, _ photo: Photo) -> String {
        switch field.value(of: photo) {
        case .text(let text?):
            // Nearly every time is midnight, which means that none is known.
            field == .dateCreated ? String(text.prefix(10)) : text
        case .list(let list?): list.joined(separator: "; ")
        default: ""
        }
    }
}
