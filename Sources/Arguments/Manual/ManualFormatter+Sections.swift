extension ManualFormatter {
    func commandSection() -> [String] {
        section(
            headings.commands,
            program.visibleGroups.flatMap { group in
                subsection(group.title, group.commands.flatMap(lines))
            }
        )
    }

    /// What the command does, its arguments, and its options by name.
    private func lines(of command: CommandDescription) -> [String] {
        let words = command.arguments.map { RoffText.italic($0.usage) }
        let term = [RoffText.bold(command.name)] + words
        let arguments = command.arguments.map {
            RoffText.italic($0.value.placeholder) + ": "
                + RoffText.inner(texts.help(of: $0))
        }
        let options = command.options.map { RoffText.bold($0.spelling) }
        let list = options.joined(separator: ", ")
        let title = RoffText.inner(texts.headings.options) + ": "
        let more =
            parts(of: command.discussion).map(RoffText.inner) + arguments
            + (options.isEmpty ? [] : [title + list])
        return row(term.joined(separator: " "), command.summary)
            + more.flatMap { [".IP", RoffText.folded($0)] }
    }

    /// Each group of options once, with the commands that take it.
    func optionSection() -> [String] {
        var groups = program.optionGroups
        for command in program.visibleCommands {
            groups += command.optionGroups.filter { !groups.contains($0) }
        }
        return section(
            headings.options,
            groups.flatMap { group in
                subsection(title(of: group), group.options.flatMap(lines))
            }
        )
    }

    private func title(of group: OptionGroup) -> String {
        let owners = program.visibleCommands
            .filter { $0.optionGroups.contains(group) }.map(\.name)
        guard !owners.isEmpty else { return group.title }
        return group.title + " (" + owners.joined(separator: ", ") + ")"
    }

    private func lines(of option: OptionDescription) -> [String] {
        let names = option.spellings.map(RoffText.bold)
        let value = option.value.map { " " + RoffText.italic($0.placeholder) }
        return row(
            names.joined(separator: ", ") + (value ?? ""),
            texts.help(of: option)
        )
    }

    func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [".SH " + RoffText.argument(title)] + lines
    }

    private func subsection(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [".SS " + RoffText.argument(title)] + lines
    }

    func paragraphs(_ text: String) -> [String] {
        let lines = parts(of: text).map { [RoffText.line($0)] }
        return Array(lines.joined(separator: [".PP"]))
    }

    private func parts(of text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }

    func rows(_ rows: [TopicRow]) -> [String] {
        rows.flatMap { row(RoffText.bold($0.term), $0.help) }
    }

    /// `term`: Already written for roff.
    func row(_ term: String, _ text: String) -> [String] {
        [".TP", term, RoffText.line(text)]
    }
}
