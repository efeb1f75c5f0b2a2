import Arguments
import Models
import Terminal
import ViewModels

/// Searches the library: a session for a person, lines for a program.
struct SearchCommand {
    private let query: PhotoQuery
    private let options: OptionValues
    private let console: Console
    private let restorer: TerminalRestorer

    init(
        _ invocation: Invocation,
        console: Console,
        restorer: TerminalRestorer
    ) throws(CommandRefusal) {
        query = try PhotoQuery(invocation, texts: console.texts)
        options = invocation.options
        self.console = console
        self.restorer = restorer
    }

    func run() async throws(CommandRefusal) -> ExitStatus {
        let library = try LibraryBuilder(options: options, console: console)
            .library()
        let format = options.text("format").flatMap(RecordFormat.init)
        let isSession =
            options.flag("interactive")
            || (format == nil && console.streams.isInteractive)
        if isSession {
            return await SessionBuilder(
                library: library,
                console: console,
                options: options,
                restorer: restorer
            ).run(query)
        }
        return await ListExport(
            console: console,
            format: format ?? .tsv,
            limit: options.flag("all") ? nil : options.number("limit") ?? 100
        ).run(query, in: library.photos)
    }
}
