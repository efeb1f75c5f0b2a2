import Terminal
import TerminalViews
import ViewModels

/// A session with everything around it in the test's hands.
@MainActor
final class SessionHarness {
    let output = MemoryOutput()
    let waits = Waits()
    let typist = Typist()
    let status: StatusLine
    let session: TerminalSession
    let failures = FailureFormatter(strings: Strings(.english))
    private var running: Task<OutputError?, Never>?

    /// On a terminal a person types and reads.
    init(
        isTerminal: Bool = true,
        isAccessible: Bool = false,
        columns: Int = 80,
        downloads: DownloadsViewModel? = nil
    ) {
        let waits = waits
        status = StatusLine(
            surface: StatusLine.Surface(
                output: output,
                canRedraw: isTerminal,
                patience: .milliseconds(100),
                columns: { columns }
            ),
            fitter: TextFitter(),
            waiting: { "Waiting for \($0)…" },
            now: { waits.passed },
            wait: { await waits.wait($0) },
            restorer: TerminalRestorer()
        )
        let writer = SessionWriter(
            output: output,
            status: status,
            renderer: LineRenderer(colors: .none, isASCII: false),
            theme: .standard,
            canRedraw: isTerminal,
            showsTyping: isTerminal,
            isAccessible: isAccessible
        )
        session = TerminalSession(
            writer: writer,
            status: status,
            strings: Strings(.english),
            isInteractive: isTerminal,
            size: { TerminalSize(columns: columns, rows: 24) },
            wait: { await waits.wait($0) },
            failures: failures,
            downloads: downloads
        )
    }

    /// Shows a screen and begins to run.
    func run(_ screen: MockScreen) {
        session.show(screen)
        let lines = typist.lines
        running = Task { [session] in await session.run(lines: lines) }
    }

    func type(_ lines: String...) async {
        for line in lines { await typist.type(line) }
    }

    /// Types a line that ends the session, and waits for that.
    func quit(_ line: String = "q") async -> OutputError? {
        await typist.typeLast(line)
        return await finish()
    }

    /// Waits for the session's end.
    func finish() async -> OutputError? {
        let failure = await running?.value
        typist.end()
        return failure
    }

    var text: String { output.text }
}
