import Glibc

/// Leaves a sane terminal when a signal ends or suspends the program.
///
/// An interrupt, a hang-up and a request to terminate end the process at once
/// with 128 and the signal's number; nothing else of it runs. While suspended,
/// the terminal is as it was before.
package final class SignalGuard: Sendable {
    private let signals: Signals

    /// Guards as long as it lives.
    package init(restorer: TerminalRestorer) {
        signals = Signals(
            [.hangUp, .interrupt, .terminate, .suspend, .resume]
        ) { signal in
            switch signal {
            case .suspend:
                restorer.suspend()
                // SIGTSTP is taken; this one cannot be. The thread may run on
                // for a moment, so nothing may be done here afterwards.
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
