import Foundation
import Glibc
import Synchronization

/// Bytes for a terminal on this machine, as POSIX shared memory.
///
/// The terminal removes an object as soon as it has read it. Those that it does
/// not read are removed at the end, also when a signal ends the program, and
/// those of a program that was killed when the next one begins.
package final class SharedMemory: Sendable {
    private struct State {
        /// The sizes in bytes of the objects that may not have been read.
        var sizes: [String: Int] = [:]
        var hasBegun = false
        var isClosed = false
    }

    private let state = Mutex(State())

    /// In bytes, of all objects that the terminal has not read.
    private let limit: Int
    private let wait: @Sendable () -> Void
    private static let prefix = "nasa-photos-"

    /// `wait` passes a hundredth of a second.
    package init(
        restorer: TerminalRestorer,
        limit: Int = 64 << 20,
        wait: @escaping @Sendable () -> Void = { usleep(10_000) }
    ) {
        self.limit = limit
        self.wait = wait
        _ = restorer.add(isForEnd: true) { [weak self] in self?.close() }
    }

    deinit {
        close()
    }

    /// Makes an object that only this user can read.
    /// - Returns: Its name; `nil` if there is no room for it, as the terminal
    ///   does not read what it has, and after the end.
    package func share(_ bytes: [UInt8]) -> String? {
        let number = UInt64.random(in: 0 ... .max)
        let name = "/\(Self.prefix)\(getpid())-\(number)"
        let descriptor = state.withLock { state in
            guard !state.isClosed else { return Int32(-1) }
            if !state.hasBegun { Self.removeThoseOfDead() }
            state.hasBegun = true
            state.sizes = state.sizes.filter { Self.exists($0.key) }
            let used = state.sizes.values.reduce(0, +)
            guard bytes.count <= limit - used else { return Int32(-1) }
            state.sizes[name] = bytes.count
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

    /// Removes the objects of programs that were killed.
    private static func removeThoseOfDead() {
        let names = try? FileManager.default
            .contentsOfDirectory(atPath: path(""))
        for name in names ?? [] where name.hasPrefix(prefix) {
            let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
            guard let id = pid_t(process) else { continue }
            // Nothing is sent; it only tells whether there is such a process.
            if kill(id, 0) != 0, errno == ESRCH { unlink(path("/" + name)) }
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
        for _ in 0 ..< 20 where isUnread { wait() }
        close()
    }

    var isUnread: Bool {
        state.withLock { state in
            state.sizes.keys.contains(where: Self.exists)
        }
    }

    private func close() {
        let names = state.withLock { state in
            state.isClosed = true
            return Array(state.sizes.keys)
        }
        for name in names { remove(name) }
    }

    private static func exists(_ name: String) -> Bool {
        access(path(name), F_OK) == 0
    }

    /// The folder where Linux keeps objects (shm_overview(7)). `shm_open` would
    /// be in another library before glibc 2.34.
    static func path(_ name: String) -> String { "/dev/shm" + name }
}
