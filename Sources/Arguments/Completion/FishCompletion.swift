/// Formats the completion script for fish.
struct FishCompletion {
    let program: ProgramDescription
    private var function: String { "_" + ShellText.function(program.name) }

    func lines() -> [String] {
        ["# Completes the command lines of \(program.name) in fish.", helper]
            + ["", "\(complete) -e", "\(complete) -f"]
            + program.commands.map(command)
            + program.globalOptions.map { option($0, of: nil) }
            + bareOptions() + program.commands.flatMap(details)
    }

    /// Prints the command, and on a second line the number of its arguments.
    private var helper: String {
        let spellings = program.valueSpellings.map(ShellText.fishQuoted)
            .joined(separator: " ")
        return """

            function \(function)_words
                set -l words (commandline -opc)
                set -l command
                set -l count 0
                set -l skip 0
                set -l ended 0
                for word in $words[2..-1]
                    if test $skip = 1
                        set skip 0
                    else if test $ended = 0; and test "$word" = --
                        set ended 1
                    else if test $ended = 0
                        and string match -qr -- '^-.' "$word"
                        contains -- "$word" \(spellings)
                        and set skip 1
                    else if test -z "$command"
                        set command $word
                    else
                        set count (math $count + 1)
                    end
                end
                echo "$command"
                echo $count
            end

            function \(function)_in
                set -l found (\(function)_words)
                contains -- "$found[1]" $argv
            end

            function \(function)_at
                set -l found (\(function)_words)
                test "$found[1]" = $argv[1]; and test $found[2] -ge $argv[2]
                and test $found[2] -le $argv[3]
            end
            """
    }

    private var complete: String {
        "complete -c " + ShellText.fishQuoted(program.name)
    }

    private func command(_ command: CommandDescription) -> String {
        line(
            when: "\(function)_in ''",
            "-a " + ShellText.fishQuoted(command.name),
            command.summary
        )
    }

    /// A command's options may also come before it.
    private func bareOptions() -> [String] {
        let global = Set(program.globalOptions.map(\.name))
        return program.allOptions.filter { !global.contains($0.name) }
            .map { option($0, of: "") }
    }

    private func details(of command: CommandDescription) -> [String] {
        var lines = command.options.map { option($0, of: command.name) }
        for (place, argument) in command.arguments.enumerated() {
            let value = program.value(of: argument, in: command)
            let last = argument.isEndless ? 9999 : place
            let range = "\(place) \(last)"
            let name = ShellText.fishQuoted(command.name)
            let here = "\(function)_at \(name) \(range)"
            let others = argument.variants.sorted { $0.key < $1.key }
            let tests = others.map { word, _ in
                "contains -- \(ShellText.fishQuoted(word)) (commandline -opc)"
            }
            let usual = tests.map { "; and not " + $0 }.joined()
            lines += offers(value).map { line(when: here + usual, $0, "") }
            for (test, variant) in zip(tests, others) {
                lines += offers(variant.value).map {
                    line(when: here + "; and " + test, $0, "")
                }
            }
        }
        return lines
    }
}

extension FishCompletion {
    /// The option of a command, which is empty before any, and `nil` anywhere.
    private func option(
        _ option: OptionDescription,
        of command: String?
    ) -> String {
        let condition = command.map {
            "\(function)_in " + ShellText.fishQuoted($0)
        }
        var words = ["-l " + ShellText.fishQuoted(option.name)]
        if let short = option.short {
            words.insert("-s " + ShellText.fishQuoted(String(short)), at: 0)
        }
        if let value = option.value, option.takesNext {
            words += [value.kind == .file ? "-r" : "-x"] + offers(value)
        }
        return line(when: condition, words.joined(separator: " "), option.help)
    }

    /// The arguments of `complete` that offer values, if there are any.
    private func offers(_ value: ValueDescription) -> [String] {
        let choices = value.choices.map { choice in
            choice.summary.isEmpty
                ? choice.value : choice.value + "\t" + choice.summary
        }
        let quoted = choices.map(ShellText.fishQuoted)
        switch value.kind {
        case .text, .number, .bytes, .texts([]): return []
        case .listed(let command):
            let list = "(sh -c \(ShellText.fishQuoted(command)))"
            return ["-a " + ShellText.fishQuoted(list)]
        case .file: return ["-F"]
        case .folder: return ["-a '(__fish_complete_directories)'"]
        case .suggested, .choice:
            let list = "(printf '%s\\n' \(quoted.joined(separator: " ")))"
            return ["-a " + ShellText.fishQuoted(list)]
        case .choices, .texts:
            let values = value.choices.map { ShellText.fishQuoted($0.value) }
            let list = "(__fish_append , \(values.joined(separator: " ")))"
            return ["-a " + ShellText.fishQuoted(list)]
        }
    }

    private func line(
        when condition: String?,
        _ words: String,
        _ help: String
    ) -> String {
        let when = condition.map { " -n " + ShellText.fishQuoted($0) } ?? ""
        let text = help.isEmpty ? "" : " -d " + ShellText.fishQuoted(help)
        return complete + when + " " + words + text
    }
}
