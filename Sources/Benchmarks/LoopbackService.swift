import Foundation
import Glibc

/// A service on this machine that answers each GET with a page, keeping
/// connections open: as little as measuring needs.
final class LoopbackService: Sendable {
    let address: String
    private let listener: Int32

    /// Listens on a port of its own.
    init() {
        (listener, address) = Self.listen()
    }

    /// Starts to answer: each connection on a thread of its own.
    func start(_ answer: @escaping @Sendable (_ target: String) -> Data) {
        let listener = listener
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { Self.serve(connection, answer) }
            }
        }
    }

    private static func serve(
        _ connection: Int32,
        _ answer: (String) -> Data
    ) {
        defer { close(connection) }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var request: [UInt8] = []
        while true {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return }
            request += buffer[..<count]
            guard request.suffix(4).elementsEqual("\r\n\r\n".utf8) else {
                continue
            }
            let words = request.split(separator: UInt8(ascii: " "))
            guard words.count > 1 else { return }
            let body = answer(String(decoding: words[1], as: UTF8.self))
            guard send(body, to: connection) else { return }
            request = []
        }
    }

    private static func send(_ body: Data, to connection: Int32) -> Bool {
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.count)\r\n\r\n"
        let answer = Array(head.utf8) + body
        var sent = 0
        while sent < answer.count {
            let count = answer[sent...].withUnsafeBytes {
                Glibc.send(
                    connection,
                    $0.baseAddress,
                    $0.count,
                    Int32(MSG_NOSIGNAL)
                )
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// A listening socket on the loopback address, and its address.
    private static func listen() -> (Int32, String) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, size)
                _ = Glibc.listen(listener, 64)
                _ = getsockname(listener, $0, &size)
            }
        }
        let port = UInt16(bigEndian: name.sin_port)
        return (listener, "http://127.0.0.1:\(port)")
    }
}
