/// Turns the words of a command line into what they ask for.
package struct ArgumentParser: Sendable {
    private let program: ProgramDescription

    package init(_ program: ProgramDescription) {
        self.program = program
    }

    /// Who asks for help or the version gets it, whatever else is wrong.
    ///
    /// `words`: The command line without the program's name.
    package func parse(_ words: [String]) throws(UsageError) -> Request {
        let place = CommandFinder(program).find(in: words)
        let asked = roleAskedFor(by: words)
        if asked == .version { return .version }
        guard let place else {
            return asked == .help ? .help(.program) : try bare(words)
        }
        guard let command = program.command(words[place]) else {
            throw try unknownCommand(at: place, in: words)
        }
        if asked == .help { return .help(.command(command.name)) }
        var rest = words
        rest.remove(at: place)
        return try request(command, rest)
    }

    private func roleAskedFor(
        by words: [String]
    ) -> OptionDescription.Role? {
        let table = OptionTable(
            options: program.globalOptions.filter { $0.role != .setting }
        )
        return words.prefix { $0 != "--" }.lazy
            .compactMap { table.option(spelled: $0)?.role }.first
    }

    private func bare(_ words: [String]) throws(UsageError) -> Request {
        var reader = WordReader(program, options: program.globalOptions)
        try reader.read(words)
        return reader.asked.map { request(for: $0, nil) }
            ?? .bare(reader.values)
    }

    /// An option that no command knows may be why a word was taken for one.
    private func unknownCommand(
        at place: Int,
        in words: [String]
    ) throws(UsageError) -> UsageError {
        var reader = WordReader(program, options: program.allOptions)
        try reader.read(Array(words[..<place]))
        let near = Suggestion.nearest(
            to: words[place],
            among: program.visibleCommands.map(\.name)
        )
        return UsageError(.unknownCommand(words[place], suggestion: near))
    }

    private func request(
        _ command: CommandDescription,
        _ words: [String]
    ) throws(UsageError) -> Request {
        var reader = WordReader(
            program,
            command: command.name,
            options: command.options + program.globalOptions
        )
        try reader.read(words)
        if let asked = reader.asked { return request(for: asked, command) }
        let arguments = try ArgumentReader(command).read(reader.arguments)
        if command.role == .help {
            return .help(try subject(arguments.first))
        }
        return .run(
            Invocation(
                command: command.name,
                arguments: arguments,
                options: reader.values
            )
        )
    }

    private func request(
        for role: OptionDescription.Role,
        _ command: CommandDescription?
    ) -> Request {
        guard role == .help else { return .version }
        return .help(command.map { .command($0.name) } ?? .program)
    }

    private func subject(
        _ name: String?
    ) throws(UsageError) -> HelpSubject {
        guard let name else { return .program }
        if program.command(name) != nil { return .command(name) }
        if program.topic(name) != nil { return .topic(name) }
        let near = Suggestion.nearest(
            to: name,
            among: program.subjects.map(\.value)
        )
        throw UsageError(
            .unknownSubject(
                name,
                suggestion: near,
                topics: program.topics.map(\.name)
            )
        )
    }
}
