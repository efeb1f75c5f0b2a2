import Arguments
import Foundation
import Models
import ViewModels

/// Writes the script that completes command lines in a shell.
struct CompletionsCommand: Command {
    static let name = "completions"
    static let summary = StringKey.completionsSummary
    let context: CommandContext
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .completionsDiscussion,
            arguments: [
                .init(
                    "[SHELL]",
                    .choice(of: Shell.self),
                    help: strings(.completionsShell)
                )
            ],
            examples: [
                "completions bash > nasa-photos.bash": .completionsSummary
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
        return console.print(shell.script(for: context.program.name))
    }
}
