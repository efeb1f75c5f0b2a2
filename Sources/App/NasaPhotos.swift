import Arguments
import Terminal

/// The program: follows a command line and says how that went.
package enum NasaPhotos {
    package static let version = "0.1.0"

    /// - Parameter arguments: Without the program's name.
    /// - Returns: The status to exit with.
    package static func run(arguments: [String]) async -> Int32 {
        await run(arguments: arguments, streams: .current).rawValue
    }

    static func run(
        arguments: [String],
        streams: StandardStreams
    ) async -> ExitStatus {
        FileOutput.ignoreBrokenPipes()
        let console = Console(streams: streams)
        let program = ProgramBuilder(texts: console.texts).program()
        let help = HelpCommand(program: program, console: console)
        do throws(UsageError) {
            switch try ArgumentParser(program).parse(arguments) {
            case .run(let invocation):
                return await run(invocation, help: help, console: console)
            case .help(let subject): return help.show(subject)
            case .version: return help.showVersion()
            case .bare: return help.showWithoutCommand()
            }
        } catch {
            return help.refuse(error)
        }
    }

    private static func run(
        _ invocation: Invocation,
        help: HelpCommand,
        console: Console
    ) async -> ExitStatus {
        let restorer = TerminalRestorer()
        let signals = SignalGuard(restorer: restorer)
        defer { signals.cancel() }
        do throws(CommandRefusal) {
            return try await SearchCommand(
                invocation,
                console: console,
                restorer: restorer
            ).run()
        } catch {
            return help.refuse(error.text, command: invocation.command)
        }
    }
}
