package import Foundation
internal import Glibc
internal import Synchronization

/// An HTTP/1.1 server inside the test process, on a port of its own.
///
/// It responds as the test says, faults included, and records requests.
/// Nothing in it sleeps: where something must wait, it waits at a `Gate`.
package final class LoopbackServer: Sendable {
    package typealias Handler =
        @Sendable (LoopbackRequest) -> LoopbackResponse

    private struct State {
        var requests: [LoopbackRequest] = []
        var answers: [String] = []
        var sockets: Set<Int32> = []
        var connectionCount = 0
        var mostConnectionsAtOnce = 0
    }

    package let port: UInt16
    private let listener: Int32
    private let respond: Handler
    private let state = Mutex(State())
    private let stopping = Gate()
    private let threads = DispatchGroup()

    /// Starts at once; `respond` is called on a connection's thread.
    package init(_ respond: @escaping Handler) throws {
        (listener, port) = try Self.bound()
        self.respond = respond
        guard listen(listener, 64) == 0 else {
            throw CocoaError(.fileReadUnknown)
        }
        Self.all.withLock { $0[port] = Weak(server: self) }
        start { $0.acceptConnections() }
    }

    private struct Weak: Sendable {
        weak let server: LoopbackServer?
    }

    private static let all = Mutex<[UInt16: Weak]>([:])

    /// The server of this process at a port.
    package static func running(at port: Int) -> LoopbackServer? {
        all.withLock { $0[UInt16(clamping: port)]?.server }
    }

    /// A URL on this server.
    package func url(_ target: String) -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else {
            preconditionFailure("not a URL: \(target)")
        }
        return url
    }

    /// All requests so far, in the order of arrival.
    package var requests: [LoopbackRequest] {
        state.withLock { $0.requests }
    }

    /// What was answered with success so far: method, target and range.
    package var answers: [String] { state.withLock { $0.answers } }

    /// How many connections were made so far.
    package var connectionCount: Int {
        state.withLock { $0.connectionCount }
    }

    /// How many connections were open at the same time.
    package var mostConnectionsAtOnce: Int {
        state.withLock { $0.mostConnectionsAtOnce }
    }

    /// Ends every connection and returns when all threads are gone.
    package func stop() {
        guard !stopping.isOpen else { return }
        stopping.open()
        shutdown(listener, Int32(SHUT_RDWR))
        state.withLock { state in
            for socket in state.sockets {
                shutdown(socket, Int32(SHUT_RDWR))
            }
        }
        threads.wait()
    }

    private func start(
        _ work: @escaping @Sendable (LoopbackServer) -> Void
    ) {
        threads.enter()
        let thread = Thread { [self] in
            work(self)
            threads.leave()
        }
        thread.start()
    }

    private func acceptConnections() {
        while true {
            let socket = accept(listener, nil, nil)
            guard socket >= 0 else { break }
            let number = state.withLock { state in
                state.sockets.insert(socket)
                state.connectionCount += 1
                state.mostConnectionsAtOnce = max(
                    state.mostConnectionsAtOnce,
                    state.sockets.count
                )
                return state.connectionCount
            }
            if stopping.isOpen { shutdown(socket, Int32(SHUT_RDWR)) }
            start { $0.serve(socket, number) }
        }
        close(listener)
    }

    private func serve(_ socket: Int32, _ number: Int) {
        let connection = LoopbackConnection(
            socket: socket,
            number: number,
            stopping: stopping
        )
        connection.serve { request in
            state.withLock { $0.requests.append(request) }
            let response = respond(request)
            if response.isSuccess {
                let range = request.headers["range"] ?? ""
                let answer = "\(request.method) \(request.target) \(range)"
                state.withLock { $0.answers.append(answer) }
            }
            return response
        }
        state.withLock { state in
            state.sockets.remove(socket)
            _ = close(socket)
        }
    }

    /// A socket on the loopback address with a port of its own.
    static func bound() throws -> (Int32, UInt16) {
        let kind = Int32(SOCK_STREAM.rawValue)
        let socket = Glibc.socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) | getsockname(socket, $0, &size)
            }
        }
        guard socket >= 0, status == 0 else {
            throw CocoaError(.fileReadUnknown)
        }
        return (socket, UInt16(bigEndian: address.sin_port))
    }
}
