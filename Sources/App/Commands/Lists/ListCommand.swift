import Models
import Terminal
import ViewModels

/// Shows a list: a session for a person, lines for a program.
struct ListCommand {
    private let options: ListOptions
    private let session: SessionBuilder
    private let console: Console

    init(options: ListOptions, session: SessionBuilder, console: Console) {
        self.options = options
        self.session = session
        self.console = console
    }

    func run(_ subject: ListSource) async -> ExitStatus {
        let isSession =
            options.isInteractive
            || (!options.isForPrograms && console.streams.isInteractive)
        if isSession { return await session.run(subject) }
        return await ListExport(
            console: console,
            form: options.form(isTerminal: console.streams.output.isTerminal),
            limit: options.limit
        ).run(subject)
    }
}
