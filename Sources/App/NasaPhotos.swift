import Arguments
import Foundation
import HTTP
import Services
import Terminal
import ViewModels

/// The program: parses a command line and runs its command.
package struct NasaPhotos {
    package static let version = "0.3.0"
    /// The date of the version, for the manual.
    static let releaseDate = "2026-11-24"

    let streams: StandardStreams
    var clock = HTTPClock.system
    /// Tests leave the handlers of signals alone.
    var guardsSignals = true
    /// Tests hand over other sources.
    var compose: @Sendable (Network) -> Composition = { Composition($0) }

    /// Runs the command line of this process.
    /// - Returns: The status to exit with.
    package static func run() async -> Int32 {
        await NasaPhotos(streams: .current)
            .run(commandLine: SystemText.arguments).rawValue
    }

    /// Runs a command line, which begins with the program's name. It is empty
    /// without `/proc`, where Swift's runtime reads it.
    func run(commandLine: [String]) async -> ExitStatus {
        guard !commandLine.isEmpty else {
            console.say(.noArguments)
            return .other
        }
        return await answer(Array(commandLine.dropFirst()))
    }

    /// A console without the options of a command line.
    private var console: Console {
        Console(streams: streams, clock: clock, options: OptionValues())
    }

    /// Checks how many files may be open at a time, before anything runs
    /// concurrently: without any left, Swift's runtime ends the process.
    /// - Returns: The status to exit with; `nil` if there are enough.
    package static func refusalOfFewFiles() -> Int32? {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < fewestFiles
        else { return nil }
        limit.rlim_cur = min(limit.rlim_max, fewestFiles)
        guard limit.rlim_cur < fewestFiles || setrlimit(resource, &limit) != 0
        else { return nil }
        NasaPhotos(streams: .current).console.say(
            .tooFewFiles,
            String(limit.rlim_max),
            String(fewestFiles)
        )
        return ExitStatus.other.rawValue
    }

    /// Eight connections for each of some hosts, and what is read and written.
    private static let fewestFiles: rlim_t = 64

    /// Answers the arguments: completes them, prints help or the version, runs
    /// the command that they name, or says what is wrong with them. `isMeant`
    /// for a search that nobody asked for in so many words.
    func answer(
        _ arguments: [String],
        isMeant: Bool = false
    ) async -> ExitStatus {
        FileOutput.ignoreBrokenPipes()
        let console = console
        let program = CommandList.program(console.strings)
        if arguments.first == Shell.command {
            let words = Array(arguments.dropFirst())
            let line = Invocation(command: Shell.command, arguments: words)
            let context = context(line, of: program)
            return await context.complete(try? composition(of: context))
        }
        let help = HelpPrinter(program: program, console: console)
        let isVersion =
            arguments.first?.lowercased() == "version"
            && arguments.dropFirst().allSatisfy { $0.hasPrefix("-") }
        if isVersion { return help.showVersion() }
        if let subject = program.help(arguments) {
            return paged(help, for: arguments).show(subject)
        }
        var command: String?
        do {
            var parsed = try ArgumentParser(program).parse(arguments)
            if case .noCommand(let options) = parsed, streams.isInteractive {
                parsed = .run(
                    Invocation(command: HomeCommand.name, options: options)
                )
            }
            switch parsed {
            case .run(let invocation):
                command = invocation.command
                let status =
                    try await start(invocation, of: program, isMeant: isMeant)
                if status == .notFound { noteWords(arguments, of: program) }
                return status
            case .help(let subject):
                return paged(help, for: arguments).show(subject)
            case .version: return help.showVersion()
            case .noCommand: throw CommandError(.usageNoCommand)
            }
        } catch {
            return await refuse(error, in: arguments, of: command, help)
        }
    }

    /// Help with the settings of its console: who needs no pager has said so.
    private func paged(_ help: HelpPrinter, for line: [String]) -> HelpPrinter {
        var options = OptionValues()
        for name in [CommonOptions.noPager.name, CommonOptions.accessible.name]
        where line.contains("--" + name) {
            options.set([OptionValues.on], for: name)
        }
        let line = Invocation(command: "help", arguments: [], options: options)
        let console = context(line, of: help.program).console
        return HelpPrinter(program: help.program, console: console)
    }

    /// Says how to search for words that are no ids: `show me saturn`.
    private func noteWords(_ line: [String], of program: ProgramDescription) {
        guard let meant = MeantSearch(line, of: program),
            let words = meant.insteadOfItems(of: program)
        else { return }
        console.note(.usageSearch, words.shellLine)
    }

    /// Says what is wrong with a command line, or searches for its words if
    /// those were probably meant.
    private func refuse(
        _ error: any Error,
        in line: [String],
        of command: String?,
        _ help: HelpPrinter
    ) async -> ExitStatus {
        let meant = MeantSearch(line, of: help.program)
        // A script must not take what a search finds for a command's answer.
        if let meant, streams.areReadByPeople || !meant.isAction,
            meant.isDone(after: error, of: help.program)
        {
            console.note(.searching, meant.words.joined(separator: " "))
            return await answer(meant.line, isMeant: true)
        }
        let words = meant.flatMap {
            $0.isMentioned(after: error) ? $0.words : nil
        }
        if let error = error as? UsageError {
            return help.refuse(error, in: line, words: words)
        }
        return help.refuse(
            console.meaning(of: error).text,
            command: command,
            words: words
        )
    }

    private func context(
        _ line: Invocation,
        of program: ProgramDescription,
        restorer: TerminalRestorer = TerminalRestorer(),
        releaseSignals: @escaping @Sendable () -> Void = {}
    ) -> CommandContext {
        let settings = Settings(
            line,
            program: program,
            environment: streams.environment,
            isForPeople: streams.areReadByPeople,
            strings: console.strings
        )
        return CommandContext(
            program: program,
            settings: settings,
            console: Console(
                streams: streams,
                clock: clock,
                options: settings.invocation.options,
                restorer: restorer,
                releaseSignals: releaseSignals
            ),
            storage: Storage(console)
        )
    }

    /// - Throws: If the environment names a server that is not a URL.
    private func composition(of context: CommandContext) throws -> Composition {
        compose(
            try Network(
                options: context.options,
                console: context.console,
                storage: context.storage
            )
        )
    }

    /// Prepares this process for a command, and performs it.
    /// - Throws: If the command line is wrong; other errors are reported.
    private func start(
        _ given: Invocation,
        of program: ProgramDescription,
        isMeant: Bool
    ) async throws -> ExitStatus {
        if let text = given.wrongText(of: program) {
            throw CommandError(.usageNotUTF8, text)
        }
        guard ThreadCheck.canStart() else {
            console.say(.noThreads, ThreadCheck.fewest)
            return .other
        }
        let restorer = TerminalRestorer()
        if guardsSignals { CrashGuard.begin(saying: console.line(.defect)) }
        let signals = guardsSignals ? SignalGuard(restorer: restorer) : nil
        defer { signals?.cancel() }
        var context = context(given, of: program, restorer: restorer) {
            signals?.cancelKeys()
        }
        context.isImplied = given.isImplied || isMeant
        // Which command is meant depends on what is stored. It gets a
        // composition of its own, by its own options.
        if given.isImplied {
            context =
                try await context
                .explicit(in: try composition(of: context))
        }
        return try await perform(context)
    }

    /// Runs one command.
    private func perform(_ context: CommandContext) async throws -> ExitStatus {
        let settings = context.settings
        // The parser has rejected unknown commands.
        let name = settings.invocation.command
        guard let command = CommandList.command(named: name) else {
            return .usage
        }
        if !command.checksSettings {
            settings.problems.forEach { context.console.say($0) }
        }
        let status: ExitStatus
        do {
            let composition = try composition(of: context)
            status = try await command.init(context, in: composition).run()
        } catch let error as CommandError where error.status == .usage {
            throw error
        } catch {
            status = context.console.fail(error)
        }
        await context.storage.writes.finish()
        return status
    }
}

