/// Parses a command line by a program's description.
package struct ArgumentParser: Sendable {
    package let program: ProgramDescription
    private let settings: [SettingLine]

    /// The lines of settings are put before what is typed: what comes later
    /// replaces what it excludes.
    package init(
        _ program: ProgramDescription,
        settings: [SettingLine] = []
    ) {
        self.program = program
        self.settings = settings
    }

    /// What the settings alone say of the options of a command.
    package func options(of command: String) -> OptionValues {
        reader(program.command(command)).values
    }

    /// Checks a line of settings, which may have nothing but options.
    package func check(
        _ words: [String],
        among options: [OptionDescription]
    ) throws {
        var reader = TokenReader(options: options, home: program.home)
        try reader.read(words[...])
        try reader.endLine()
        if let word = reader.arguments.first
            ?? (reader.requested == nil ? nil : words[0])
        {
            throw UsageError(.unexpectedArgument, word)
        }
    }

    /// A reader that has read the settings of a command, on whose name the line
    /// of another one may follow.
    private func reader(
        _ command: CommandDescription?,
        and other: CommandDescription? = nil
    ) -> TokenReader {
        var reader = TokenReader(
            options: program.options(of: command, and: other),
            home: program.home,
            hasHyphens: command?.arguments.contains(where: \.hasHyphens) == true
        )
        for line in settings
        where line.section == nil || line.section == command?.name {
            var next = reader
            next.beginLine()
            // What is wrong is nobody's setting.
            guard (try? next.read(line.words[...])) != nil,
                (try? next.endLine()) != nil
            else { continue }
            reader = next
        }
        reader.beginLine()
        return reader
    }

    /// Parses the words of a command line without the program's name.
    ///
    /// A request for help or the version is met whatever else is wrong.
    package func parse(_ words: [String]) throws -> ParseResult {
        let index = indexOfCommand(in: words)
        let requested = requestedRole(in: words)
        if requested == .version { return .version }
        guard let index else {
            return requested == .help ? .help(.program) : try bare(words)
        }
        guard let command = program.command(words[index].lowercased()) else {
            let error = try unknownCommand(at: index, in: words)
            guard let implied = program.impliedCommand.flatMap(program.command)
            else { throw error }
            if requested == .help { return .help(.program) }
            return try parse([words[...]], of: implied, isImplied: true)
        }
        if requested == .help { return .help(.command(command.name)) }
        do {
            return try parse(
                [words[..<index], words[(index + 1)...]],
                of: command
            )
        } catch let error as UsageError {
            throw error.inCommand(command.name)
        }
    }

    /// Any option may come before the command, which is not known yet; but
    /// mostly none does, or one that all commands have.
    private func indexOfCommand(in words: [String]) -> Int? {
        var finder = TokenReader(options: program.globalOptions)
        let index = finder.indexOfArgument(in: words)
        var reader = TokenReader(options: program.globalOptions)
        do {
            try reader.read(words[..<(index ?? words.count)])
            return index
        } catch {
            finder = TokenReader(options: program.allOptions)
            return finder.indexOfArgument(in: words)
        }
    }

    private func requestedRole(in words: [String]) -> OptionDescription.Role? {
        let options = program.globalOptions.filter {
            [.help, .version].contains($0.role)
        }
        return words.prefix { $0 != "--" }.lazy.compactMap { word in
            options.first { $0.spellings.contains(word) }?.role
        }.first
    }

    private func bare(_ words: [String]) throws -> ParseResult {
        let start = program.startCommand.flatMap(program.command)
        var reader = reader(start)
        try reader.read(words[...])
        try reader.endLine()
        return Self.result(of: reader.requested, nil)
            ?? .noCommand(reader.values)
    }

    /// An option that no command has may be why a word was taken for one.
    private func unknownCommand(
        at index: Int,
        in words: [String]
    ) throws -> UsageError {
        if index > 0 {
            var reader = TokenReader(options: program.allOptions)
            try reader.read(words[..<index])
        }
        let near = Suggestion.nearest(
            to: words[index],
            among: program.commands.map(\.name)
        )
        return UsageError(.unknownCommand, words[index], suggestion: near)
    }

    private func parse(
        _ parts: [ArraySlice<String>],
        of command: CommandDescription,
        isImplied: Bool = false
    ) throws -> ParseResult {
        let other = other(after: command, in: Array(parts.joined()))
        var reader = reader(command, and: other)
        for words in parts { try reader.read(words) }
        if let result = Self.result(of: reader.requested, command) {
            return result
        }
        var arguments = reader.arguments
        if let other {
            arguments =
                [other.name]
                + (try Self.arguments(Array(arguments.dropFirst()), of: other))
        } else {
            arguments = try Self.arguments(arguments, of: command)
        }
        if command.isHelp {
            return .help(try subject(arguments.first))
        }
        try reader.endLine()
        return .run(
            Invocation(
                command: command.name,
                arguments: arguments,
                options: reader.values,
                isImplied: isImplied,
                lateOptions: reader.lateOptions
            )
        )
    }

    /// The command whose line follows on the name of a command.
    private func other(
        after command: CommandDescription,
        in words: [String]
    ) -> CommandDescription? {
        guard command.lines != nil else { return nil }
        var finder = TokenReader(options: program.allOptions)
        return finder.indexOfArgument(in: words)
            .flatMap { program.command(words[$0], after: command) }
    }

    private static func result(
        of role: OptionDescription.Role?,
        _ command: CommandDescription?
    ) -> ParseResult? {
        switch role {
        case .help: .help(command.map { .command($0.name) } ?? .program)
        case .version: .version
        case .setting, .shortcut, nil: nil
        }
    }

    /// Validates a command's arguments.
    private static func arguments(
        _ words: [String],
        of command: CommandDescription
    ) throws -> [String] {
        var rest = words[...]
        var arguments: [String] = []
        for argument in command.arguments {
            let name = argument.value.placeholder
            if rest.isEmpty, argument.isRequired {
                throw UsageError(.missingArgument, name)
            }
            let taken = argument.isEndless ? rest : rest.prefix(1)
            rest = rest.dropFirst(taken.count)
            for word in taken {
                if word.allSatisfy(\.isWhitespace) {
                    throw UsageError(.missingArgument, name)
                }
                arguments += try argument.value.values(in: word, of: name)
            }
        }
        guard rest.isEmpty else {
            throw UsageError(.unexpectedArgument, rest[rest.startIndex])
        }
        return arguments
    }

    private func subject(_ name: String?) throws -> HelpSubject {
        guard let name else { return .program }
        if program.command(name) != nil { return .command(name) }
        if program.topic(name) != nil { return .topic(name) }
        let names = program.subjects.map(\.value)
        throw UsageError(
            .unknownSubject,
            name,
            names: program.topics.map(\.name),
            suggestion: Suggestion.nearest(to: name, among: names)
        )
    }
}
