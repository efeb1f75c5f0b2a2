import Arguments
import Models

/// Reads lines that are typed in a session as the shell reads them.
struct ListLines {
    /// What a line asks for.
    enum Meaning {
        case help(String)
        case list(@Sendable () async throws -> PhotoList)
        case map(MapSpot)
    }

    /// The options of the session that its lines have, too.
    private static let shared = [
        CommonOptions.sample.name, CommonOptions.offline.name,
    ]

    let context: CommandContext
    let composition: Composition

    /// `nil` for a line that no command for lists can read.
    func meaning(of line: String) -> Meaning? {
        let words = line.split(separator: " ").map(String.init)
        switch try? ArgumentParser(context.program).parse(words) {
        case .help(let subject):
            let help = HelpPrinter(
                program: context.program,
                console: context.console
            )
            let lines = help.lines(of: subject, margin: 2)
            return .help(lines.joined(separator: "\n"))
        case .run(let line) where !line.isImplied:
            let type = CommandList.command(named: line.command)
            guard let type = type as? any ListCommand.Type else { return nil }
            let command = type.init(
                context: running(line),
                composition: composition
            )
            guard command.lists else { return command.mapSpot.map { .map($0) } }
            return .list { try await command.sessionList() }
        default: return nil
        }
    }

    private func running(_ line: Invocation) -> CommandContext {
        var options = line.options
        for name in Self.shared where context.options.isGiven(name) {
            options.set(context.options.texts(name), for: name)
        }
        return context.running(line.command, line.arguments, options)
    }
}
