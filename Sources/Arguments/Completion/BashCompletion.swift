/// Formats the completion script for bash, which needs no other script.
struct BashCompletion {
    let program: ProgramDescription
    private var function: String { ShellText.function(program.name) }

    func lines() -> [String] {
        [
            "# Completes the command lines of \(program.name) in bash.",
            takesValue(), optionNames(), optionValues(), argumentValues(),
            variants(), walk, choice, offer,
            "complete -F \(function) \(ShellText.quoted(program.name))",
        ]
    }

    private func takesValue() -> String {
        let takes = [(program.valueSpellings, "return 0")]
        return caseBlock("takes_value", "$1", takes, last: "\n    return 1")
    }

    private func optionNames() -> String {
        let commands = program.commands.map { command in
            ([command.name], names(command.options + program.globalOptions))
        }
        let bare = ([""], names(program.allOptions))
        return caseBlock("options", "$1", commands + [bare])
    }

    private func names(_ options: [OptionDescription]) -> String {
        "candidates=(\(list(options.flatMap { $0.spellings.reversed() })))"
    }

    /// Patterns are `command:option`; the command is empty before one.
    private func optionValues() -> String {
        var cases: [(patterns: [String], body: String)] = []
        func add(_ owner: String, _ option: OptionDescription) {
            guard let value = option.value, let body = offer(value) else {
                return
            }
            let patterns = option.spellings.map { owner + ":" + $0 }
            if let place = cases.firstIndex(where: { $0.body == body }) {
                cases[place].patterns += patterns
            } else {
                cases.append((patterns, body))
            }
        }
        for command in program.commands {
            for option in command.options + program.globalOptions {
                add(command.name, option)
            }
        }
        for option in program.allOptions { add("", option) }
        return caseBlock("values", "$1:$2", cases)
    }

    /// Patterns are `command:place`, counted from 1.
    private func argumentValues() -> String {
        var cases: [(patterns: [String], body: String)] = []
        for command in program.commands {
            for (place, argument) in command.arguments.enumerated() {
                let value = program.value(of: argument, in: command)
                guard let body = offer(value) else { continue }
                let number = argument.isEndless ? "*" : "\(place + 1)"
                cases.append(([command.name + ":" + number], body))
            }
        }
        return caseBlock("arguments", "$1:$2", cases)
    }

    /// Patterns are `command:word`, for each word before the one to complete.
    private func variants() -> String {
        let cases = program.commands.flatMap { command in
            command.arguments.flatMap(\.variants).map { word, value in
                let body = "candidates=() " + (offer(value) ?? "kind=words")
                return (patterns: [command.name + ":" + word], body: body)
            }
        }.sorted { $0.patterns[0] < $1.patterns[0] }
        return caseBlock("variants", "$1:$2", cases)
    }

    private func offer(_ value: ValueDescription) -> String? {
        let choices = "candidates=(\(list(value.choices.map(\.value))))"
        switch value.kind {
        case .text, .number, .bytes, .texts([]): return nil
        case .listed(let command):
            return "mapfile -t candidates < <(\(command))"
        case .file: return "kind=file"
        case .folder: return "kind=directory"
        case .suggested, .choice: return choices
        case .choices, .texts: return "kind=list " + choices
        }
    }

    private func list(_ words: [String]) -> String {
        words.map(ShellText.quoted).joined(separator: " ")
    }

    /// Formats a function that runs the body beside the matching pattern.
    private func caseBlock(
        _ name: String,
        _ word: String,
        _ cases: [(patterns: [String], body: String)],
        last: String = ""
    ) -> String {
        let branches = cases.filter { !$0.patterns.isEmpty }.map { branch in
            // Only a final star stays a pattern.
            let patterns = branch.patterns.map { pattern in
                pattern.hasSuffix(":*")
                    ? ShellText.quoted(String(pattern.dropLast())) + "*"
                    : ShellText.quoted(pattern)
            }
            return
                "    \(patterns.joined(separator: " | "))) \(branch.body) ;;\n"
        }
        return """

            \(function)_\(name)() {
                case \(word) in
            \(branches.joined())    esac\(last)
            }
            """
    }
}

extension BashCompletion {
    /// Finds the command and the option that the word to complete belongs to.
    /// Between an option and its value, bash has a word of its own for `=`.
    private var walk: String {
        """

        \(function)() {
            local cur=${COMP_WORDS[COMP_CWORD]} command= pending= ended=
            local kind=words lead= count=0 word i
            local -a candidates=()
            COMPREPLY=()
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                if [[ -n $pending ]]; then
                    [[ $word == = ]] || pending=
                elif [[ -z $ended && $word == -- ]]; then
                    ended=1
                elif [[ -z $ended && $word == -?* ]]; then
                    if \(function)_takes_value "$word"; then pending=$word; fi
                elif [[ -z $command ]]; then
                    command=$word
                else
                    ((count += 1))
                fi
            done
        """
    }

    private var choice: String {
        """
            if [[ -n $pending && $cur == = ]]; then
                cur=
            elif [[ -z $pending && -z $ended && $cur == --*=* ]]; then
                pending=${cur%%=*} lead=${cur%%=*}= cur=${cur#*=}
            fi
            if [[ -n $pending ]]; then
                \(function)_values "$command" "$pending"
            elif [[ -z $ended && $cur == -* ]]; then
                \(function)_options "$command"
            elif [[ -z $command ]]; then
                candidates=(\(list(program.commands.map(\.name))))
            else
                \(function)_arguments "$command" "$((count + 1))"
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    \(function)_variants "$command" "$word"
                done
            fi
            \(function)_offer
        }
        """
    }

    /// Uses the variables of its caller. `compopt` fails if no completion is
    /// in progress, as in tests.
    private var offer: String {
        """

        \(function)_offer() {
            local given=,
            if [[ $kind == file || $kind == directory ]]; then
                compopt -o filenames 2>/dev/null
                while IFS= read -r word; do
                    COMPREPLY+=("$lead$word")
                done < <(compgen -A "$kind" -- "$cur")
                return
            fi
            if [[ $kind == list ]]; then
                compopt -o nospace 2>/dev/null
                if [[ $cur == *,* ]]; then
                    given=,${cur%,*}, lead+=${cur%,*}, cur=${cur##*,}
                fi
            fi
            for word in "${candidates[@]}"; do
                [[ $word == "$cur"* && $given != *",$word,"* ]] || continue
                printf -v word %q "$word"
                COMPREPLY+=("$lead$word")
            done
        }
        """
    }
}
