/// Formats the help of a program, its commands and its topics.
package struct HelpFormatter: Sendable {
    private let program: ProgramDescription
    private let headings: HelpHeadings
    private let texts: DescriptionText
    private let wrapper: TextWrapper
    private let rows: RowLayout
    private let width: Int

    /// - Parameters:
    ///   - program: What to explain.
    ///   - headings: The words that help adds, in the person's language.
    ///   - width: The terminal's width in cells; 20 to 80 are used.
    ///   - measure: Measures the width of a text in cells.
    ///   - fill: Breaks a text at spaces into lines of at most so many cells.
    package init(
        _ program: ProgramDescription,
        headings: HelpHeadings,
        width: Int,
        measure: @escaping @Sendable (String) -> Int,
        fill: @escaping @Sendable (String, Int) -> [String]
    ) {
        self.program = program
        self.headings = headings
        self.width = min(80, max(20, width))
        texts = DescriptionText(program: program, headings: headings)
        wrapper = TextWrapper(measure: measure, fill: fill)
        rows = RowLayout(wrapper: wrapper, width: self.width)
    }

    /// The lines of help; those of the program if the name is unknown.
    package func lines(for subject: HelpSubject) -> [String] {
        switch subject {
        case .program: return programHelp()
        case .options: return commonOptions()
        case .topics: return topics()
        case .command(let name):
            return program.command(name).map(commandHelp) ?? programHelp()
        case .topic(let name):
            guard let topic = program.topic(name) else { return programHelp() }
            return table(topic.title.uppercased(), topic.rows)
        }
    }

    private func programHelp() -> [String] {
        joined(
            [
                paragraphs(program.summary), examples(program.examples),
                program.commandGroups.flatMap(commands),
                section(headings.topics, list(program.topics.map(\.name))),
                paragraphs(program.closing),
            ]
        )
    }

    private func commonOptions() -> [String] {
        joined(
            program.optionGroups.map(options)
                + [paragraphs(program.optionsClosing)]
        )
    }

    private func topics() -> [String] {
        table(headings.topics, program.topics.map { ($0.name, $0.summary) })
    }

    private func commandHelp(_ command: CommandDescription) -> [String] {
        joined(
            [paragraphs(command.summary), examples(command.examples)]
                + [section(headings.usage, usage(of: command))]
                + [paragraphs(command.discussion), arguments(command)]
                + command.optionGroups.map(options)
                + [paragraphs(closing)]
        )
    }

    /// Names the page of the options of all commands.
    private var closing: String {
        headings.more + ": '" + program.name + " help options'"
    }
}

extension HelpFormatter {
    /// Joins the blocks that have lines with blank lines.
    private func joined(_ blocks: [[String]]) -> [String] {
        Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : wrapper.wrap(title, width: width) + lines
    }

    private func table(_ title: String, _ rows: [TopicRow]) -> [String] {
        section(title, self.rows.lines(rows))
    }

    private func list(_ names: [String]) -> [String] {
        wrapper.wrap(names.joined(separator: ", "), width: width, indent: 2)
    }

    private func paragraphs(_ text: String) -> [String] {
        text.isEmpty ? [] : wrapper.wrap(text, width: width)
    }

    private func usage(of command: CommandDescription?) -> [String] {
        wrapper.wrap(
            program.name + " " + texts.usage(of: command),
            width: width,
            indent: 2,
            hanging: 4
        )
    }

    private func examples(_ examples: [ExampleDescription]) -> [String] {
        section(
            headings.examples,
            examples.flatMap { line, help in
                wrapper.commandLine(line, width: width, indent: 2, hanging: 4)
                    + wrapper.wrap(help, width: width, indent: 6)
            }
        )
    }

    private func commands(_ group: CommandGroup) -> [String] {
        table(group.title, group.commands.map { ($0.name, $0.summary) })
    }

    private func arguments(_ command: CommandDescription) -> [String] {
        table(
            headings.arguments,
            command.arguments.map { ($0.value.placeholder, texts.help(of: $0)) }
        )
    }

    private func options(_ group: OptionGroup) -> [String] {
        table(
            group.title,
            group.options.map { (term(of: $0), texts.help(of: $0)) }
        )
    }

    /// Pads options without a short name so that long names line up.
    private func term(of option: OptionDescription) -> String {
        let short = option.short.map { "-" + String($0) + ", " } ?? "    "
        return short + option.spelling + option.valueUsage()
    }
}
