/// Writes the completion script for bash, which needs no other script.
struct BashCompletion {
    private let program: ProgramDescription
    private let function: String

    init(_ program: ProgramDescription) {
        self.program = program
        function = ShellText.function(program.name)
    }

    func lines() -> [String] {
        ["# Completes the command lines of \(program.name) in bash."]
            + takesValue() + optionNames() + optionValues()
            + argumentValues()
            + BashWalk.lines(
                function: function,
                commands: list(program.visibleCommands.map(\.name))
            )
            + ["complete -F \(function) \(ShellText.quoted(program.name))"]
    }

    private func takesValue() -> [String] {
        caseBlock(
            "takes_value",
            "$1",
            [(program.valueSpellings, "return 0")],
            last: "return 1"
        )
    }

    private func optionNames() -> [String] {
        let commands = program.visibleCommands.map { command in
            ([command.name], names(command.options + program.globalOptions))
        }
        return caseBlock(
            "options",
            "$1",
            commands + [([""], names(program.allOptions))]
        )
    }

    private func names(_ options: [OptionDescription]) -> String {
        "candidates=(\(list(options.flatMap { $0.spellings.reversed() })))"
    }

    /// Patterns are `command:option`; options come before a command, too.
    private func optionValues() -> [String] {
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
        for command in program.visibleCommands {
            for option in command.options + program.globalOptions {
                add(command.name, option)
            }
        }
        for option in program.allOptions { add("", option) }
        return caseBlock("values", "$1:$2", cases)
    }

    /// Patterns are `command:place`, counted from 1.
    private func argumentValues() -> [String] {
        var cases: [(patterns: [String], body: String)] = []
        for command in program.visibleCommands {
            for (place, argument) in command.arguments.enumerated() {
                let value = program.value(of: argument, in: command)
                guard let body = offer(value) else { continue }
                let number = argument.count.isEndless ? "*" : "\(place + 1)"
                cases.append(([command.name + ":" + number], body))
            }
        }
        return caseBlock("arguments", "$1:$2", cases)
    }

    private func offer(_ value: ValueDescription) -> String? {
        let choices = "candidates=(\(list(value.choices.map(\.value))))"
        switch value.kind {
        case .text, .number, .texts: return nil
        case .file: return "kind=file"
        case .folder: return "kind=directory"
        case .suggested, .choice: return choices
        case .choices: return "kind=list " + choices
        }
    }

    private func list(_ words: [String]) -> String {
        words.map(ShellText.quoted).joined(separator: " ")
    }

    /// A function that does what stands beside the pattern that fits.
    private func caseBlock(
        _ name: String,
        _ word: String,
        _ cases: [(patterns: [String], body: String)],
        last: String? = nil
    ) -> [String] {
        let branches = cases.filter { !$0.patterns.isEmpty }.map { branch in
            // A star stays a pattern, all else is taken as it is.
            let patterns = branch.patterns.map { pattern in
                pattern.hasSuffix(":*")
                    ? ShellText.quoted(String(pattern.dropLast())) + "*"
                    : ShellText.quoted(pattern)
            }
            return "    \(patterns.joined(separator: " | ")))"
                + " \(branch.body) ;;"
        }
        return ["", "\(function)_\(name)() {", "    case \(word) in"]
            + branches + ["    esac"] + (last.map { ["    " + $0] } ?? [])
            + ["}"]
    }
}
