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

    private func line(
        _ items: Int,
        requests: Int,
        left: Int,
        isAccessible: Bool = false
    ) -> String {
        var options = OptionValues()
        if isAccessible {
            options.set([OptionValues.on], for: CommonOptions.accessible.name)
        }
        let console = console(options)
        var progress = MirrorCrawl.Progress()
        progress.items = items
        progress.total = 711
        progress.requests = requests
        progress.requestsLeft = left
        return MirrorProgress(console)
            .line(progress, console.now.addingTimeInterval(10))
    }

    @Test func `an update shows a bar, and the time that is left`() {
        #expect(
            line(206, requests: 11, left: 300)
                == "Copying records: 206 of 711  ━━━         5 min left"
        )
        #expect(
            line(711, requests: 11, left: 20)
                == "Copying records: 711 of 711  ━━━━━━━━━━  20 s left"
        )
    }

    @Test func `the time that is left is not shown before it is known`() {
        #expect(
            line(0, requests: 1, left: 300)
                == "Copying records: 0 of 711  ╸         "
        )
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

    @Test func `a screen reader reads no bar`() {
        #expect(
            line(206, requests: 11, left: 300, isAccessible: true)
                == "Copying records: 206 of 711  5 min left"
        )
    }
}
