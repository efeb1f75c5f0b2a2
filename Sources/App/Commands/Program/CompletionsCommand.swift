import Arguments
import Foundation
import ViewModels

/// Writes the script that completes command lines in a shell.
struct CompletionsCommand: Command {
    static let name = "completions"
    static let summary = StringKey.completionsSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .completionsDiscussion,
            arguments: [
                .init(
                    "SHELL",
                    .choice(Shell.allCases.map { Choice($0.rawValue) }),
                    count: .oneOrNone,
                    help: strings(.completionsShell)
                )
            ],
            examples: [
                ("completions bash > nasa-photos.bash", .exampleCompletions)
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let path = console.environment["SHELL"] ?? ""
        let name =
            context.arguments.first ?? (path as NSString).lastPathComponent
        guard !name.isEmpty else {
            throw CommandError(.usageMissingArgument, "SHELL")
        }
        guard let shell = Shell(rawValue: name) else {
            let names = Shell.allCases.map(\.rawValue)
            throw CommandError.notAChoice("SHELL", name, of: names)
        }
        return console.print(
            CompletionFormatter(context.program).script(for: shell)
        )
    }
}
