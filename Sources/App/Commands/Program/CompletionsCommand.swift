import Arguments
import Terminal

/// Writes the script that completes command lines in a shell.
struct CompletionsCommand {
    private let program: ProgramDescription
    private let console: Console

    init(program: ProgramDescription, console: Console) {
        self.program = program
        self.console = console
    }

    /// `name`: A shell's name; others are refused before.
    func run(_ name: String) -> ExitStatus {
        guard let shell = Shell(rawValue: name) else { return .usage }
        do throws(OutputError) {
            try console.write(CompletionFormatter(program).script(for: shell))
            return .done
        } catch {
            return console.fail(error)
        }
    }
}
