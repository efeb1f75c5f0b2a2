import Foundation
import Glibc
import Synchronization

/// Restores the terminal when a signal ends or suspends the program.
///
/// Signals that end a process, such as SIGHUP and SIGTERM, end this one with
/// 128 plus the signal number, as shells report it, at once or when a record is
/// written completely. Dispatch replaces their default action. A signal that
/// was ignored before, as nohup does, stays ignored.
package final class SignalGuard: Sendable {
    /// Without SIGPROF, which Dispatch never blocks: a thread that gets it
    /// would send it to itself for ever.
    private static let signals = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGALRM, SIGUSR1, SIGUSR2,
        SIGVTALRM, SIGXCPU, SIGPOLL, SIGPWR, SIGSTKFLT,
    ]

    /// The handlers of a signal.
    private struct Handler {
        let source: any DispatchSourceSignal
        /// Left when it no longer takes the signal.
        let end: DispatchGroup
    }

    private let handlers: Mutex<[Int32: Handler]>

    /// Handles signals, from before it returns, for as long as the guard
    /// lives; one at a time, on a private queue. `wait` passes the time after
    /// which the program ends whatever the rest waits for.
    package init(
        restorer: TerminalRestorer,
        wait: @escaping @Sendable () -> Void = { usleep(900_000) }
    ) {
        let queue = DispatchQueue(label: "signals", qos: .userInteractive)
        let registered = DispatchGroup()
        var handlers: [Int32: Handler] = [:]
        for signal in Self.signals where !Self.isIgnored(signal) {
            let source = DispatchSource.makeSignalSource(
                signal: signal,
                queue: queue
            )
            registered.enter()
            source.setRegistrationHandler { registered.leave() }
            source.setEventHandler {
                Self.handle(signal, restorer, queue, wait)
            }
            let end = DispatchGroup()
            end.enter()
            source.setCancelHandler { end.leave() }
            source.activate()
            handlers[signal] = Handler(source: source, end: end)
        }
        self.handlers = Mutex(handlers)
        registered.wait()
    }

    deinit {
        cancel()
    }

    /// Gives the signals their default actions back.
    package func cancel() {
        cancel(Self.signals)
    }

    /// Gives those of keys their default actions back, for a program that has
    /// the terminal.
    package func cancelKeys() {
        cancel([SIGINT, SIGQUIT, SIGTSTP])
    }

    private func cancel(_ signals: [Int32]) {
        for number in signals {
            // What was ignored has none.
            guard
                let handler = handlers.withLock({
                    $0.removeValue(forKey: number)
                })
            else { continue }
            handler.source.cancel()
            // Until then, Dispatch may take a signal and drop it.
            handler.end.wait()
            signal(number, SIG_DFL)
        }
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        let handler = action.__sigaction_handler.sa_handler
        return unsafeBitCast(handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func handle(
        _ signal: Int32,
        _ restorer: TerminalRestorer,
        _ queue: DispatchQueue,
        _ wait: @escaping @Sendable () -> Void
    ) {
        guard signal == SIGTSTP else {
            // Whatever the rest waits for, the end comes within a second.
            Thread.detachNewThread {
                wait()
                _exit(128 + signal)
            }
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
