/// Writes the help of a program, its commands and its topics.
package struct HelpFormatter: Sendable {
    private let program: ProgramDescription
    private let headings: HelpHeadings
    private let texts: DescriptionText
    private let wrapper: TextWrapper
    private let rows: RowLayout
    private let width: Int

    /// The fewest cells that help is laid out for.
    package static let leastWidth = 20

    /// `width`: The terminal's width in cells; more than 80 are not used.
    /// `measure`: How many cells a text takes.
    package init(
        _ program: ProgramDescription,
        headings: HelpHeadings,
        width: Int,
        measure: @escaping @Sendable (String) -> Int
    ) {
        self.program = program
        self.headings = headings
        self.width = min(80, max(Self.leastWidth, width))
        texts = DescriptionText(program: program, headings: headings)
        wrapper = TextWrapper(measure: measure)
        rows = RowLayout(wrapper: wrapper, width: self.width)
    }

    /// The lines of help; for a name that is not known, the program's.
    package func lines(for subject: HelpSubject) -> [String] {
        switch subject {
        case .program: return programHelp()
        case .command(let name):
            return program.command(name).map(commandHelp) ?? programHelp()
        case .topic(let name):
            return program.topic(name).map(topicHelp) ?? programHelp()
        }
    }

    /// The form of a command line, without a heading.
    package func usage(of subject: HelpSubject) -> [String] {
        var command: CommandDescription?
        if case .command(let name) = subject { command = program.command(name) }
        return usage(of: command, indent: 0)
    }

    private func programHelp() -> [String] {
        joined(
            [paragraphs(program.summary), examples(program.examples)]
                + [section(headings.usage, usage(of: nil, indent: 2))]
                + program.visibleGroups.map(commands)
                + program.optionGroups.map(options)
                + [topics(), paragraphs(program.closing)]
        )
    }

    private func commandHelp(_ command: CommandDescription) -> [String] {
        joined(
            [paragraphs(command.summary), examples(command.examples)]
                + [section(headings.usage, usage(of: command, indent: 2))]
                + [paragraphs(command.discussion), arguments(command)]
                + (command.optionGroups + program.optionGroups).map(options)
                + [paragraphs(program.closing)]
        )
    }

    private func topicHelp(_ topic: TopicDescription) -> [String] {
        let listed = rows.lines(topic.rows.map { ($0.term, $0.help) })
        return joined([
            wrapper.wrap(topic.title, width: width),
            paragraphs(topic.text.isEmpty ? topic.summary : topic.text),
            listed,
        ])
    }
}

extension HelpFormatter {
    /// The blocks that have lines, parted by blank lines.
    private func joined(_ blocks: [[String]]) -> [String] {
        Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : wrapper.wrap(title, width: width) + lines
    }

    private func paragraphs(_ text: String) -> [String] {
        text.isEmpty ? [] : wrapper.wrap(text, width: width)
    }

    private func usage(
        of command: CommandDescription?,
        indent: Int
    ) -> [String] {
        wrapper.wrap(
            program.name + " " + texts.usage(of: command),
            width: width,
            indent: indent,
            hanging: 4
        )
    }

    private func examples(_ examples: [ExampleDescription]) -> [String] {
        let lines = CommandLineWrapper(wrapper: wrapper, width: width)
        return section(
            headings.examples,
            examples.flatMap { example in
                lines.lines(example.line, indent: 2, hanging: 4)
                    + wrapper.wrap(example.help, width: width, indent: 6)
            }
        )
    }

    private func commands(_ group: CommandGroup) -> [String] {
        let listed = group.commands.map { ($0.name, $0.summary) }
        return section(group.title, rows.lines(listed))
    }

    private func arguments(_ command: CommandDescription) -> [String] {
        let listed = command.arguments.map {
            ($0.value.placeholder, texts.help(of: $0))
        }
        return section(headings.arguments, rows.lines(listed))
    }

    private func options(_ group: OptionGroup) -> [String] {
        let listed = group.options.map { option in
            (term(of: option), texts.help(of: option))
        }
        return section(group.title, rows.lines(listed))
    }

    /// Long names line up, with a short one or without.
    private func term(of option: OptionDescription) -> String {
        let short = option.short.map { "-" + String($0) + ", " } ?? "    "
        let value = option.value.map { " " + $0.placeholder } ?? ""
        return short + option.spelling + value
    }

    private func topics() -> [String] {
        let listed = program.topics.map { ($0.name, $0.summary) }
        return section(headings.topics, rows.lines(listed))
    }
}
