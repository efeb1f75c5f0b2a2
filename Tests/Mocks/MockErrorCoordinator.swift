package import Models
internal import Testing
import ViewModels

/// Compares the failures that are shown with those that the test expects, and
/// retries when the test asks for it.
@MainActor
package final class MockErrorCoordinator: ErrorCoordinator {
    private var expected: [LoadFailure] = []
    private var last: (@MainActor () -> Void)?

    package init() {}

    isolated deinit {
        for failure in expected {
            Issue.record("the error coordinator was not shown \(failure)")
        }
    }

    /// Call before the failure that has to come.
    package func expect(_ failure: LoadFailure) {
        expected.append(failure)
    }

    /// Repeats what failed last.
    package func retry() {
        guard let last else {
            Issue.record("nothing failed that could be retried")
            return
        }
        last()
    }

    package func show(
        _ failure: LoadFailure,
        retry: @escaping @MainActor () -> Void
    ) {
        guard expected.first == failure else {
            Issue.record("unexpected: call `expect(\(failure))` if right")
            return
        }
        expected.removeFirst()
        last = retry
    }
}
