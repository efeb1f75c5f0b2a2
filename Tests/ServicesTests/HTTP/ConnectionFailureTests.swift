import Testing

@testable import Services

struct ConnectionFailureTests {
    @Test(
        arguments: [
            (6, "Could not resolve host: h", .hostNotFound(host: "h")),
            (7, "Failed to connect to h port 1", .connectionRefused(host: "h")),
            (28, "Connection timed out", .timedOut),
            (18, "transfer closed", .cutShort),
            (3, "URL rejected", .unsupportedAddress("h")),
        ] as [(Int32, String, ServiceError)]
    )
    func `usual causes have names`(
        code: Int32,
        text: String,
        expected: ServiceError
    ) {
        #expect(ConnectionFailure.cause(code, text, host: "h") == expected)
    }

    @Test(
        arguments: [
            (7, "Failed to connect to p port 1"),
            (5, "Could not resolve proxy: p"),
            (56, "CONNECT tunnel failed, response 407"),
        ] as [(Int32, String)]
    )
    func `a proxy is told from the host`(code: Int32, text: String) {
        let cause = ConnectionFailure.cause(code, text, host: "h")
        #expect(cause == .proxyFailed(detail: text))
    }

    @Test(
        arguments: [
            (60, "SSL certificate problem"), (35, "wrong version number"),
        ] as [(Int32, String)]
    )
    func `distrust is told`(code: Int32, text: String) {
        let cause = ConnectionFailure.cause(code, text, host: "h")
        #expect(cause == .insecureConnection(detail: text))
    }

    @Test(
        arguments: [
            (35, "OpenSSL SSL_connect: SSL_ERROR_SYSCALL"),
            (56, "Recv failure: Connection reset by peer"),
            (1, "Received HTTP/0.9 when not allowed"),
        ] as [(Int32, String)]
    )
    func `other failures keep their words`(code: Int32, text: String) {
        let cause = ConnectionFailure.cause(code, text, host: "h")
        #expect(cause == .connectionFailed(detail: text))
    }

    @Test func `a host is known without its zone`() {
        let text = "Failed to connect to ::1 port 80"
        let cause = ConnectionFailure.cause(7, text, host: "::1%eth0")
        #expect(cause == .connectionRefused(host: "::1%eth0"))
    }

    @Test func `a failure without words has its number`() {
        let cause = ConnectionFailure.cause(56, "", host: "h")
        let expected = "libcurl's code 56"
        #expect(cause == .connectionFailed(detail: expected))
    }
}
