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

    @Test func `status 511 means that a sign-in is required`() async throws {
        let harness = try HTTPHarness { _ in .response(511) }
        await #expect(throws: HTTPError.signInRequired) {
            try await harness.send()
        }
    }
}

@Suite(.queued)
struct CURLcodeTests {
    @Test(
        arguments: [
            (6, "Could not resolve host: h", .hostNotFound(host: "h")),
            (7, "Failed to connect to h port 1", .connectionRefused(host: "h")),
            (28, "Connection timed out", .timedOut),
            (18, "transfer closed", .cutShort),
            (3, "URL rejected", .unsupportedURL("h")),
        ] as [(Int32, String, HTTPError)]
    )
    func `a common CURLcode has an error of its own`(
        code: Int32,
        text: String,
        expected: HTTPError
    ) {
        #expect(HTTPError(curlCode: code, text, host: "h", port: 1) == expected)
    }

    @Test(
        arguments: [
            (
                7, "Failed to connect to p port 1 after 0 ms: Refused",
                .proxyRefused(host: "p")
            ),
            (
                7, "Failed to connect to h port 2: Refused",
                .proxyRefused(host: "h")
            ),
            (
                7, "Failed to connect to h port 1 via proxy",
                .proxyFailed(detail: "Failed to connect to h port 1 via proxy")
            ),
            (
                5, "Could not resolve proxy: p",
                .proxyFailed(detail: "Could not resolve proxy: p")
            ),
            (56, "CONNECT tunnel failed, response 407", .proxyDenied),
            (
                56, "CONNECT tunnel failed, response 403",
                .proxyFailed(detail: "CONNECT tunnel failed, response 403")
            ),
        ] as [(Int32, String, HTTPError)]
    )
    func `a failure of the proxy is not blamed on the host`(
        code: Int32,
        text: String,
        expected: HTTPError
    ) {
        let error = HTTPError(curlCode: code, text, host: "h", port: 1)
        #expect(error == expected)
    }

    @Test func `a missing file of certificates is named`() {
        let text = "error adding trust anchors from file: /etc/ssl/a.crt"
        let error = HTTPError(curlCode: 77, text, host: "h", port: 1)
        #expect(error == .certificatesMissing(detail: text))
    }

    @Test(
        arguments: [
            (60, "SSL certificate problem"), (35, "wrong version number"),
        ] as [(Int32, String)]
    )
    func `a TLS failure is an insecure connection`(code: Int32, text: String) {
        let error = HTTPError(curlCode: code, text, host: "h", port: 1)
        #expect(error == .insecureConnection(detail: text))
    }

    @Test(
        arguments: [
            (35, "OpenSSL SSL_connect: SSL_ERROR_SYSCALL"),
            (56, "Recv failure: Connection reset by peer"),
            (1, "Received HTTP/0.9 when not allowed"),
        ] as [(Int32, String)]
    )
    func `any other CURLcode keeps its message`(code: Int32, text: String) {
        let error = HTTPError(curlCode: code, text, host: "h", port: 1)
        #expect(error == .connectionFailed(detail: text))
    }

    @Test func `a refused host is recognized without its zone`() {
        let text = "Failed to connect to ::1 port 80"
        let error = HTTPError(curlCode: 7, text, host: "::1%eth0", port: 80)
        #expect(error == .connectionRefused(host: "::1%eth0"))
    }

    @Test func `a CURLcode without a message is reported by its number`() {
        let error = HTTPError(curlCode: 56, "", host: "h", port: 1)
        let expected = "CURLcode 56"
        #expect(error == .connectionFailed(detail: expected))
    }
}
