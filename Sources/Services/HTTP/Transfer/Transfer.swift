internal import Foundation
internal import Synchronization

/// One request on its way: collects the answer, within bounds, and ends
/// exactly once.
final class Transfer: Sendable {
    typealias Outcome = Result<HTTPResponse, ServiceError>
    private typealias Waiting = CheckedContinuation<Outcome, Never>

    /// Where a transfer stands; it only goes forward.
    private enum Phase {
        case new
        case running(TransferQueue, Waiting)
        case ended(Outcome)
    }

    private struct State {
        var phase = Phase.new
        var answer: ResponseBuffer
        var progress = 0
    }

    let request: HTTPRequest
    private let state: Mutex<State>

    init(_ request: HTTPRequest) {
        self.request = request
        let answer = ResponseBuffer(bodyLimit: request.bodyLimit)
        state = Mutex(State(answer: answer))
    }

    /// How often something arrived so far.
    var progress: Int { state.withLock { $0.progress } }

    var hasEnded: Bool {
        state.withLock { state in
            if case .ended = state.phase { true } else { false }
        }
    }

    /// Starts, and suspends until the end; cancellation ends at once.
    func run(in queue: TransferQueue) async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { start(in: queue, $0) }
        } onCancel: {
            stop(because: .cancelled)
        }
    }

    private func start(in queue: TransferQueue, _ waiting: Waiting) {
        let early = state.withLock { state -> Outcome? in
            if case .ended(let outcome) = state.phase { return outcome }
            state.phase = .running(queue, waiting)
            return nil
        }
        guard let early else { return queue.post(.start(self)) }
        waiting.resume(returning: early)
    }

    /// Ends unless it has ended, and closes its connection.
    func stop(because failure: ServiceError) {
        end(.failure(failure))?.post(.stop(self))
    }

    /// Ends unless it has ended, its connection being done with.
    func finish(_ outcome: Outcome) {
        _ = end(outcome)
    }

    /// - Returns: The queue that it was in until now.
    private func end(_ outcome: Outcome) -> TransferQueue? {
        let before = state.withLock { state in
            let before = state.phase
            if case .ended = before { return before }
            state.phase = .ended(outcome)
            state.answer = ResponseBuffer(bodyLimit: 0)
            return before
        }
        guard case .running(let queue, let waiting) = before else {
            return nil
        }
        waiting.resume(returning: outcome)
        return queue
    }

    // MARK: What libcurl tells

    /// A line of the answer's head has arrived.
    /// - Returns: Whether more is wanted.
    func addHead(_ line: UnsafeRawBufferPointer) -> Bool {
        change { $0.addHead(line) }
    }

    /// A piece of the body has arrived.
    /// - Returns: Whether more is wanted.
    func addBody(_ piece: UnsafeRawBufferPointer) -> Bool {
        change { $0.addBody(piece) }
    }

    /// No more will arrive; `code` is libcurl's result and `text` what it
    /// says of a failure.
    func complete(_ code: Int32, text: String) {
        guard code != 0 else { return _ = change { $0.end() } }
        let failure = ConnectionFailure.cause(
            code,
            text,
            host: request.address.host ?? ""
        )
        finish(.failure(failure))
    }

    /// Makes progress, and ends where that says so.
    private func change(_ change: (inout ResponseBuffer) -> Outcome?) -> Bool {
        let (outcome, goesOn) = state.withLock { state -> (Outcome?, Bool) in
            if case .ended = state.phase { return (nil, false) }
            state.progress += 1
            let outcome = change(&state.answer)
            return (outcome, outcome == nil)
        }
        if let outcome { finish(outcome) }
        return goesOn
    }
}
