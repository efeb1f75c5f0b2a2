import Synchronization
import Terminal
import TestSupport
import TerminalViews
import ViewModels

/// A session with everything around it in the test's hands.
@MainActor
final class SessionHarness {
    let output = MemoryOutput()
    let waits = Waits()
    let typist = Typist()
    let restorer = TerminalRestorer()
    /// The size of the window.
    let window: Shared<TerminalSize>
    /// How often replies of the terminal were adopted.
    let adopted = Shared(0)
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
        let window = Shared(TerminalSize(columns: columns, rows: 24))
        self.window = window
        status = StatusLine(
            surface: StatusLine.Surface(
                output: output,
                canRedraw: isTerminal,
                patience: .milliseconds(100),
                columns: { window.value.columns }
            ),
            fitter: TextFitter(),
            waiting: { "Waiting for \($0)…" },
            now: { waits.passed },
            wait: { await waits.wait($0) },
            restorer: restorer
        )
        let writer = SessionWriter(
            output: output,
            status: status,
            fitter: TextFitter(),
            canRedraw: isTerminal,
            input: isTerminal ? .keys : .pipe,
            isAccessible: isAccessible,
            terminal: PictureTerminal(PictureSupport(pictures: .none)),
            size: window.value,
            restorer: restorer
        )
        session = TerminalSession(
            writer: writer,
            strings: Strings(.english),
            size: { window.value },
            wait: { await waits.wait($0) },
            failures: failures,
            downloads: downloads
        ) { [adopted] _ in adopted.value += 1 }
    }

    /// Shows a screen and begins to run.
    func run(_ screen: MockScreen) {
        session.show(screen)
        let events = typist.events
        running = Task { [session] in await session.run(input: events) }
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

/// A value that several threads use.
final class Shared<Value: Sendable>: Sendable {
    private let current: Mutex<Value>

    init(_ value: Value) {
        current = Mutex(value)
    }

    var value: Value {
        get { current.withLock(\.self) }
        set { current.withLock { $0 = newValue } }
    }
}
