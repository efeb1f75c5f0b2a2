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

    /// `fail` is called before each call, and returns a value of `errno` for
    /// those that fail. `wait` waits for another process, for 10 ms. `warn` is
    /// called with the first file that cannot be locked, since the file system
    /// has no locks.
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

extension Folder {
    /// Renames a file.
    ///
    /// - Throws: `EEXIST` if a file has the new name and must not be replaced.
    func rename(
        _ name: String,
        to new: String,
        mayReplace: Bool
    ) throws {
        let code =
            mayReplace
            ? replace(new, by: name) : renameExclusively(name, to: new)
        if code != 0 { throw failure(new, code) }
    }

    private func replace(_ new: String, by name: String) -> Int32 {
        disk.perform(.rename(name, to: new)) {
            renameat(descriptor, name.cPath, descriptor, new.cPath)
        }
    }

    private func renameExclusively(_ name: String, to new: String) -> Int32 {
        var code = disk.perform(.renameExclusively(name, to: new)) {
            Self.renameat2(descriptor, name.cPath, descriptor, new.cPath)
        }
        guard [EINVAL, ENOSYS].contains(code) else { return code }
        // A link never replaces anything either, but there are two names for a
        // moment.
        code = disk.perform(.link(name, to: new)) {
            linkat(descriptor, name.cPath, descriptor, new.cPath, 0)
        }
        if code == 0 { remove(name) }
        guard code != 0, code != EEXIST else { return code }
        // Not every file system has links; there, the name may be taken in
        // between.
        return status(of: new) == nil ? replace(new, by: name) : EEXIST
    }

    /// Renames a file unless the new name is taken, as glibc does since 2.28 of
    /// 2018; Swift's headers leave it out.
    private static let renameat2:
        @Sendable (Int32, [CChar], Int32, [CChar]) -> Int32 = {
            typealias Function =
                @convention(c) (
                    Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>,
                    UInt32
                ) -> Int32
            let symbol = dlsym(nil, "renameat2")
            let function = symbol.map { unsafeBitCast($0, to: Function.self) }
            return { folder, name, newFolder, new in
                let exclusive: UInt32 = 1 // RENAME_NOREPLACE
                errno = ENOSYS
                return function?(folder, name, newFolder, new, exclusive) ?? -1
            }
        }()
}
