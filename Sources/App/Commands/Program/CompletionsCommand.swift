import Arguments
import ViewModels

/// Writes the script that completes command lines in a shell.
struct CompletionsCommand: SingleCommand {
    static let name = "completions"
    static let summary = StringKey.completionsSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .completionsDiscussion,
            arguments: [
                ArgumentDescription(
                    "SHELL",
                    .choice(Shell.allCases.map { Choice($0.rawValue) }),
                    help: strings(.completionsShell)
                )
            ],
            examples: [
                (
                    "nasa-photos completions bash > nasa-photos.bash",
                    .exampleCompletions
                )
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        // The parser has rejected other shells.
        guard let shell = Shell(rawValue: context.argument) else {
            return .usage
        }
        let formatter = CompletionFormatter(context.program)
        return context.console.print(formatter.script(for: shell))
    }
}
