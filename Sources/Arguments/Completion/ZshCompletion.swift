/// Formats the completion script for zsh, to be sourced or put in `fpath`.
struct ZshCompletion {
    let program: ProgramDescription
    private var function: String { ShellText.function(program.name) }

    func lines() -> [String] {
        ["#compdef \(program.name)"]
            + ["# Completes the command lines of \(program.name) in zsh."]
            + [commandList()] + lists() + variants() + main() + branches() + [
                // As a file in fpath it is the function, by the file's name the
                // first time; sourced, it is not.
                """
                }

                if [[ $funcstack[1] == (_\(program.name)|\(function)) ]]; then
                    \(function) "$@"
                else
                    compdef \(function) \(ShellText.quoted(program.name))
                fi
                """
            ]
    }

    private func commandList() -> String {
        let commands = program.commands.map {
            "        "
                + ShellText.quoted(
                    ShellText.escaped($0.name, "\\:") + ":" + $0.summary
                )
        }
        return """

            \(function)_commands() {
                local -a found=(
            \(commands.joined(separator: "\n"))
                )
                _describe -t commands command found
            }
            """
    }

    /// A function for each command that lists values.
    private func lists() -> [String] {
        program.listCommands.enumerated().map { index, command in
            """

            \(function)_list\(index)() {
                local -a found=(${(f)"$(\(command))"})
                compadd -a found
            }
            """
        }
    }

    /// A function for each argument that depends on the words of the line.
    private func variants() -> [String] {
        program.commands.flatMap { command in
            command.arguments.filter { !$0.variants.isEmpty }.map { argument in
                let others = argument.variants.sorted { $0.key < $1.key }
                let tests = others.map { word, value in
                    "    (( $words[(I)\(word)] )) && "
                        + "{ \(action(value)); return; }\n"
                }
                let value = program.value(of: argument, in: command)
                return """

                    \(variantFunction(command))() {
                    \(tests.joined())    \(action(value))
                    }
                    """
            }
        }
    }

    private func variantFunction(_ command: CommandDescription) -> String {
        function + "_" + command.name.filter { $0 != "-" } + "_arguments"
    }

    /// A line that completes a value within a function.
    private func action(_ value: ValueDescription) -> String {
        "_alternative " + ShellText.quoted("values:" + free(value))
    }

    /// Completes the options before the command, then the command.
    private func main() -> [String] {
        let places = ["'(-): :\(function)_commands'", "'(-)*:: :->arguments'"]
        let options = program.allOptions.flatMap(specs)
        return [
            """

            \(function)() {
                local curcontext=$curcontext state line
                local -A opt_args
            """,
            arguments(" -C", options + places, indent: "    "),
            """
                [[ $state == arguments ]] || return
                case $words[1] in
            """,
        ]
    }

    private func branches() -> [String] {
        program.commands.flatMap { command in
            let options = command.options + program.globalOptions
            let places = command.arguments.map { spec($0, of: command) }
            let specs = options.flatMap(specs) + places
            return [
                "    \(ShellText.quoted(command.name)))",
                arguments("", specs, indent: "        "), "        ;;",
            ]
        } + ["    esac"]
    }

    private func arguments(
        _ flags: String,
        _ specs: [String],
        indent: String
    ) -> String {
        ([indent + "_arguments -s -S" + flags]
            + specs.map { indent + "    " + $0 }).joined(separator: " \\\n")
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
            let isAttached = option.isValueOptional && !option.isNumberOptional
            let mark =
                option.value == nil
                ? "" : isAttached ? "=-" : isLong ? "=" : "+"
            let colon = option.isValueOptional ? "::" : ":"
            // What may be left out must not prevent the completion of options.
            let value =
                option.value.map { value in
                    colon
                        + (option.isNumberOptional ? free(value) : offer(value))
                } ?? ""
            return ShellText.quoted(others + spelling + mark + help + value)
        }
    }

    private func spec(
        _ argument: ArgumentDescription,
        of command: CommandDescription
    ) -> String {
        let head = argument.isEndless ? "*:" : argument.isRequired ? ":" : "::"
        let value = program.value(of: argument, in: command)
        let name = ShellText.escaped(value.placeholder, "\\:") + ":"
        let action =
            argument.variants.isEmpty
            ? free(value) : name + variantFunction(command)
        return ShellText.quoted(head + action)
    }

    /// Formats the name of the value of an argument and how to complete it. A
    /// plain message would prevent the completion of options.
    private func free(_ value: ValueDescription) -> String {
        offersNothing(value)
            ? ShellText.escaped(value.placeholder, "\\:")
                + ":_guard \"^-*\" " + doubleQuoted(value.placeholder)
            : offer(value)
    }

    private func offersNothing(_ value: ValueDescription) -> Bool {
        switch value.kind {
        case .text, .number, .bytes, .texts([]): true
        default: false
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
}
