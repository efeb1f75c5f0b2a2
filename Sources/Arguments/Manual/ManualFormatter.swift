/// Writes a program's manual page, in the man(7) language.
package struct ManualFormatter: Sendable {
    let program: ProgramDescription
    let texts: DescriptionText
    let headings: ManualHeadings
    private let files: [TopicRow]
    private let date: String

    /// `help`: The words of help, for what both show alike.
    /// `files`: Rows for the section on files.
    /// `date`: The day of the release, `YYYY-MM-DD`.
    package init(
        _ program: ProgramDescription,
        help: HelpHeadings,
        headings: ManualHeadings = ManualHeadings(),
        files: [TopicRow] = [],
        date: String
    ) {
        self.program = program
        texts = DescriptionText(program: program, headings: help)
        self.headings = headings
        self.files = files
        self.date = date
    }

    /// The page's source, with a newline at its end.
    package func page() -> String {
        let lines =
            [title()] + name() + synopsis() + description() + commandSection()
            + optionSection() + program.topics.flatMap(topic)
            + section(headings.files, rows(files)) + examples() + seeAlso()
        return lines.joined(separator: "\n") + "\n"
    }

    private func title() -> String {
        let name = RoffText.argument(program.name.uppercased())
        let source = RoffText.argument(program.name + " " + program.version)
        // Escaped, the hyphens would be no part of a date.
        let day = date.filter { $0.isASCII && ($0.isNumber || $0 == "-") }
        return ".TH \(name) 1 \"\(day)\" \(source)"
    }

    private func name() -> [String] {
        let summary =
            program.summary.last == "."
            ? String(program.summary.dropLast()) : program.summary
        let line = RoffText.inner(program.name) + " \\- "
        let text = RoffText.folded(line + RoffText.inner(summary))
        return section(headings.name, [text])
    }

    private func synopsis() -> [String] {
        let forms = [nil] + program.visibleCommands.map(Optional.some)
        let lines = forms.map { form in
            RoffText.folded(
                RoffText.bold(program.name) + " "
                    + RoffText.inner(texts.usage(of: form))
            )
        }
        return section(
            headings.synopsis,
            Array(lines.map { [$0] }.joined(separator: [".br"]))
        )
    }

    private func description() -> [String] {
        let text = program.discussion
        return section(
            headings.description,
            paragraphs(text.isEmpty ? program.summary : text)
        )
    }

    private func topic(_ topic: TopicDescription) -> [String] {
        section(
            topic.title.uppercased(),
            paragraphs(topic.text.isEmpty ? topic.summary : topic.text)
                + rows(topic.rows)
        )
    }

    private func examples() -> [String] {
        let all = program.examples + program.visibleCommands.flatMap(\.examples)
        var lines: Set<String> = []
        return section(
            headings.examples,
            all.filter { lines.insert($0.line).inserted }.flatMap {
                row(RoffText.bold($0.line), $0.help)
            }
        )
    }

    private func seeAlso() -> [String] {
        let lines = program.seeAlso.map { RoffText.line($0) }
        return section(
            headings.seeAlso,
            lines.isEmpty ? [] : [lines.joined(separator: ",\n")]
        )
    }
}
