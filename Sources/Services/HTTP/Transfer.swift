internal import Foundation
internal import FoundationNetworking
internal import Synchronization

/// One request on its way: collects the answer, within bounds, and ends
/// exactly once.
final class Transfer: Sendable {
    typealias Outcome = Result<HTTPAnswer, ServiceError>
    private typealias Waiting = CheckedContinuation<Outcome, Never>

    /// Where a transfer stands; it only goes forward.
    private enum Phase {
        case new
        case running(URLSessionDataTask, Waiting)
        case ended(Outcome)
    }

    private struct State {
        var phase = Phase.new
        var answer = PartialAnswer()
        var progress = 0
    }

    private let state = Mutex(State())
    private let bodyLimit: Int
    private let host: String

    init(bodyLimit: Int, host: String) {
        self.bodyLimit = bodyLimit
        self.host = host
    }

    /// How often something arrived so far.
    var progress: Int { state.withLock(\.progress) }

    /// Starts the task, and suspends until the end; cancellation ends at
    /// once.
    func run(_ task: URLSessionDataTask) async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { start(task, $0) }
        } onCancel: {
            end(.failure(.cancelled))
        }
    }

    private func start(_ task: URLSessionDataTask, _ waiting: Waiting) {
        let early = state.withLock { state -> Outcome? in
            if case .ended(let outcome) = state.phase { return outcome }
            state.phase = .running(task, waiting)
            return nil
        }
        guard let early else { return task.resume() }
        Self.cancel(task)
        waiting.resume(returning: early)
    }

    /// Ends with this outcome unless it has ended; stops what still runs.
    func end(_ outcome: Outcome) {
        let before = state.withLock { state in
            let before = state.phase
            if case .ended = before { return before }
            state.phase = .ended(outcome)
            state.answer = PartialAnswer()
            return before
        }
        guard case .running(let task, let waiting) = before else { return }
        waiting.resume(returning: outcome)
        Self.cancel(task)
    }

    /// `cancel` waits for the session's queue, which may be the caller's.
    private static func cancel(_ task: URLSessionDataTask) {
        DispatchQueue.global().async { task.cancel() }
    }

    /// The head of an answer has arrived.
    func begin(_ response: URLResponse) {
        change { $0.begin(response, limit: bodyLimit) }
    }

    /// A piece of the body has arrived.
    func add(_ data: Data) {
        change { $0.add(data, limit: bodyLimit) }
    }

    /// No more will arrive.
    func complete(_ response: URLResponse?) {
        change { $0.end(response) }
    }

    /// The connection failed.
    func fail(_ error: any Error) {
        end(.failure(ConnectionFailure.cause(error, host: host)))
    }

    /// Makes progress, and ends where that says so.
    private func change(_ change: (inout PartialAnswer) -> Outcome?) {
        let outcome = state.withLock { state -> Outcome? in
            if case .ended = state.phase { return nil }
            state.progress += 1
            return change(&state.answer)
        }
        if let outcome { end(outcome) }
    }
}
