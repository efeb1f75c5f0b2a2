import Foundation
import Synchronization

/// One request on its way: collects the response and ends exactly once.
final class Transfer: Sendable {
    typealias Outcome = Result<HTTPResponse, HTTPError>
    private typealias Continuation = CheckedContinuation<Outcome, Never>

    /// A transfer only moves forward.
    private enum Phase {
        case new
        case running(TransferQueue, Continuation)
        case ended(Outcome)
    }

    private struct State {
        var phase = Phase.new
        var buffer: ResponseBuffer
        var sink: (any BodySink)?
        var progress = 0
        var bodySize = 0
        var isHeld = false
        var wasHeld = false
    }

    let request: HTTPRequest
    private let state: Mutex<State>

    init(_ request: HTTPRequest, to sink: (any BodySink)? = nil) {
        self.request = request
        let buffer = ResponseBuffer(
            bodyLimit: request.bodyLimit,
            hasSink: sink != nil
        )
        state = Mutex(State(buffer: buffer, sink: sink))
    }

    /// Called without the lock of the state, for which others wait.
    private var sink: (any BodySink)? { state.withLock { $0.sink } }

    /// `true` if a piece of the body can be added now.
    var hasRoom: Bool { sink?.hasRoom ?? true }

    /// The number of bytes that have arrived so far, with the head.
    var progress: Int { state.withLock { $0.progress } }

    /// The number of bytes of body that have arrived so far, after
    /// decompression.
    var bodySize: Int { state.withLock { $0.bodySize } }

    /// `true` while bytes wait for a rate limit.
    var isHeld: Bool {
        get { state.withLock { $0.isHeld } }
        set {
            state.withLock { state in
                state.isHeld = newValue
                state.wasHeld = state.wasHeld || newValue
            }
        }
    }

    /// Returns `true` if bytes have waited since this was last asked.
    func takeHold() -> Bool {
        state.withLock { state in
            defer { state.wasHeld = state.isHeld }
            return state.wasHeld
        }
    }

    var hasEnded: Bool {
        state.withLock { state in
            if case .ended = state.phase { true } else { false }
        }
    }

    /// Starts, and suspends until the end; cancellation ends it at once.
    func run(in queue: TransferQueue) async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { start(in: queue, $0) }
        } onCancel: {
            stop(because: .cancelled)
        }
    }

    private func start(in queue: TransferQueue, _ continuation: Continuation) {
        let early = state.withLock { state -> Outcome? in
            if case .ended(let outcome) = state.phase { return outcome }
            state.phase = .running(queue, continuation)
            return nil
        }
        guard let early else { return queue.post(.start(self)) }
        continuation.resume(returning: early)
    }

    /// Ends unless it has ended, and closes the connection.
    func stop(because failure: HTTPError) {
        end(.failure(failure))?.post(.stop(self))
    }

    /// Ends unless it has ended; libcurl is done with the connection.
    func finish(_ outcome: Outcome) {
        _ = end(outcome)
    }

    /// - Returns: The queue that it was in until now.
    private func end(_ outcome: Outcome) -> TransferQueue? {
        let before = state.withLock { state in
            let before = (phase: state.phase, sink: state.sink)
            if case .ended = before.phase { return before }
            state.phase = .ended(outcome)
            state.buffer = ResponseBuffer(bodyLimit: 0)
            state.sink = nil
            return before
        }
        // It may ask for the transfer's state when it is released.
        defer { withExtendedLifetime(before.sink) {} }
        guard case .running(let queue, let continuation) = before.phase else {
            return nil
        }
        continuation.resume(returning: outcome)
        return queue
    }

    // MARK: Called by libcurl

    /// Adds a line of the head.
    /// - Returns: Whether to go on.
    func addHead(_ line: UnsafeRawBufferPointer) -> Bool {
        add(line) { $0.buffer.addHead(line) }
    }

    /// Adds a piece of the body.
    /// - Returns: Whether to go on.
    func addBody(_ piece: UnsafeRawBufferPointer) -> Bool {
        add(piece) { state in
            state.bodySize += piece.count
            return state.buffer.addBody(piece)
        }
    }

    /// Tells the sink what a compressed body consists of.
    func addCompressed(_ piece: UnsafeRawBufferPointer) {
        sink?.addCompressed(piece)
    }

    /// The compression of the body; `nil` before the head is there.
    var coding: ContentCoding? { state.withLock { $0.buffer.coding } }

    /// Ends with what has arrived.
    func end(isWhole: Bool) {
        finish(state.withLock { $0.buffer.end(isWhole: isWhole) })
    }

    /// Ends with the failure of a CURLcode, whose message may be empty.
    func fail(_ code: Int32, message: String) {
        let url = request.url
        let isSecure = url.scheme?.lowercased() == "https"
        let error = HTTPError(
            curlCode: code,
            message,
            host: url.host ?? "",
            port: url.port ?? (isSecure ? 443 : 80)
        )
        finish(.failure(error))
    }

    /// Adds a part, and does what follows from it.
    private func add(
        _ part: UnsafeRawBufferPointer,
        _ update: (inout State) -> ResponseBuffer.Step
    ) -> Bool {
        let step = state.withLock { state -> ResponseBuffer.Step? in
            if case .ended = state.phase { return nil }
            state.progress += part.count
            return update(&state)
        }
        do throws(HTTPError) {
            switch step {
            case .goOn: break
            case .begin(let head): try sink?.begin(head)
            case .pass: try sink?.write(part)
            case .end(let outcome):
                finish(outcome)
                return false
            case nil: return false
            }
            return true
        } catch {
            finish(.failure(error))
            return false
        }
    }
}
