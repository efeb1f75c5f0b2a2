import Models
import Terminal
import TerminalViews

/// Puts a session together and runs it.
@MainActor
struct SessionBuilder {
    private let library: Library
    private let console: Console
    private let rowsPerPage: Int?

    nonisolated init(library: Library, console: Console, rowsPerPage: Int?) {
        self.library = library
        self.console = console
        self.rowsPerPage = rowsPerPage
    }

    /// Shows what a query finds until the person leaves.
    func run(_ query: PhotoQuery) async -> ExitStatus {
        let session = TerminalSession(
            writer: writer,
            texts: console.texts,
            isInteractive: isTyped,
            size: { console.size },
            wait: { try? await Task.sleep(for: $0) }
        )
        let coordinator = SessionCoordinator(
            session: session,
            library: library,
            console: console,
            rowsPerPage: rowsPerPage
        )
        coordinator.showList(of: query)
        let input = LineInput(descriptor: console.streams.input)
        defer { input.stop() }
        let failure = await session.run(lines: input.lines)
        withExtendedLifetime(coordinator) {}
        return failure.map(console.fail) ?? .done
    }

    private var isTyped: Bool {
        FileOutput(descriptor: console.streams.input).isTerminal
    }

    private var writer: SessionWriter {
        SessionWriter(
            output: console.streams.output,
            renderer: console.renderer,
            theme: console.theme,
            canRedraw: console.streams.output.isTerminal
                && console.environment["TERM"] != "dumb",
            showsTyping: isTyped
        )
    }
}
