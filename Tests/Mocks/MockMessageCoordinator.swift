package import Models
package import Testing
package import ViewModels

/// Records the messages that are shown, compares failures with those that the
/// test expects, and retries when the test says so.
@MainActor
package final class MockMessageCoordinator: MessageCoordinator {
    private let record: @MainActor (String) -> Void
    private struct Failure: Equatable, Sendable {
        let failure: LoadFailure
        let subject: String?
    }

    private var expected: ExpectedCalls<Failure>
    private var last: (@MainActor () -> Void)?

    /// `record` receives the texts.
    package init(
        at place: SourceLocation = #_sourceLocation,
        record: @escaping @MainActor (String) -> Void = { _ in }
    ) {
        self.record = record
        expected = ExpectedCalls("the message coordinator", at: place)
    }

    isolated deinit {
        expected.end()
    }

    /// Call before a failure that has to be shown.
    package func expect(
        _ failure: LoadFailure,
        about subject: String? = nil,
        at place: SourceLocation = #_sourceLocation
    ) {
        expected.add(Failure(failure: failure, subject: subject), at: place)
    }

    /// Retries the step that failed last.
    package func retry(at place: SourceLocation = #_sourceLocation) {
        guard let last else {
            Issue.record("nothing has failed", sourceLocation: place)
            return
        }
        last()
    }

    package func show(_ message: Message) {
        switch message {
        case .text, .item, .progress, .copy: record(message.text)
        case .failure(let failure, let subject, let retry):
            let failure = Failure(failure: failure, subject: subject)
            if expected.receive(failure) { last = retry }
        }
    }
}
