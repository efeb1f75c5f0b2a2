/// Formats the parts of a description that help and the manual share.
struct DescriptionText: Sendable {
    let program: ProgramDescription
    let headings: HelpHeadings

    /// The form of a command line, without the program's name.
    func usage(of command: CommandDescription?) -> String {
        guard let command else {
            return headings.commandPlaceholder + " "
                + headings.optionsPlaceholder
        }
        let words = [command.name] + command.arguments.map(\.usage)
        let options = command.options + program.globalOptions
        let tail = options.isEmpty ? [] : [headings.optionsPlaceholder]
        return (words + tail).joined(separator: " ")
    }

    /// An option's help with its valid values, default and variable.
    func help(of option: OptionDescription) -> String {
        var notes = option.value.map { valueNotes($0) } ?? []
        if let text = option.defaultValue {
            notes.append(headings.defaultLabel + ": " + text)
        }
        if let name = option.environment {
            notes.append(headings.environmentLabel + ": " + name)
        }
        return option.help + tail(notes)
    }

    func help(of argument: ArgumentDescription) -> String {
        argument.help + tail(valueNotes(argument.value))
    }

    private func tail(_ notes: [String]) -> String {
        notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")"
    }

    /// More take many lines, wherever they are listed.
    private static let mostChoices = 12

    private func valueNotes(_ value: ValueDescription) -> [String] {
        switch value.kind {
        case .choice(let choices):
            [headings.choicesLabel + ": " + list(choices)]
        case .choices(let choices) where choices.count > Self.mostChoices:
            [headings.manyChoices]
        case .choices(let choices):
            [headings.listLabel + ": " + list(choices)]
        default: []
        }
    }

    private func list(_ choices: [Choice]) -> String {
        choices.map(\.value).joined(separator: ", ")
    }
}
