import Dispatch
import Glibc
import Synchronization

/// Restores the terminal when a signal ends or suspends the program.
///
/// SIGHUP, SIGINT, SIGQUIT and SIGTERM end the process with 128 plus the signal
/// number, as shells report it, at once or when a record is written completely.
/// Dispatch replaces their default action.
package final class SignalGuard: Sendable {
    private let sources: Mutex<[any DispatchSourceSignal]>

    /// Handles signals, from before it returns, for as long as the guard
    /// lives; one at a time, on a private queue.
    package init(restorer: TerminalRestorer) {
        let queue = DispatchQueue(label: "signals", qos: .userInteractive)
        let registered = DispatchGroup()
        sources = Mutex(
            [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP].map { signal in
                let source = DispatchSource.makeSignalSource(
                    signal: signal,
                    queue: queue
                )
                registered.enter()
                source.setRegistrationHandler { registered.leave() }
                source.setEventHandler { Self.handle(signal, restorer, queue) }
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

    private static func handle(
        _ signal: Int32,
        _ restorer: TerminalRestorer,
        _ queue: DispatchQueue
    ) {
        guard signal == SIGTSTP else {
            restorer.end()
            _exit(128 + signal)
        }
        restorer.suspend()
        // SIGTSTP is handled here, SIGSTOP cannot be. A signal to the own
        // thread takes effect before the call returns, which is when the
        // program continues.
        pthread_kill(pthread_self(), SIGSTOP)
        resume(restorer, queue)
    }

    /// Waits until the program is in the foreground, since a shell can also
    /// continue it in the background.
    private static func resume(
        _ restorer: TerminalRestorer,
        _ queue: DispatchQueue
    ) {
        let foreground = tcgetpgrp(STDIN_FILENO)
        if foreground < 0 || foreground == getpgrp() {
            restorer.resume()
        } else {
            queue.asyncAfter(deadline: .now() + .milliseconds(200)) {
                Self.resume(restorer, queue)
            }
        }
    }
}
