import Glibc

/// What the system may tell the program in the middle of anything.
package enum Signal: CaseIterable, Sendable {
    /// The terminal is gone (SIGHUP).
    case hangUp
    /// Ctrl-C (SIGINT).
    case interrupt
    /// Somebody asks to end (SIGTERM).
    case terminate
    /// Ctrl-Z (SIGTSTP).
    case suspend
    /// Back in the foreground (SIGCONT).
    case resume
    /// The window has another size (SIGWINCH).
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

    /// What a shell reports of a process that the signal ended.
    package var exitStatus: Int32 {
        128 + number
    }
}
