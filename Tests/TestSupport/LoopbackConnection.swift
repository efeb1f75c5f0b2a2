internal import Foundation
internal import Glibc

/// One client's connection, served on a thread of its own.
struct LoopbackConnection {
    let socket: Int32
    let number: Int
    let stopping: Gate

    /// Responds to requests until either side closes the connection.
    func serve(
        _ respond: (LoopbackRequest) -> LoopbackResponse
    ) {
        var received = Data()
        while let head = nextHead(&received),
            let request = LoopbackRequest(head: head, connection: number)
        {
            let steps = respond(request).steps
            for step in steps {
                guard perform(step) else { return openGates(of: steps) }
            }
        }
    }

    /// Opens what waits for the client to close the connection, which it may
    /// have done before all was sent.
    private func openGates(of steps: [LoopbackResponse.Step]) {
        for case .expectClose(let gate) in steps { gate.open() }
    }

    /// Whether the connection goes on.
    private func perform(_ step: LoopbackResponse.Step) -> Bool {
        switch step {
        case .send(let data):
            return send(data)
        case .wait(let gate):
            gate.block(orUntil: stopping)
            return !stopping.isOpen
        case .expectClose(let gate):
            while let more = receive(), !more.isEmpty {}
            gate.open()
            return false
        case .close:
            return false
        case .reset:
            var linger = linger(l_onoff: 1, l_linger: 0)
            let size = socklen_t(MemoryLayout.size(ofValue: linger))
            setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, size)
            return false
        }
    }

    /// The next request up to its empty line; what follows stays. A client
    /// that speaks TLS gets an error in plain text, as real servers do.
    private func nextHead(_ received: inout Data) -> Data? {
        let end = Data("\r\n\r\n".utf8)
        let tlsHandshake: UInt8 = 0x16
        while true {
            if let range = received.range(of: end) {
                let head = received[..<range.lowerBound]
                received = Data(received[range.upperBound...])
                return Data(head)
            }
            guard let more = receive(), !more.isEmpty else { return nil }
            received += more
            if received.first == tlsHandshake {
                _ = send(LoopbackResponse.head(400))
                return nil
            }
        }
    }

    /// What arrives next; empty at the end, nil when the connection broke.
    private func receive() -> Data? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket, &buffer, buffer.count, 0)
        return count < 0 ? nil : Data(buffer[..<count])
    }

    private func send(_ data: Data) -> Bool {
        let quietly = Int32(MSG_NOSIGNAL)
        var rest = [UInt8](data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, quietly)
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