extension ProgramDescription {
    /// Other names of subjects of help.
    private static let subjects: [String: HelpSubject] = [
        "commands": .program, "topics": .topics,
        "fields": .topic("formats"), "columns": .topic("formats"),
        "keys": .topic("sessions"), "pictures": .topic("terminals"),
        "qualifiers": .topic("searching"), "dates": .topic("days"),
    ]

    /// The help that a line asks for without its option, as in `mirror help`,
    /// and what only people ask for: `help keys`, `help search --year`; `nil`
    /// for others, and for those that search for words.
    fileprivate func help(_ line: [String]) -> HelpSubject? {
        if line.first?.lowercased() == "help", line.count > 1 {
            return help(about: line[1].lowercased(), line.dropFirst(2).first)
        }
        guard line.count == 2, line[1].lowercased() == "help",
            let command = command(line[0].lowercased()), !command.isHelp,
            command.name != impliedCommand
        else { return nil }
        return .command(command.name)
    }

    private func help(about name: String, _ option: String?) -> HelpSubject? {
        guard let option else { return Self.subjects[name] }
        if option == "examples", command(name) != nil {
            return .examples(of: name)
        }
        let found = options(of: name).first { $0.spellings.contains(option) }
        guard command(name) != nil, let found else { return nil }
        return .option(found.name, of: name)
    }
}

extension Invocation {
    /// A text that is not UTF-8, other than paths, and ids, which no item has.
    fileprivate func wrongText(of program: ProgramDescription) -> String? {
        let needed = program.command(command)?.arguments.map(\.value.kind)
        let texts = program.options(of: command).flatMap { option in
            option.value?.kind == .text ? options.texts(option.name) : []
        }
        let isText =
            needed?.contains { [.text, .listed(.qualifiers)].contains($0) }
        return (texts + (isText == true ? arguments : []))
            .first { !SystemText.isUTF8($0) }
    }
}

extension StandardStreams {
    /// The streams of this process.
    static var current: StandardStreams {
        current(environment: SystemText.environment)
    }
}
