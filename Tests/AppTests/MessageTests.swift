import TestSupport
import Synchronization
import Testing
import ViewModels

@testable import App

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

@Suite(.queued)
struct MessageFilterTests {
    @Test func `a repeated message is new again after a success`() {
        let messages = MessageFilter()
        #expect(messages.isNew("a"))
        #expect(messages.isNew("b"))
        #expect(!messages.isNew("a"))
        messages.reset()
        #expect(messages.isNew("a"))
    }
}
