import Glibc
import Synchronization

/// Performs the calls that keep what is written: against a crash, and against
/// other processes.
package final class Disk: Sendable {
    /// A call of the system, with the name of what it is about.
    package enum Call: Equatable, Sendable {
        case lock(String)
        case synchronize(String)
        case synchronizeFolder
        case rename(String, to: String)
        case renameExclusively(String, to: String)
        case link(String, to: String)
    }

    private let fail: @Sendable (Call) -> Int32?
    private let warn: @Sendable (_ path: String) -> Void
    private let wait: @Sendable () -> Void
    private let hasWarned = Atomic(false)

    /// - Parameters:
    ///   - fail: Called before each call; returns a value of `errno` for those
    ///     that fail.
    ///   - wait: Waits for another process, for 10 ms.
    ///   - warn: Called with the first file that cannot be locked, since the
    ///     file system has no locks.
    package init(
        fail: @escaping @Sendable (Call) -> Int32? = { _ in nil },
        wait: @escaping @Sendable () -> Void = { usleep(10_000) },
        warn: @escaping @Sendable (_ path: String) -> Void = { _ in }
    ) {
        self.fail = fail
        self.wait = wait
        self.warn = warn
    }

    func pause() { wait() }

    func reportMissingLocks(_ path: String) {
        let (isFirst, _) = hasWarned.compareExchange(
            expected: false,
            desired: true,
            ordering: .relaxed
        )
        if isFirst { warn(path) }
    }

    /// - Returns: 0, or why it failed, by a value of `errno`.
    func perform(_ call: Call, _ work: () -> Int32) -> Int32 {
        let code = fail(call) ?? Self.code(work)
        switch call {
        case .synchronize, .synchronizeFolder:
            // Not every file system can; that is not a reason to give up.
            return [EINVAL, ENOSYS, EOPNOTSUPP].contains(code) ? 0 : code
        case .lock, .rename, .renameExclusively, .link:
            return code
        }
    }

    private static func code(_ work: () -> Int32) -> Int32 {
        while work() != 0 {
            if errno != EINTR { return errno }
        }
        return 0
    }
}
