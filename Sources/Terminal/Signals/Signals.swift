import Dispatch
import Glibc
import Synchronization

/// Watches signals for as long as it lives, replacing their default action
/// (on Linux, Dispatch does this by itself).
package final class Signals: Sendable {
    private let sources: Mutex<[any DispatchSourceSignal]>

    /// Starts watching before it returns.
    /// Calls the handler on a private queue, one signal at a time.
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

    /// The signals as they arrive, for one reader; buffers the eight newest.
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

/// A signal that the program handles.
package enum Signal: CaseIterable, Sendable {
    /// The terminal was closed (SIGHUP).
    case hangUp
    /// Ctrl-C (SIGINT).
    case interrupt
    /// A request to terminate (SIGTERM).
    case terminate
    /// Ctrl-Z (SIGTSTP).
    case suspend
    /// Resumed after a suspension (SIGCONT).
    case resume
    /// The window was resized (SIGWINCH).
    case resize

    package var number: Int32 {
        switch self {
        case .hangUp: return SIGHUP
        case .interrupt: return SIGINT
        case .terminate: return SIGTERM
        case .suspend: return SIGTSTP
        case .resume: return SIGCONT
        case .resize: return SIGWINCH
        }
    }

    /// The status that shells report for a process ended by the signal.
    package var exitStatus: Int32 {
        128 + number
    }
}

/// Restores the terminal when a signal ends or suspends the program.
///
/// SIGINT, SIGHUP and SIGTERM end the process at once with 128 plus the signal
/// number.
package final class SignalGuard: Sendable {
    private let signals: Signals

    /// Starts handling signals, for as long as the guard lives.
    package init(restorer: TerminalRestorer) {
        signals = Signals(
            [.hangUp, .interrupt, .terminate, .suspend, .resume]
        ) { signal in
            switch signal {
            case .suspend:
                restorer.suspend()
                // SIGTSTP is handled here, SIGSTOP cannot be. The thread may
                // run on for a moment, so nothing may follow.
                kill(getpid(), SIGSTOP)
            case .resume:
                restorer.resume()
            case .hangUp, .interrupt, .terminate:
                restorer.restore()
                _exit(signal.exitStatus)
            case .resize:
                break
            }
        }
    }

    package func cancel() {
        signals.cancel()
    }
}
