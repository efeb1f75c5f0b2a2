/// A term and what it means, such as an exit status or a variable.
package struct TopicRow: Equatable, Sendable {
    package let term: String
    package let help: String

    package init(_ term: String, _ help: String) {
        self.term = term
        self.help = help
    }

    /// A row for each option that a variable can set, each variable once.
    package static func environment(
        of options: [OptionDescription]
    ) -> [TopicRow] {
        var rows: [TopicRow] = []
        for option in options {
            guard let name = option.environment else { continue }
            if rows.contains(where: { $0.term == name }) { continue }
            rows.append(TopicRow(name, option.spelling + ": " + option.help))
        }
        return rows
    }
}
