internal import Foundation
internal import FoundationNetworking
internal import Synchronization

/// The URL session's delegate: passes each call on to the task's transfer.
///
/// (A delegate of the task's own is never called for a data task without a
/// completion handler, as the URL session for Linux is in Swift 6.3.1.)
final class TransferRouter: NSObject, Sendable {
    private let transfers = Mutex<[Int: Transfer]>([:])

    func add(_ transfer: Transfer, for task: URLSessionTask) {
        transfers.withLock { $0[task.taskIdentifier] = transfer }
    }

    func remove(_ task: URLSessionTask) {
        transfers.withLock { $0[task.taskIdentifier] = nil }
    }

    private subscript(task: URLSessionTask) -> Transfer? {
        transfers.withLock { $0[task.taskIdentifier] }
    }
}

extension TransferRouter: URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler:
            @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        self[dataTask]?.begin(response)
        completionHandler(.allow)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive data: Data
    ) {
        self[dataTask]?.add(data)
    }

    /// Redirects are the client's decision: the redirect is the answer.
    ///
    /// The completion handler is not called, since calling it when the task
    /// has been cancelled traps.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        self[task]?.complete(response)
    }

    /// There are no credentials: 401 is the answer. The completion handler
    /// is not called, since without credentials the task then never ends.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (
                URLSession.AuthChallengeDisposition,
                URLCredential?
            ) -> Void
    ) {
        self[task]?.complete(task.response)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        if let error {
            self[task]?.fail(error)
        } else {
            self[task]?.complete(task.response)
        }
    }
}
