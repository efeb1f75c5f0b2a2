import Arguments
import Models
import Terminal
import ViewModels

/// Searches the library: a session for a person, lines for a program.
struct SearchCommand {
    private let query: PhotoQuery
    private let options: OptionValues
    private let console: Console

    init(
        _ invocation: Invocation,
        console: Console
    ) throws(CommandRefusal) {
        query = try PhotoQuery(invocation, texts: console.texts)
        options = invocation.options
        self.console = console
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
                rowsPerPage: options.number("page-size")
            ).run(query)
        }
        return await ListExport(
            console: console,
            format: format ?? .tsv,
            limit: options.flag("all") ? nil : options.number("limit") ?? 100
        ).run(query, in: library.photos)
    }
}
