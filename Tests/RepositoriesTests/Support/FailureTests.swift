import Foundation
import HTTP
import Models
import Repositories
import Services
import TestSupport
import Testing

@Suite(.queued)
struct FailureTests {
    private static let reason = #"{"reason":"Because."}"#

    @Test(arguments: [
        (
            LoopbackResponse.json(reason, status: 400),
            LoadFailure.refused(status: 400, reason: "Because.")
        ),
        (.response(403), .refused(status: 403, reason: nil)),
        (.response(408), .timedOut),
        (
            .json(reason, status: 500),
            .serviceFailed(status: 500, reason: "Because.")
        ),
        (.response(503), .serviceFailed(status: 503, reason: nil)),
        (.response(429), .rateLimited(retryAfter: nil, reason: nil)),
        (
            .json(reason, status: 429, headers: ["Retry-After": "7"]),
            .rateLimited(retryAfter: .seconds(7), reason: "Because.")
        ),
        (.json("<!DOCTYPE html><title>Sign in</title>"), .signInPage),
        (
            .json(#"{"collection":{}}"#),
            .invalidResponse(.unexpectedShape, detail: "collection.items")
        ),
        (
            .json(#"{"collection":[]}"#),
            .invalidResponse(.unexpectedShape, detail: "collection")
        ),
        (
            .response(body: Data([0x22, 0xFF, 0x22])),
            .invalidResponse(.notUTF8, detail: "")
        ),
        (.cut(after: "{", of: 9), .truncated),
        (
            .redirect(to: "ftp://127.0.0.1/a"),
            .untrustedURL("ftp://127.0.0.1/a")
        ),
    ])
    func `an invalid response reports why`(
        response: LoopbackResponse,
        expected: LoadFailure
    ) async throws {
        let site = try Site { _ in response }
        let page = await #expect(throws: LoadFailure.self) {
            try await site.page()
        }
        #expect(page == expected)
        let files = await #expect(throws: LoadFailure.self) {
            try await site.library().files(of: "a")
        }
        #expect(files == expected || expected.hasShape)
    }

    @Test(arguments: [
        (404, reason, "Because."), (404, "{}", nil), (410, "", nil),
    ])
    func `a search that is missing fails, and an item is not found`(
        status: Int,
        body: String,
        reason: String?
    ) async throws {
        let site = try Site { _ in .json(body, status: status) }
        await #expect(
            throws: LoadFailure.serviceFailed(status: 404, reason: reason)
        ) {
            try await site.page()
        }
        await #expect(throws: LoadFailure.notFound(reason: reason)) {
            try await site.library().files(of: "a")
        }
    }

    @Test func `an error that comes with a success is told`() async throws {
        let site = try Site { _ in
            .json(#"{"error":{"message":"Because."}}"#)
        }
        await #expect(
            throws: LoadFailure.serviceFailed(status: 200, reason: "Because.")
        ) {
            try await site.page()
        }
    }

    @Test(
        arguments: [
            (.connectionRefused(host: "h"), .connectionRefused(host: "h")),
            (.hostNotFound(host: "h"), .hostNotFound(host: "h")),
            (.connectionFailed(detail: "d"), .connectionFailed(detail: "d")),
            (.timedOut, .timedOut),
            (.tookTooLong(.seconds(2)), .tookTooLong(.seconds(2))),
            (
                .certificatesMissing(detail: "d"),
                .certificatesMissing(detail: "d")
            ),
            (.proxyFailed(detail: "d"), .proxyFailed(.other(detail: "d"))),
            (.proxyRefused(host: "p"), .proxyFailed(.refused(host: "p"))),
            (.proxyDenied, .proxyFailed(.denied)),
            (.networkingMissing(detail: "d"), .networkingMissing(detail: "d")),
            (.cutShort, .truncated), (.wrongPart, .truncated),
            (.compressed, .unsaved(.compressed)),
            (.tooLarge(limit: 1), .tooLarge(limit: 1)),
            (.status(404, reason: "r"), .notFound(reason: "r")),
            (.status(410, reason: "r"), .notFound(reason: "r")),
            (.status(408, reason: "r"), .timedOut),
            (.status(400, reason: "r"), .refused(status: 400, reason: "r")),
            (.status(499, reason: "r"), .refused(status: 499, reason: "r")),
            (
                .status(302, reason: "r"),
                .serviceFailed(status: 302, reason: "r")
            ),
            (
                .status(500, reason: "r"),
                .serviceFailed(status: 500, reason: "r")
            ),
            (
                .rateLimited(retryAfter: .seconds(7), reason: "r"),
                .rateLimited(retryAfter: .seconds(7), reason: "r")
            ),
            (.redirectRefused(to: "u"), .untrustedURL("u")),
            (.tooManyRedirects(limit: 5), .tooManyRedirects),
            (.unsupportedURL("u"), .untrustedURL("u")),
            (.signInRequired, .signInPage), (.cancelled, .cancelled),
        ] as [(HTTPError, LoadFailure)]
    )
    func `every error of a request is a failure, also of a download`(
        error: HTTPError,
        failure: LoadFailure
    ) {
        #expect(LoadFailure(error) == failure)
        #expect(LoadFailure(saving: error) == failure)
        #expect(LoadFailure(saving: failure) == failure)
    }

    @Test(
        arguments: [
            ("SSL certificate problem: certificate has expired", .expired),
            (
                "SSL certificate problem: certificate is not yet valid",
                .notYetValid
            ),
            (
                "SSL certificate problem: self-signed certificate in "
                    + "certificate chain", .unknownIssuer
            ),
            (
                "SSL certificate problem: unable to get local issuer "
                    + "certificate", .unknownIssuer
            ),
            (
                "SSL: no alternative certificate subject name matches target "
                    + "host name 'images-api.nasa.gov'", .otherHost
            ),
            (
                "SSL: certificate subject name 'a.org' does not match target "
                    + "hostname 'images-api.nasa.gov'", .otherHost
            ),
            ("server certificate expiration date has passed.", .expired),
            ("server certificate not activated yet.", .notYetValid),
            (
                "error:0A00010B:SSL routines::wrong version number", .missing
            ),
            (
                "gnutls_handshake() failed: An unexpected TLS packet was "
                    + "received.", .missing
            ),
            ("error:0A0000C6:SSL routines::packet length too long", .missing),
            (
                "SSL certificate problem: self signed certificate",
                .unknownIssuer
            ),
            (
                "server verification failed: certificate signer not trusted. "
                    + "(CAfile: none CRLfile: none)", .unknownIssuer
            ),
        ] as [(String, LoadFailure.TLSFault)]
    )
    func `what is wrong with a secure connection is known`(
        message: String,
        fault: LoadFailure.TLSFault
    ) {
        let failure = LoadFailure(.insecureConnection(detail: message))
        #expect(failure == .insecureConnection(fault))
        #expect(failure.kind == .network)
    }

    @Test func `another failure of TLS keeps its words`() {
        let text = "bad record MAC"
        #expect(
            LoadFailure(.insecureConnection(detail: text))
                == .insecureConnection(.other(detail: text))
        )
    }
}

extension LoadFailure {
    /// A page and a manifest of the wrong shape differ in where.
    fileprivate var hasShape: Bool {
        if case .invalidResponse(.unexpectedShape, _) = self {
            true
        } else {
            false
        }
    }
}
