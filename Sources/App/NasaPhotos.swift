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
    /// the command that they name, or says what is wrong with them.
    func answer(_ arguments: [String]) async -> ExitStatus {
        FileOutput.ignoreBrokenPipes()
        let console = console
        var program = CommandList.program(console.strings)
        program.home = streams.environment["HOME"] ?? ""
        // A script must not take what a search finds for a command's answer.
        if !streams.areReadByPeople, arguments.first != Shell.command {
            program.impliedCommand = nil
        }
        let settings = settings(of: program, for: arguments)
        let parser = ArgumentParser(program, settings: settings.lines)
        if arguments.first == Shell.command {
            let line = Invocation(
                command: Shell.command,
                arguments: Array(arguments.dropFirst()),
                options: parser.options(of: Shell.command)
            )
            let context = context(line, parser, settings)
            return await context.complete(try? composition(of: context))
        }
        let help = HelpPrinter(program: program, console: console)
        let isVersion =
            arguments.first?.lowercased() == "version"
            && arguments.dropFirst().allSatisfy { $0.hasPrefix("-") }
        if isVersion { return help.showVersion() }
        if let subject = program.help(arguments) {
            return paged(help, for: arguments, parser).show(subject)
        }
        var command: String?
        do {
            var parsed = try parser.parse(arguments)
            if case .noCommand(let options) = parsed, streams.isInteractive {
                parsed = .run(
                    Invocation(command: HomeCommand.name, options: options)
                )
            }
            switch parsed {
            case .run(let invocation):
                command = invocation.command
                return try await start(invocation, arguments, parser, settings)
            case .help(let subject):
                return paged(help, for: arguments, parser).show(subject)
            case .version: return help.showVersion()
            case .noCommand: throw CommandError(.usageNoCommand)
            }
        } catch {
            return WrongLine(words: arguments, parser: parser, console: console)
                .refuse(error, of: command)
        }
    }

    /// What is put before a line, whatever else is wrong with that.
    private func settings(
        of program: ProgramDescription,
        for line: [String]
    ) -> Settings {
        let noConfig = "--" + CommonOptions.noConfig.name
        return Settings(
            program,
            environment: streams.environment,
            readsFiles: !line.prefix { $0 != "--" }.contains(noConfig),
            isForPeople: streams.areReadByPeople,
            strings: console.strings
        )
    }

    /// Help with the settings of its console: who needs no pager has said so.
    private func paged(
        _ help: HelpPrinter,
        for line: [String],
        _ parser: ArgumentParser
    ) -> HelpPrinter {
        var options = parser.options(of: "help")
        for name in [CommonOptions.noPager.name, CommonOptions.accessible.name]
        where line.contains("--" + name) {
            options.set([OptionValues.on], for: name)
        }
        return HelpPrinter(
            program: help.program,
            console: Console(streams: streams, clock: clock, options: options)
        )
    }

    private func context(
        _ line: Invocation,
        _ parser: ArgumentParser,
        _ settings: Settings,
        restorer: TerminalRestorer = TerminalRestorer(),
        releaseSignals: @escaping @Sendable () -> Void = {}
    ) -> CommandContext {
        CommandContext(
            parser: parser,
            settings: settings,
            invocation: line,
            console: Console(
                streams: streams,
                clock: clock,
                options: line.options,
                restorer: restorer,
                releaseSignals: releaseSignals
            ),
            storage: Storage(console)
        )
    }

    /// - Throws: If the environment names a server that is not a URL.
    private func composition(of context: CommandContext) throws -> Composition {
        compose(try Network(context))
    }

    /// Prepares this process for a command, and performs it.
    /// - Throws: If the command line is wrong; other errors are reported.
    private func start(
        _ given: Invocation,
        _ line: [String],
        _ parser: ArgumentParser,
        _ settings: Settings
    ) async throws -> ExitStatus {
        if let text = given.wrongText(of: parser.program) {
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
        func context(_ line: Invocation) -> CommandContext {
            self.context(line, parser, settings, restorer: restorer) {
                signals?.cancelKeys()
            }
        }
        var found = context(given)
        // Which command is meant depends on what is stored.
        if given.isImplied,
            await found.isAboutItems(try composition(of: found)),
            case .run(let item) = try parser.parse([ShowCommand.name] + line)
        {
            found = context(item)
        }
        if !given.lateOptions.isEmpty {
            let words = given.lateOptions.joined(separator: ", ")
            found.console.note(.usageLateOption, words)
        }
        return try await perform(found)
    }

    /// Runs one command.
    private func perform(_ context: CommandContext) async throws -> ExitStatus {
        // The parser has rejected unknown commands.
        let name = context.invocation.command
        guard let command = CommandList.command(named: name) else {
            return .usage
        }
        if !command.checksSettings {
            context.settings.problems.forEach { context.console.say($0) }
        }
        let status: ExitStatus
        do {
            let composition = try composition(of: context)
            status =
                try await command
                .init(context: context, composition: composition).run()
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
    /// or by another name, as in `help keys`; `nil` for others, and for those
    /// that search for words.
    fileprivate func help(_ line: [String]) -> HelpSubject? {
        if line.first?.lowercased() == "help", line.count == 2 {
            return Self.subjects[line[1].lowercased()]
        }
        guard line.count == 2, line[1].lowercased() == "help",
            let command = command(line[0].lowercased()),
            command.name != SearchCommand.name
        else { return nil }
        return .command(command.name)
    }
}

extension Invocation {
    /// A text that is not UTF-8, other than paths, and ids, which no item has.
    fileprivate func wrongText(of program: ProgramDescription) -> String? {
        let described = program.command(command)
        let needed = described?.arguments.map(\.value.kind)
        let texts = program.options(of: described).flatMap { option in
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
