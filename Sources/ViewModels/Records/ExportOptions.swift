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
