import Dispatch
import Synchronization

/// Watches signals as long as it lives; a watched one does nothing else.
///
/// On Linux, Dispatch itself takes the signal from its usual effect.
package final class Signals: Sendable {
    private let sources: Mutex<[any DispatchSourceSignal]>

    /// Watches when it returns. The handler runs on a queue of its own, one
    /// signal at a time.
    package init(
        _ signals: [Signal],
        handler: @escaping @Sendable (Signal) -> Void
    ) {
        let queue = DispatchQueue(label: "signals", qos: .userInteractive)
        let registered = DispatchGroup()
        sources = Mutex(
            signals.map { signal in
                let source = DispatchSource.makeSignalSource(
                    signal: signal.number,
                    queue: queue
                )
                registered.enter()
                source.setRegistrationHandler { registered.leave() }
                source.setEventHandler { handler(signal) }
                source.activate()
                return source
            }
        )
        registered.wait()
    }

    deinit {
        cancel()
    }

    package func cancel() {
        sources.withLock { sources in
            for source in sources { source.cancel() }
            sources = []
        }
    }

    /// The signals as they come, for one reader; of those not yet taken the
    /// eight newest are kept.
    package static func stream(of signals: [Signal]) -> AsyncStream<Signal> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Signal.self,
            bufferingPolicy: .bufferingNewest(8)
        )
        let watch = Signals(signals) { continuation.yield($0) }
        continuation.onTermination = { _ in watch.cancel() }
        return stream
    }
}
