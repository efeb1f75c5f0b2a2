import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite(.queued)
struct HTTPErrorTests {
    @Test(arguments: [
        300, 302, 400, 401, 403, 404, 410, 414, 418, 421, 451,
    ])
    func `a client error fails at once with the service's reason`(
        status: Int
    ) async throws {
        let harness = try HTTPHarness { _ in
            .json(#"{"reason": "because"}"#, status: status)
        }
        let expected = HTTPError.status(status, reason: "because")
        await #expect(throws: expected) { try await harness.send() }
        #expect(harness.targets.count == 1)
        #expect(harness.time.pauses.isEmpty)
    }

    @Test func `a proxy that wants a user name is no failure of the service`()
        async throws
    {
        let harness = try HTTPHarness { _ in
            .json(#"{"reason": "because"}"#, status: 407)
        }
        for _ in 1 ... 2 {
            await #expect(throws: HTTPError.proxyDenied) {
                try await harness.send()
            }
        }
        #expect(harness.targets.count == 2)
    }

    @Test func `each status means what is done with it`() throws {
        let all = (100 ... 599).map {
            HTTPResponse(status: $0, headers: ["location": "/"], body: [])
        }
        func statuses(_ isOne: (HTTPResponse) -> Bool) -> [Int] {
            all.filter(isOne).map(\.status)
        }
        #expect(
            statuses(\.refusesRange)
                == [400, 403, 405, 406, 409, 412, 416, 500, 501]
        )
        #expect(statuses { $0.location != nil } == [301, 302, 303, 307, 308])
        let now = Date()
        #expect(
            statuses {
                HTTPError($0, now: now) != .status($0.status, reason: nil)
            }
                == [407, 429, 511]
        )
        #expect(HTTPError(all[411], now: now) == .signInRequired)
        #expect(
            statuses { HTTPError($0, now: now).isTransient }
                == [408, 429] + Array(500 ... 510) + Array(512 ... 599)
        )
        #expect(
            statuses { HTTPError($0, now: now).isRequestToWait }
                == [403, 429, 503]
        )
        var request = HTTPRequest(URL(filePath: "/"), bodyLimit: 1)
        #expect(statuses { $0.isSuccess(for: request) } == Array(200 ..< 300))
        for name in ["If-None-Match", "If-Modified-Since"] {
            request.headers = [name: "a"]
            #expect(
                statuses { $0.isSuccess(for: request) }
                    == Array(200 ..< 300) + [304]
            )
        }
    }

    @Test func `a password challenge fails as its status`() async throws {
        let challenge = ["WWW-Authenticate": #"Basic realm="x""#]
        let harness = try HTTPHarness { _ in .response(401, headers: challenge)
        }
        for _ in 1 ... 2 {
            await #expect(throws: HTTPError.status(401, reason: nil)) {
                try await harness.send()
            }
        }
    }

    @Test(
        arguments: [
            (#"{"reason": "a"}"#, "a"),
            (#"{"code": 400, "msg": "b", "service_version": "v1"}"#, "b"),
            (#"{"error": {"code": "X", "message": "c"}}"#, "c"),
            (#"{"error": "no object", "msg": "d"}"#, "d"),
            (#"{"reason": 5, "msg": ""}"#, nil),
            ("{}", nil),
            ("[1]", nil),
            ("<html>No</html>", nil),
            ("{\"reason\": \"\u{1F600}", nil),
        ] as [(String, String?)]
    )
    func `the reason is found in every form that the services use`(
        body: String,
        reason: String?
    ) async throws {
        let harness = try HTTPHarness { _ in .json(body, status: 400) }
        await #expect(throws: HTTPError.status(400, reason: reason)) {
            try await harness.send()
        }
    }

    @Test func `a long reason is cut to 500 characters`() async throws {
        let reason = String(repeating: "x", count: 60_000)
        let harness = try HTTPHarness { _ in
            .json("{\"reason\": \"\(reason)\"}", status: 400)
        }
        let cut = String(reason.prefix(500))
        await #expect(throws: HTTPError.status(400, reason: cut)) {
            try await harness.send()
        }
    }

    @Test func `an endless error body is cut and its status reported`()
        async throws
    {
        let closed = Gate()
        let harness = try HTTPHarness { _ in
            LoopbackResponse([
                .send(LoopbackResponse.head(404)),
                .send(Data(count: 100_000)), .expectClose(closed),
            ])
        }
        await #expect(throws: HTTPError.status(404, reason: nil)) {
            try await harness.send()
        }
        await closed.wait()
    }
}

@Suite(.queued)
struct CURLcodeTests {
    private static let common: [(Int32, String, HTTPError)] = [
        (3, "URL rejected", .unsupportedURL("h")),
        (6, "Could not resolve host: h", .hostNotFound(host: "h")),
        (7, "Failed to connect to h port 1", .connectionRefused(host: "h")),
        (18, "transfer closed", .cutShort),
        (28, "Connection timed out", .timedOut),
        (77, "file: /a.crt", .certificatesMissing(detail: "file: /a.crt")),
        // A failure of the proxy is not blamed on the host.
        (
            7, "Failed to connect to p port 1 after 0 ms",
            .proxyRefused(host: "p")
        ),
        (7, "Failed to connect to h port 2: Refused", .proxyRefused(host: "h")),
        (7, "port 1 via proxy", .proxyFailed(detail: "port 1 via proxy")),
        (5, "Could not resolve p", .proxyFailed(detail: "Could not resolve p")),
        (97, "Handshake", .proxyFailed(detail: "Handshake")),
        (56, "CONNECT tunnel failed, response 407", .proxyDenied),
        (56, "CONNECT tunnel 403", .proxyFailed(detail: "CONNECT tunnel 403")),
        (56, "", .connectionFailed(detail: "CURLcode 56")),
    ]
    private static let insecure: [Int32] = [
        35, 51, 53, 54, 58, 59, 60, 64, 66, 80, 82, 83, 90, 91, 98,
    ]
    /// Any other keeps its message, as does an end during TLS.
    private static let others: [(Int32, String)] =
        [
            (35, "OpenSSL SSL_connect: SSL_ERROR_SYSCALL"),
            (35, "Unexpected EOF"), (35, "Connection reset by peer"),
        ]
        + [1, 2, 52, 55, 56, 61, 65, 67, 78, 81, 84, 89, 92, 96, 99].map {
            ($0, "Recv failure: Connection reset by peer")
        }

    @Test(
        arguments: common
            + insecure.map { ($0, "TLS", .insecureConnection(detail: "TLS")) }
            + others.map { ($0, $1, .connectionFailed(detail: $1)) }
    )
    func `a CURLcode and its message are an error`(
        code: Int32,
        text: String,
        expected: HTTPError
    ) {
        #expect(HTTPError(curlCode: code, text, host: "h", port: 1) == expected)
    }

    @Test func `a refused host is recognized without its zone`() {
        let text = "Failed to connect to ::1 port 80"
        let error = HTTPError(curlCode: 7, text, host: "::1%eth0", port: 80)
        #expect(error == .connectionRefused(host: "::1%eth0"))
    }
}
