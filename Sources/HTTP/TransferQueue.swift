import Foundation
import Glibc
import Synchronization

/// Hands transfers to a thread that carries them out with libcurl; the first
/// transfer starts it.
final class TransferQueue: Sendable {
    /// The next step of the thread.
    enum Command: Sendable {
        case start(Transfer)
        case stop(Transfer)
        case end
    }

    private struct State {
        var commands: [Command] = []
        var isStarted = false
        /// Wakes the thread; `nil` before it waits and after it has ended.
        var wakePipe: WakePipe?
        /// Why nothing can be carried out.
        var failure: HTTPError?
    }

    private let state = Mutex(State())
    private let hostLimit: Int

    /// - Parameter hostLimit: The most connections to one host at a time.
    init(hostLimit: Int) {
        self.hostLimit = hostLimit
    }

    /// Adds a command, from any thread.
    func post(_ command: Command) {
        let isFirst = state.withLock { state in
            state.commands.append(command)
            state.wakePipe?.wake()
            if state.isStarted { return false }
            if case .start = command { state.isStarted = true }
            return state.isStarted
        }
        if isFirst { Thread.detachNewThread { self.run() } }
        refuse()
    }

    /// Carries out transfers until the end is posted.
    private func run() {
        switch CurlLibrary.shared {
        case .success(let library):
            guard let multi = CurlMulti(library: library, hostLimit: hostLimit)
            else { return refuse(because: "libcurl cannot start") }
            withExtendedLifetime(multi) {
                state.withLock { $0.wakePipe = multi.wakePipe }
                while handleCommands(multi) {
                    multi.perform()
                    multi.wait()
                }
                state.withLock { $0.wakePipe = nil }
            }
        case .failure(let failure):
            refuse(because: failure.detail)
        }
    }

    /// - Returns: Whether to go on.
    private func handleCommands(_ multi: CurlMulti) -> Bool {
        for command in takeCommands() {
            switch command {
            case .start(let transfer): multi.add(transfer)
            case .stop(let transfer): multi.remove(transfer)
            case .end: return false
            }
        }
        return true
    }

    private func takeCommands() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    private func refuse(because detail: String) {
        state.withLock { $0.failure = .networkingMissing(detail: detail) }
        refuse()
    }

    /// Ends the transfers that were posted, if nothing can be carried out.
    private func refuse() {
        guard let failure = state.withLock({ $0.failure }) else { return }
        for case .start(let transfer) in takeCommands() {
            transfer.finish(.failure(failure))
        }
    }
}

/// The requests that libcurl carries out at the same time on one thread, and
/// the connections that it keeps open for more.
private final class CurlMulti {
    /// CURLMOPT_MAX_HOST_CONNECTIONS
    private static let maxHostConnections: Int32 = 7
    /// CURLMSG_DONE
    private static let done: Int32 = 1
    /// In milliseconds; libcurl returns earlier for its own timers.
    private static let longestWait: Int32 = 60_000

    private let library: CurlLibrary
    private let handle: CurlLibrary.Handle
    /// Ends the next wait, or the current one.
    let wakePipe: WakePipe
    private var requests: [CurlLibrary.Handle: CurlRequest] = [:]
    /// The requests that wait for a rate limit, in the order of their turns.
    private var paused: [CurlRequest] = []

    /// Fails if memory or files are short.
    init?(library: CurlLibrary, hostLimit: Int) {
        guard let wakePipe = WakePipe(), let handle = library.multiInit() else {
            return nil
        }
        self.wakePipe = wakePipe
        self.library = library
        self.handle = handle
        _ = library.multiSetNumber(handle, Self.maxHostConnections, hostLimit)
    }

    deinit {
        for request in requests.keys {
            _ = library.multiRemove(handle, request)
        }
        _ = library.multiCleanup(handle)
    }

    /// Starts a transfer, unless it has been stopped.
    func add(_ transfer: Transfer) {
        guard !transfer.hasEnded else { return }
        guard let request = CurlRequest(transfer, library: library),
            library.multiAdd(handle, request.handle) == 0
        else {
            let failure = "libcurl takes no request"
            return transfer.finish(.failure(.connectionFailed(detail: failure)))
        }
        requests[request.handle] = request
    }

    /// Closes the transfer's connection if it is under way.
    func remove(_ transfer: Transfer) {
        let request = requests.first { $0.value.transfer === transfer }
        if let request { remove(request.value) }
    }

    private func remove(_ request: CurlRequest) {
        _ = library.multiRemove(handle, request.handle)
        requests[request.handle] = nil
        paused.removeAll { $0 === request }
    }

    /// Does what can be done without waiting; transfers end in it.
    func perform() {
        for request in paused where request.delay <= .zero {
            paused.removeAll { $0 === request }
            request.resume()
        }
        var running: Int32 = 0
        _ = library.multiPerform(handle, &running)
        var left: Int32 = 0
        while let message = library.multiInfoRead(handle, &left) {
            end(with: message)
        }
        paused += requests.values.filter { request in
            request.isPaused && !paused.contains { $0 === request }
        }
    }

    /// Returns when there is something to do, or when woken.
    func wait() {
        var wait = Self.longestWait
        for request in paused {
            let delay = (request.delay / .milliseconds(1)).rounded(.up)
            wait = min(wait, Int32(max(delay, 0)))
        }
        var wakeUp = pollfd(
            fd: wakePipe.readingEnd,
            events: Int16(POLLIN),
            revents: 0
        )
        _ = library.multiWait(handle, &wakeUp, 1, wait, nil)
        wakePipe.drain()
    }

    /// Reads a CURLMsg: its kind, the request and the result, laid out as in
    /// C.
    private func end(with message: UnsafeRawPointer) {
        let pointer = MemoryLayout<CurlLibrary.Handle>.size
        let kind = message.load(as: Int32.self)
        let easy = message.load(
            fromByteOffset: pointer,
            as: CurlLibrary.Handle.self
        )
        let code = message.load(fromByteOffset: 2 * pointer, as: Int32.self)
        guard kind == Self.done, let request = requests[easy] else { return }
        remove(request)
        request.complete(code)
    }
}
