/// The candidates of a shell instead of the last word of a command line.
package struct Completion: Equatable, Sendable {
    package enum Kind: String, Sendable {
        case words
        /// Words after which no space follows.
        case list
        case files
        case folders
    }

    package var kind: Kind
    package var choices: [Choice]

    package init(kind: Kind = .words, choices: [Choice] = []) {
        self.kind = kind
        self.choices = choices
    }
}

/// Completes command lines by the description of a program.
package struct Completer {
    private let program: ProgramDescription
    private let list: (String, PartialLine) -> [Choice]

    /// `list` returns what a list contains, for a value that is `.listed`.
    package init(
        _ program: ProgramDescription,
        list: @escaping (String, PartialLine) -> [Choice]
    ) {
        self.program = program
        self.list = list
    }

    /// Completes the last of the words, which follow the program's name.
    package func complete(_ words: [String]) -> Completion {
        var line = PartialLine()
        for word in words.dropLast() { read(word, into: &line) }
        line.word = words.last ?? ""
        if line.isUnknown { return Completion() }
        if let value = line.option?.value { return offer(value, line) }
        if !line.hasEnded,
            case .long(let name, .some(let text)) =
                Token(line.word)
        {
            guard let value = option(name, line)?.value else {
                return Completion()
            }
            line.word = text
            return offer(value, line, after: "--\(name)=")
        }
        if !line.hasEnded, line.word.hasPrefix("-") {
            return matching(options(line).flatMap(Self.names), line)
        }
        guard let command = line.command else {
            let commands = program.commands.map { Choice($0.name, $0.summary) }
            return matching(commands, line)
        }
        return arguments(of: command, line)
    }

    private func arguments(
        of command: CommandDescription,
        _ line: PartialLine
    ) -> Completion {
        if let other = other(line) {
            var rest = line
            rest.command = other
            rest.arguments = Array(line.arguments.dropFirst())
            return arguments(of: other, rest)
        }
        let rest = command.arguments.dropFirst(line.arguments.count)
        guard
            let argument = rest.first
                ?? command.arguments.last(where: \.isEndless)
        else { return Completion() }
        let variant = line.words.compactMap { argument.variants[$0] }.last
        var found = offer(
            variant ?? program.value(of: argument, in: command),
            line
        )
        if line.arguments.isEmpty {
            let names = command.lines?.commands ?? []
            let lines = names.compactMap(program.command)
                .map { Choice($0.name, $0.summary) }
            found.choices = matching(lines, line).choices + found.choices
        }
        // What is on the line already is not meant again.
        found.choices.removeAll { line.arguments.contains($0.value) }
        return found
    }

    /// Reads a word before the one to complete.
    private func read(_ word: String, into line: inout PartialLine) {
        line.words.append(word)
        guard line.option == nil else { return line.option = nil }
        switch line.hasEnded ? .plain : Token(word) {
        case .end: line.hasEnded = true
        case .long(let name, let value):
            let option = option(name, line)
            line.option = value == nil ? option.flatMap(Self.needing) : nil
        case .short(let letters):
            let options = options(line)
            let taking = letters.firstIndex { letter in
                options.first { $0.short == letter }?.value != nil
            }
            guard let taking, letters.index(after: taking) == letters.endIndex
            else { return }
            let option = options.first { $0.short == letters[taking] }
            line.option = option.flatMap(Self.needing)
        case .plain where line.command == nil:
            line.command = program.command(word)
            guard line.command == nil else { return }
            line.command = program.impliedCommand.flatMap(program.command)
            line.isUnknown = line.command == nil
            fallthrough
        case .plain: line.arguments.append(word)
        }
    }

    /// The option if the next word is its value.
    private static func needing(
        _ option: OptionDescription
    ) -> OptionDescription? { option.takesNext ? option : nil }

    /// The options that the line may have.
    private func options(_ line: PartialLine) -> [OptionDescription] {
        line.command.map { program.options(of: $0, and: other(line)) }
            ?? program.allOptions
    }

    /// The command whose line follows on the name of the command.
    private func other(_ line: PartialLine) -> CommandDescription? {
        guard let command = line.command, let word = line.arguments.first
        else { return nil }
        return program.command(word, after: command)
    }

    private func option(
        _ name: String,
        _ line: PartialLine
    ) -> OptionDescription? { options(line).first { $0.name == name } }

    private static func names(_ option: OptionDescription) -> [Choice] {
        option.spellings.reversed().map { Choice($0, option.help) }
    }
}

extension Completer {
    /// The candidates for a value, each with the text before it.
    private func offer(
        _ value: ValueDescription,
        _ line: PartialLine,
        after lead: String = ""
    ) -> Completion {
        var line = line
        var lead = lead
        switch value.kind {
        case .text, .number, .bytes: return Completion()
        case .file: return Completion(kind: .files)
        case .folder: return Completion(kind: .folders)
        case .suggested(let choices), .choice(let choices):
            return matching(choices, line, after: lead)
        case .listed(let name):
            return matching(list(name, line), line, after: lead)
        case .choices, .texts, .list:
            let parts = line.word.split(
                separator: ",",
                omittingEmptySubsequences: false
            ).map(String.init)
            let given = parts.dropLast()
            lead += given.map { $0 + "," }.joined()
            line.word = parts.last ?? ""
            var choices = value.choices
            if case .list(let name) = value.kind { choices = list(name, line) }
            choices.removeAll { given.contains($0.value) }
            var found = matching(choices, line, after: lead)
            found.kind = .list
            return found
        }
    }

    /// The choices that begin with the word; in any case.
    private func matching(
        _ choices: [Choice],
        _ line: PartialLine,
        after lead: String = ""
    ) -> Completion {
        let start = line.word.lowercased()
        let found = choices.filter { $0.value.lowercased().hasPrefix(start) }
        let isOpen = !found.isEmpty && found.allSatisfy { $0.value.last == ":" }
        return Completion(
            kind: isOpen ? .list : .words,
            choices: found.unique(by: \.value)
                .map { Choice(lead + $0.value, $0.summary) }
        )
    }
}
