internal import Glibc

/// The requests that libcurl carries out at the same time, on one thread, and
/// the connections that it keeps for more of them.
final class CurlMulti {
    /// The options of `multi.h` that are set.
    private static let mostConnectionsOfHost: Int32 = 7
    /// The kind of message that tells of a request's end.
    private static let isDone: Int32 = 1
    /// libcurl comes back sooner for its own times.
    private static let longestWait: Int32 = 60_000

    private let library: CurlLibrary
    private let handle: CurlLibrary.Handle
    private var requests: [CurlLibrary.Handle: CurlRequest] = [:]

    /// Fails when memory is short. `hostLimit` is the most connections to
    /// one host.
    init?(library: CurlLibrary, hostLimit: Int) {
        guard let handle = library.newMulti() else { return nil }
        self.library = library
        self.handle = handle
        _ = library.setMultiNumber(
            handle,
            Self.mostConnectionsOfHost,
            hostLimit
        )
    }

    deinit {
        for request in requests.keys { _ = library.remove(handle, request) }
        _ = library.freeMulti(handle)
    }

    /// Starts a transfer, unless it was stopped before.
    func add(_ transfer: Transfer) {
        guard !transfer.hasEnded else { return }
        guard let request = CurlRequest(transfer, library: library),
            library.add(handle, request.handle) == 0
        else {
            let failure = "libcurl takes no request"
            return transfer.finish(
                .failure(.connectionFailed(detail: failure))
            )
        }
        requests[request.handle] = request
    }

    /// Closes the transfer's connection if it is under way.
    func remove(_ transfer: Transfer) {
        let request = requests.first { $0.value.transfer === transfer }
        if let request { remove(request.value) }
    }

    private func remove(_ request: CurlRequest) {
        _ = library.remove(handle, request.handle)
        requests[request.handle] = nil
    }

    /// Does what can be done without waiting; transfers end in it.
    func perform() {
        var running: Int32 = 0
        _ = library.perform(handle, &running)
        var left: Int32 = 0
        while let message = library.nextMessage(handle, &left) {
            end(with: message)
        }
    }

    /// Returns when there is something to do, or the bell rings.
    func wait(_ bell: Bell) {
        var descriptor = bell.descriptor
        _ = library.wait(handle, &descriptor, 1, Self.longestWait, nil)
    }

    /// A message is its kind, the request and the result, laid out as C does.
    private func end(with message: UnsafeRawPointer) {
        let pointer = MemoryLayout<CurlLibrary.Handle>.size
        let kind = message.load(as: Int32.self)
        let easy = message.load(
            fromByteOffset: pointer,
            as: CurlLibrary.Handle.self
        )
        let code = message.load(fromByteOffset: 2 * pointer, as: Int32.self)
        guard kind == Self.isDone, let request = requests[easy] else { return }
        let text = request.failureText
        remove(request)
        request.transfer.complete(code, text: text)
    }
}
