/// Writes scripts that complete a program's command lines in a shell.
///
/// The scripts hold all they offer, so completing never runs the program.
package struct CompletionFormatter: Sendable {
    private let program: ProgramDescription

    package init(_ program: ProgramDescription) {
        self.program = program
    }

    /// The script's text, with a newline at its end.
    package func script(for shell: Shell) -> String {
        let lines =
            switch shell {
            case .bash: BashCompletion(program).lines()
            case .zsh: ZshCompletion(program).lines()
            case .fish: FishCompletion(program).lines()
            }
        return lines.joined(separator: "\n") + "\n"
    }
}
