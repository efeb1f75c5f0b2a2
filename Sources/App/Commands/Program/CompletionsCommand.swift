import Arguments
import Foundation
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
                    count: .oneOrNone,
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
        let console = context.console
        let path = console.environment["SHELL"] ?? ""
        let name =
            context.arguments.first ?? (path as NSString).lastPathComponent
        guard !name.isEmpty else {
            throw ValidationError(
                console.strings,
                .usageMissingArgument,
                "SHELL"
            )
        }
        guard let shell = Shell(rawValue: name) else {
            throw ValidationError(
                console.strings,
                .usageNotAChoice,
                "SHELL",
                name,
                Shell.allCases.map(\.rawValue).joined(separator: ", ")
            )
        }
        let formatter = CompletionFormatter(context.program)
        return console.print(formatter.script(for: shell))
    }
}
