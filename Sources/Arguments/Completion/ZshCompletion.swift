/// Formats the completion script for zsh, to be sourced or put in `fpath`.
struct ZshCompletion {
    private let program: ProgramDescription
    private let function: String

    init(_ program: ProgramDescription) {
        self.program = program
        function = ShellText.function(program.name)
    }

    func lines() -> [String] {
        ["#compdef \(program.name)"]
            + ["# Completes the command lines of \(program.name) in zsh."]
            + commandList() + lists() + main() + branches() + [
                "}",
                "",
                // As a file in fpath it is the function, by the file's name the
                // first time; sourced, it is not.
                "if [[ $funcstack[1] == (_\(program.name)|\(function)) ]];"
                    + " then",
                "    \(function) \"$@\"",
                "else",
                "    compdef \(function) \(ShellText.quoted(program.name))",
                "fi",
            ]
    }

    private func commandList() -> [String] {
        let commands = program.commands.map {
            Choice($0.name, $0.summary)
        }
        return ["", "\(function)_commands() {", "    local -a found=("]
            + described(commands).map { "        " + $0 }
            + ["    )", "    _describe -t commands command found", "}"]
    }

    /// A function for each command that lists values.
    private func lists() -> [String] {
        program.listCommands.enumerated().flatMap { index, command in
            [
                "", "\(function)_list\(index)() {",
                "    local -a found=(${(f)\"$(\(command))\"})",
                "    compadd -a found", "}",
            ]
        }
    }

    /// Completes the options before the command, then the command.
    private func main() -> [String] {
        ["", "\(function)() {"]
            + ["    local curcontext=$curcontext state line"]
            + ["    local -A opt_args"]
            + arguments(
                "-C",
                program.allOptions.flatMap(specs) + [
                    "'(-): :\(function)_commands'",
                    "'(-)*:: :->arguments'",
                ],
                indent: "    "
            )
            + ["    [[ $state == arguments ]] || return"]
            + ["    case $words[1] in"]
    }

    private func branches() -> [String] {
        program.commands.flatMap { command in
            let options = command.options + program.globalOptions
            let places = command.arguments.map { argument in
                spec(argument, program.value(of: argument, in: command))
            }
            return ["    \(ShellText.quoted(command.name)))"]
                + arguments(
                    "",
                    options.flatMap(specs) + places,
                    indent: "        "
                )
                + ["        ;;"]
        } + ["    esac"]
    }

    private func arguments(
        _ flags: String,
        _ specs: [String],
        indent: String
    ) -> [String] {
        let head = "_arguments -s -S" + (flags.isEmpty ? "" : " " + flags)
        let lines = [head] + specs.map { "    " + $0 }
        return lines.dropLast().map { indent + $0 + " \\" }
            + [indent + (lines.last ?? "")]
    }
}

extension ZshCompletion {
    /// Formats a specification for each way to type the option.
    private func specs(_ option: OptionDescription) -> [String] {
        let names = option.spellings.joined(separator: " ")
        let others = option.value?.isList == true ? "*" : "(" + names + ")"
        let help = "[" + ShellText.escaped(option.help, "\\[]:") + "]"
        return option.spellings.map { spelling in
            let isLong = spelling.hasPrefix("--")
            let mark =
                option.value == nil
                ? "" : option.isValueOptional ? "=-" : isLong ? "=" : "+"
            let colon = option.isValueOptional ? "::" : ":"
            let value = option.value.map { colon + offer($0) } ?? ""
            return ShellText.quoted(others + spelling + mark + help + value)
        }
    }

    private func spec(
        _ argument: ArgumentDescription,
        _ value: ValueDescription
    ) -> String {
        let head =
            argument.count.isEndless
            ? "*:" : argument.count.isRequired ? ":" : "::"
        // A plain message would prevent the completion of options.
        let free = ":_guard \"^-*\" " + doubleQuoted(value.placeholder)
        let offer =
            offersNothing(value)
            ? ShellText.escaped(value.placeholder, "\\:") + free
            : offer(value)
        return ShellText.quoted(head + offer)
    }

    private func offersNothing(_ value: ValueDescription) -> Bool {
        switch value.kind {
        case .text, .number, .bytes, .texts([]): true
        case .suggested, .file, .folder, .listed, .choice, .choices, .texts:
            false
        }
    }

    /// Formats the name of the value and how to complete it.
    private func offer(_ value: ValueDescription) -> String {
        let name = ShellText.escaped(value.placeholder, "\\:") + ":"
        let choices = value.choices.map { choice in
            // Without a summary the value stands for itself.
            let text = choice.summary.isEmpty ? choice.value : choice.summary
            return (choice.value, text)
        }
        switch value.kind {
        case .text, .number, .bytes, .texts([]): return name + " "
        case .listed(let command):
            let index = program.listCommands.firstIndex(of: command) ?? 0
            return name + "\(function)_list\(index)"
        case .file: return name + "_files"
        case .folder: return name + "_files -/"
        case .suggested, .choice:
            let list = choices.map { value, text in
                ShellText.escaped(value, "\\:() '\"") + "\\:"
                    + doubleQuoted(text)
            }
            return name + "((" + list.joined(separator: " ") + "))"
        case .choices, .texts:
            let list = choices.map { value, text in
                doubleQuoted(
                    ShellText.escaped(value, "\\[]:") + "["
                        + ShellText.escaped(text, "\\[]:") + "]"
                )
            }
            return name + "_values -s , " + doubleQuoted(value.placeholder)
                + " " + list.joined(separator: " ")
        }
    }

    /// Quotes text within an action, which zsh evaluates once more.
    private func doubleQuoted(_ text: String) -> String {
        "\"" + ShellText.escaped(text, "\\\"$`:") + "\""
    }

    private func described(_ choices: [Choice]) -> [String] {
        choices.map { choice in
            ShellText.quoted(
                ShellText.escaped(choice.value, "\\:") + ":" + choice.summary
            )
        }
    }
}
