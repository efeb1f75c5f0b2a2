/// Something to read that is no command, such as the exit statuses.
package struct TopicDescription: Equatable, Sendable {
    /// The word after `help`.
    package let name: String
    /// The heading, also the title of its section in the manual.
    package let title: String
    package let summary: String
    /// What stands before the rows; paragraphs are parted by newlines.
    package let text: String
    package let rows: [TopicRow]

    package init(
        _ name: String,
        title: String,
        summary: String,
        text: String = "",
        rows: [TopicRow] = []
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.text = text
        self.rows = rows
    }
}
