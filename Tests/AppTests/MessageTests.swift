import Arguments
import Glibc
import Synchronization
import TestSupport
import Testing
import ViewModels

@testable import App
@testable import Models
@testable import Terminal

@Suite(.queued)
struct MessageRedirectTests {
    /// Says something when it is released.
    private final class Holder: Sendable {
        private let outlet: MessageRedirect

        init(_ outlet: MessageRedirect) { self.outlet = outlet }

        deinit { _ = outlet.take(.progress("released")) }

        func use() {}
    }

    @Test func `what a receiver holds may say something when it is released`() {
        let notes = NotesTaken()
        let outlet = MessageRedirect()
        outlet.redirect { [holder = Holder(outlet)] _ in holder.use() }
        outlet.redirect { message in
            if case .progress(let text) = message { notes.append(text) }
        }
        #expect(notes.all == ["released"])
    }

    @Test(
        arguments: [
            (1, 9, true, "Sorted the first 1 of 9 results."),
            (9, 5, true, "Sorted the first 9 of 9 results."),
            (3, nil, true, "Sorted the first 3 results."),
            (2, 2, false, "Sorted all 2 results."), (1, 1, false, nil),
            (0, nil, false, nil),
        ] as [(Int, Int?, Bool, String?)]
    )
    func `a message about sorting names no option in a session`(
        count: Int,
        total: Int?,
        isLimited: Bool,
        note: String?
    ) {
        let console = Console.silent
        let notes = NotesTaken()
        console.outlet.redirect { message in
            if case .text(let text) = message { notes.append(text) }
        }
        var scan = SortedCursor.Scan()
        (scan.count, scan.total) = (count, total)
        (scan.isFinished, scan.isLimited) = (true, isLimited)
        console.reportSorting(scan)
        #expect(notes.all == [note].compactMap(\.self))
    }

    @Test func `what is said at a signal is a message, once, unless forgotten`()
        async throws
    {
        let (reading, writing) = try ProgramRun.pipe()
        let nowhere = FileOutput(descriptor: -1)
        let console = Console(
            streams: StandardStreams(
                input: -1,
                output: nowhere,
                error: FileOutput(descriptor: writing),
                environment: [:]
            ),
            clock: .still(),
            options: OptionValues()
        )
        _ = console.sayAtSignal { "It can be continued." }
        _ = console.sayAtSignal { nil }
        console.restorer.forget(console.sayAtSignal { "forgotten" })
        for _ in 1 ... 2 { console.restorer.end() }
        close(writing)
        let text = await Capture(reading).text()
        close(reading)
        #expect(text == "nasa-photos: It can be continued.\n")
    }

    @Test func `messages go to the session while it is shown`() {
        let notes = NotesTaken()
        let outlet = MessageRedirect()
        #expect(!outlet.take(.text("a")))
        outlet.redirect { message in
            if case .progress(let text) = message { notes.append(text) }
        }
        #expect(outlet.take(.progress("b")))
        outlet.redirect(to: nil)
        #expect(!outlet.take(.progress("c")))
        #expect(notes.all == ["b"])
    }
}

/// What was taken.
private final class NotesTaken: Sendable {
    private let notes = Mutex<[String]>([])

    var all: [String] { notes.withLock { $0 } }

    func append(_ note: String) { notes.withLock { $0.append(note) } }
}
