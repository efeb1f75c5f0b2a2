import Models
import TerminalViews
import ViewModels

/// Says in a session what failed, and repeats it when the person asks to.
@MainActor
final class SessionErrorCoordinator: ErrorCoordinator {
    private let session: TerminalSession
    private let failures: FailureFormatter

    init(session: TerminalSession, failures: FailureFormatter) {
        self.session = session
        self.failures = failures
    }

    func show(
        _ failure: LoadFailure,
        retry: @escaping @MainActor () -> Void
    ) {
        session.fail(failures.string(from: failure), retry: retry)
    }
}
