import Arguments
import Terminal
import TerminalViews
import ViewModels

/// Shows what the program can be asked, and says what it was asked wrongly.
struct HelpCommand {
    private let program: ProgramDescription
    private let console: Console
    private let isPaged: Bool

    init(program: ProgramDescription, console: Console, isPaged: Bool) {
        self.isPaged = isPaged
        self.program = program
        self.console = console
    }

    func show(_ subject: HelpSubject) -> ExitStatus {
        write(formatter.lines(for: subject))
    }

    func showVersion() -> ExitStatus {
        write([program.name + " " + program.version])
    }

    /// A person gets help; a script that forgot its command an error.
    func showWithoutCommand() -> ExitStatus {
        if console.streams.isInteractive { return show(.program) }
        return refuse(console.strings(.usageNoCommand), command: nil)
    }

    func refuse(_ error: UsageError) -> ExitStatus {
        let text = UsageErrorFormatter(strings: console.strings)
            .string(from: error)
        return refuse(text, command: error.command)
    }

    /// Says why a command line cannot be followed, and where to read more.
    func refuse(_ text: String, command: String?) -> ExitStatus {
        console.say(text)
        let help = program.name + " help" + (command.map { " " + $0 } ?? "")
        console.say(console.strings(.usageSeeHelp, help))
        return .usage
    }

    private var formatter: HelpFormatter {
        HelpFormatter(
            program,
            headings: HelpHeadings(strings: console.strings),
            width: console.streams.output.isTerminal
                ? console.size.columns : 80,
            measure: console.renderer.fitter.width
        )
    }

    private func write(_ lines: [String]) -> ExitStatus {
        let text = lines.map { console.renderer.clean($0) + "\n" }.joined()
        do throws(OutputError) {
            try PagedOutput(console: console, isPaged: isPaged).write(text)
            return .done
        } catch {
            return console.fail(error)
        }
    }
}
