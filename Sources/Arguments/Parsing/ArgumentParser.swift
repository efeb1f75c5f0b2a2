/// Parses a command line by a program's description.
package struct ArgumentParser: Sendable {
    private let program: ProgramDescription

    package init(_ program: ProgramDescription) {
        self.program = program
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
            // What has a colon is an id or a qualifier.
            let isSlip = error.suggestion.map {
                !words[index].contains(":")
                    && Suggestion.isSlip(words[index], for: $0)
            }
            guard error.kind == .unknownCommand, isSlip != true,
                let implied = program.impliedCommand.flatMap(program.command)
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
        var reader =
            TokenReader(options: program.globalOptions + (start?.options ?? []))
        try reader.read(words[...])
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
        let options = command.options + program.globalOptions
        var reader = TokenReader(options: options)
        for words in parts { try reader.read(words) }
        if let result = Self.result(of: reader.requested, command) {
            return result
        }
        let arguments = try Self.arguments(reader.arguments, of: command)
        if command.isHelp {
            return .help(try subject(arguments.first))
        }
        if let (option, other) = options.conflict(in: reader.values) {
            throw UsageError(.conflict, option, other)
        }
        return .run(
            Invocation(
                command: command.name,
                arguments: arguments,
                options: reader.values,
                isImplied: isImplied
            )
        )
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
