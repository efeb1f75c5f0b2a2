import Glibc
import Synchronization

/// Bytes for a terminal on this machine, as POSIX shared memory.
///
/// The terminal removes an object as soon as it has read it. Those that it does
/// not read are removed at the end, also when a signal ends the program.
package final class SharedMemory: Sendable {
    private struct State {
        var names: [String] = []
        var isClosed = false
    }

    private let state = Mutex(State())

    /// More than the pictures of a window: those before were read long ago, or
    /// never will be.
    static let limit = 256

    package init(restorer: TerminalRestorer) {
        _ = restorer.add(isForEnd: true) { [weak self] in self?.close() }
    }

    deinit {
        close()
    }

    /// Makes an object that only this user can read.
    /// - Returns: Its name; `nil` if there is no room for it, and after the
    ///   end.
    package func share(_ bytes: [UInt8]) -> String? {
        let name = "/nasa-photos-\(UInt64.random(in: 0 ... .max))"
        let descriptor = state.withLock { state in
            guard !state.isClosed else { return Int32(-1) }
            state.names.append(name)
            if state.names.count > Self.limit {
                remove(state.names.removeFirst())
            }
            return open(
                Self.path(name),
                O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC,
                0o600
            )
        }
        guard descriptor >= 0 else { return nil }
        defer { Glibc.close(descriptor) }
        do {
            try FileOutput(descriptor: descriptor).write(bytes)
            return name
        } catch {
            remove(name)
            return nil
        }
    }

    /// Removes an object.
    /// - Returns: Whether it was there, as the terminal has not read it.
    @discardableResult
    package func remove(_ name: String) -> Bool {
        unlink(Self.path(name)) == 0
    }

    /// Waits a moment until the terminal has read the last objects, then
    /// removes those that it has not.
    package func end() {
        for _ in 0 ..< 20 where isUnread { usleep(10_000) }
        close()
    }

    var isUnread: Bool {
        state.withLock { state in
            state.names.contains { access(Self.path($0), F_OK) == 0 }
        }
    }

    private func close() {
        let names = state.withLock { state in
            state.isClosed = true
            return state.names
        }
        for name in names { remove(name) }
    }

    /// Where Linux keeps objects (shm_overview(7)). `shm_open` would be in
    /// another library before glibc 2.34.
    static func path(_ name: String) -> String { "/dev/shm" + name }
}
