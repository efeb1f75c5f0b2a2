import Foundation
import Models
import Publishing
import TestSupport
import ViewModels

@testable import Terminal
@testable import TerminalViews

/// A session with everything around it in the test's hands: pages painted on
/// an emulated terminal, or printed to memory.
@MainActor
final class SessionHarness {
    let output = MemoryOutput()
    let terminal: EmulatedTerminal
    let waits = Waits()
    let typist = Typist()
    let restorer = TerminalRestorer()
    let arrows = ArrowCommands()
    /// The size of the window.
    let window: Setting<TerminalSize>
    /// How often replies of the terminal were adopted.
    let adopted = Setting(0)
    let status: StatusLine
    let surface: any SessionSurface
    let session: TerminalSession
    let failures = FailureFormatter(strings: Strings(.english))
    private var running: Task<OutputError?, Never>?

    /// On a terminal a person types and reads.
    init(
        isTerminal: Bool = true,
        isAccessible: Bool = false,
        columns: Int = 80,
        rows: Int = 24,
        pictures: Publisher<TerminalPictures.States>? = nil,
        downloads: DownloadsViewModel? = nil,
        hasSingleKeys: Bool = false,
        around: (PagePainter) -> any SessionSurface = { $0 }
    ) {
        let waits = waits
        let window = Setting(TerminalSize(columns: columns, rows: rows))
        self.window = window
        terminal = EmulatedTerminal(columns: columns, rows: rows)
        status = StatusLine(
            surface: StatusLine.Surface(
                output: output,
                canRedraw: false,
                patience: .milliseconds(100),
                columns: { window.value.columns }
            ),
            fitter: TextFitter(),
            waiting: { "Waiting for \($0)…" },
            now: { waits.passed },
            wait: { await waits.wait($0) },
            restorer: restorer
        )
        surface =
            isTerminal
            ? around(
                PagePainter(
                    output: terminal,
                    fitter: TextFitter(),
                    terminal: PictureTerminal(PictureSupport(pictures: .none)),
                    size: window.value,
                    restorer: restorer,
                    describe: { "\($0)" }
                )
            )
            : PagePrinter(
                output: output,
                status: status,
                fitter: TextFitter(),
                echoes: true,
                isAccessible: isAccessible,
                size: window.value
            )
        session = TerminalSession(
            surface: surface,
            status: status,
            fitter: TextFitter(),
            formatters: Formatters(
                strings: Strings(.english),
                locale: Locale(identifier: "en_US"),
                isAccessible: isAccessible
            ),
            isInteractive: isTerminal,
            size: { window.value },
            wait: { await waits.wait($0) },
            pictures: pictures,
            downloads: downloads,
            arrows: arrows,
            hasSingleKeys: hasSingleKeys
        ) { [adopted] _ in adopted.value += 1 }
        guard isTerminal else { return }
        var surface = StatusLine.Surface(
            output: output,
            canRedraw: false,
            patience: .milliseconds(100),
            columns: { window.value.columns }
        )
        surface.show = { [weak session] text in
            Task { @MainActor in session?.report(text) }
        }
        status.move(to: surface)
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

    /// Ends the session.
    func end() async {
        session.end()
        _ = await finish()
    }

    /// What was printed.
    var text: String { output.text }

    /// The rows of the window that are not blank, without the margin.
    var rows: [String] {
        terminal.now.window.filter { !$0.isEmpty }.map {
            $0.first == " " ? String($0.dropFirst()) : $0
        }
    }
}
