import Arguments
import Foundation
import Glibc
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Repositories
@testable import Terminal

/// How far an update is, as a person reads it.
struct MirrorProgressTests {
    private func console(
        errors: Int32 = -1,
        clock: HTTPClock = .still(),
        _ options: OptionValues = OptionValues()
    ) -> Console {
        Console(
            streams: StandardStreams(
                input: -1,
                output: FileOutput(descriptor: -1),
                error: FileOutput(descriptor: errors),
                environment: ["LC_ALL": "en_US.UTF-8"]
            ),
            clock: clock,
            options: options
        )
    }

    /// After ten seconds.
    @Test(arguments: [
        (206, 711, 11, 300, false, "206 of 711  ━━━         5 min left"),
        (711, 711, 11, 20, false, "711 of 711  ━━━━━━━━━━  20 s left"),
        (712, 711, 11, 20, false, "712 of 712  ━━━━━━━━━━  20 s left"),
        (0, 711, 1, 300, false, "0 of 711  ╸         "),
        (0, 0, 1, 0, false, "0 of 0  ╸         "),
        (1, 1, 1, 0, false, "1 of 1  ━━━━━━━━━━"),
        (206, 711, 11, 300, true, "206 of 711  5 min left"),
    ])
    func `an update shows a bar, and the time that is left once it is known`(
        items: Int,
        total: Int,
        requests: Int,
        left: Int,
        isAccessible: Bool,
        text: String
    ) {
        var options = OptionValues()
        if isAccessible {
            options.set([OptionValues.on], for: CommonOptions.accessible.name)
        }
        let console = console(options)
        var progress = MirrorCrawl.Progress()
        progress.items = items
        progress.total = total
        progress.requests = requests
        progress.requestsLeft = left
        let line = MirrorProgress(console)
            .line(progress, console.now.addingTimeInterval(10))
        #expect(line == "Copying records: " + text)
    }

    /// A terminal shows the last one as its status.
    @Test(arguments: [false, true])
    func `a log has a line a minute`(isTerminal: Bool) async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let (reading, pipe) = try ProgramRun.pipe()
        let writing = isTerminal ? terminal.terminal : pipe
        let time = Mutex<TimeInterval>(0)
        var clock = HTTPClock.still()
        clock.now = {
            Date(timeIntervalSince1970: time.withLock(\.self))
        }
        let shown = MirrorProgress(console(errors: writing, clock: clock))
        for second in [0, 59.9, 60, 60, 119.9, 120, 150] {
            time.withLock { $0 = second }
            var progress = MirrorCrawl.Progress()
            progress.items = Int(second)
            progress.total = 711
            shown.show(progress)
        }
        shown.end()
        close(pipe)
        terminal.hangUp()
        let source = isTerminal ? terminal.screen : reading
        let text = await Capture(source).text()
        close(reading)
        let lines = """
            nasa-photos: Copying records: 60 of 711
            nasa-photos: Copying records: 120 of 711

            """
        #expect(text == (isTerminal ? "" : lines))
    }
}
