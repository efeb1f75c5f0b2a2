import TestSupport

/// Waits that end when the test says so, or with their task.
@MainActor
final class Waits {
    private let begun: AsyncStream<Gate>
    private let begin: AsyncStream<Gate>.Continuation
    private(set) var durations: [Duration] = []
    private var gates: [Gate] = []

    /// Whether a wait has neither passed nor been cancelled.
    var isWaiting: Bool { gates.contains { !$0.isOpen } }

    init() {
        (begun, begin) = AsyncStream.makeStream(of: Gate.self)
    }

    func wait(_ duration: Duration) async {
        durations.append(duration)
        let gate = Gate()
        gates.append(gate)
        begin.yield(gate)
        await withTaskCancellationHandler {
            await gate.wait()
        } onCancel: {
            gate.open()
        }
    }

    /// Lets the next wait that is not cancelled pass, once it has begun.
    func pass() async {
        for await gate in begun where !gate.isOpen {
            return gate.open()
        }
    }
}
