import Arguments
import HTTP
import Terminal

/// The program: follows a command line and says how that went.
package enum NasaPhotos {
    package static let version = "0.1.0"
    /// The day of the version, for its manual.
    static let releaseDate = "2026-11-21"

    /// - Parameter arguments: Without the program's name.
    /// - Returns: The status to exit with.
    package static func run(arguments: [String]) async -> Int32 {
        await run(arguments: arguments, streams: .current).rawValue
    }

    /// - Parameters:
    ///   - arguments: Without the program's name.
    ///   - streams: Where it reads and writes.
    ///   - clock: What passes while it waits.
    ///   - guardsSignals: Whether it is the whole process, which a signal
    ///     ends; a test is not.
    /// - Returns: How that went.
    static func run(
        arguments: [String],
        streams: StandardStreams,
        clock: HTTPClock = .system,
        guardsSignals: Bool = true
    ) async -> ExitStatus {
        FileOutput.ignoreBrokenPipes()
        let console = Console(streams: streams, clock: clock)
        let program = ProgramBuilder(strings: console.strings).program()
        let help = HelpCommand(
            program: program,
            console: console,
            isPaged: !arguments.contains("--no-pager")
        )
        do throws(UsageError) {
            switch try ArgumentParser(program).parse(arguments) {
            case .run(let invocation):
                return await run(
                    invocation,
                    of: program,
                    help,
                    console,
                    guardsSignals
                )
            case .help(let subject): return help.show(subject)
            case .version: return help.showVersion()
            case .noCommand: return help.showWithoutCommand()
            }
        } catch {
            return help.refuse(error)
        }
    }

    private static func run(
        _ given: Invocation,
        of program: ProgramDescription,
        _ help: HelpCommand,
        _ first: Console,
        _ guardsSignals: Bool
    ) async -> ExitStatus {
        let restorer = TerminalRestorer()
        let signals = guardsSignals ? SignalGuard(restorer: restorer) : nil
        defer { signals?.cancel() }
        do throws(ValidationError) {
            let settings = try SettingsReader(
                program: program,
                environment: first.environment,
                strings: first.strings
            ).settings(for: given)
            let invocation = settings.invocation
            let console = Console(
                streams: first.streams,
                clock: first.clock,
                options: invocation.options
            )
            let pages = PagedOutput(
                console: console,
                isPaged: !invocation.options.flag("no-pager"),
                release: { signals?.cancel() }
            )
            return try await CommandRunner(
                program: program,
                settings: settings,
                console: console,
                pages: pages,
                restorer: restorer
            ).run(invocation)
        } catch {
            return help.refuse(error.text, command: given.command)
        }
    }
}
