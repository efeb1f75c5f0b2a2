package import Foundation
import Testing

/// What the loopback server does to respond to a request, step by step.
package struct LoopbackResponse: Sendable {
    package enum Step: Sendable {
        case send(Data)
        /// Waits for the test.
        case wait(Gate)
        /// Waits for the client to close the connection, then opens the gate.
        case expectClose(Gate)
        /// Ends the connection as usual.
        case close
        /// Ends the connection with a TCP reset.
        case reset
    }

    package var steps: [Step]

    package init(_ steps: [Step]) {
        self.steps = steps
    }

    /// A whole response; its length is declared unless the headers do so.
    package static func response(
        _ status: Int = 200,
        headers: [String: String] = [:],
        body: Data = Data()
    ) -> LoopbackResponse {
        var headers = headers
        let names = Set(headers.keys.map { $0.lowercased() })
        let hasNoBody = status == 304 || status == 204
        if !hasNoBody, names.isDisjoint(with: lengthHeaders) {
            headers["Content-Length"] = String(body.count)
        }
        return LoopbackResponse([.send(head(status, headers)), .send(body)])
    }

    package static func json(
        _ text: String,
        status: Int = 200,
        headers: [String: String] = [:]
    ) -> LoopbackResponse {
        let type = ["Content-Type": "application/json; charset=UTF-8"]
        return response(
            status,
            headers: type.merging(headers) { $1 },
            body: Data(text.utf8)
        )
    }

    package static func redirect(
        _ status: Int = 302,
        to location: String
    ) -> LoopbackResponse {
        response(status, headers: ["Location": location])
    }

    /// Declares more than it sends, then closes.
    package static func cut(
        after body: String,
        of length: Int
    ) -> LoopbackResponse {
        let head = head(200, ["Content-Length": String(length)])
        return LoopbackResponse([
            .send(head + Data(body.utf8)), .close,
        ])
    }

    /// Receives the request and ends the connection with a TCP reset.
    package static let reset = LoopbackResponse([.reset])

    /// Never responds; opens the gate when the client gives up.
    package static func hang(
        reporting closed: Gate = Gate()
    ) -> LoopbackResponse {
        LoopbackResponse([.expectClose(closed)])
    }

    /// The status line and the headers, up to the body.
    package static func head(
        _ status: Int,
        _ headers: [String: String] = [:]
    ) -> Data {
        var lines = ["HTTP/1.1 \(status) Status"]
        lines += headers.map { "\($0): \($1)" }.sorted()
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// Whether it is sent as a whole, with a status of success.
    var isSuccess: Bool {
        let isWhole = steps.allSatisfy {
            if case .send = $0 { true } else { false }
        }
        guard isWhole, case .send(let head) = steps.first else { return false }
        return head.starts(with: Data("HTTP/1.1 2".utf8))
    }

    private static let lengthHeaders: Set = [
        "content-length", "transfer-encoding",
    ]
}

extension LoopbackResponse: CustomTestStringConvertible {
    var testDescription: String {
        steps.map { step in
            switch step {
            case .send(let data): "\(data.count) bytes"
            case .wait: "wait"
            case .expectClose: "expect the end"
            case .close: "close"
            case .reset: "reset"
            }
        }.joined(separator: ", ")
    }
}
