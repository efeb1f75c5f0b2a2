/// How a list is written: in which format, with which fields, and what ends
/// each record.
package struct ExportOptions: Equatable, Sendable {
    package let format: RecordFormat
    package let fields: [PhotoField]
    /// Lines of the person's own making, in place of the format.
    package let template: RecordTemplate?
    package let end: String

    /// `fields`: What to write, in this order; none for the usual ones.
    /// `end`: A newline, or for programs that take any file name NUL.
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
