import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite(.queued)
struct HTTPRedirectTests {
    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is followed`(status: Int) async throws {
        let harness = try HTTPHarness { request in
            request.path == "/old"
                ? .redirect(status, to: "/new?q=a%20b")
                : .response(body: Data("new".utf8))
        }
        let response = try await harness.send("/old", headers: ["X-Odd": "1"])
        #expect(response.body == Array("new".utf8))
        #expect(harness.targets == ["/old", "/new?q=a%20b"])
        #expect(harness.server.requests.last?.headers["x-odd"] == "1")
    }

    @Test(arguments: [
        ("other", "/a/other"), ("../other", "/other"), ("?q=1", "/a/old?q=1"),
        ("//HOST/other", "/other"), ("http://HOST/other", "/other"),
        ("http://HOST", "/"),
    ])
    func `a relative location is resolved against the redirecting URL`(
        location: String,
        target: String
    ) async throws {
        let harness = try HTTPHarness { request in
            guard request.target == "/a/old" else { return .response() }
            let host = request.headers["host"] ?? ""
            return .redirect(
                to: location.replacingOccurrences(of: "HOST", with: host)
            )
        }
        _ = try await harness.send("/a/old")
        #expect(harness.targets == ["/a/old", target])
    }

    @Test func `a redirect loop ends after five redirects`() async throws {
        let harness = try HTTPHarness { _ in .redirect(to: "/") }
        await #expect(throws: HTTPError.tooManyRedirects(limit: 5)) {
            try await harness.send()
        }
        #expect(harness.targets.count == 6)
    }

    @Test func `five redirects are followed`() async throws {
        let count = Counter()
        let harness = try HTTPHarness { _ in
            count.next() <= 5 ? .redirect(to: "/") : .response()
        }
        #expect(try await harness.send().status == 200)
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,a",
        "javascript:alert(1)", "http:///", "http://***@127.0.0.1/",
        "http://[",
    ])
    func `a redirect to another scheme or without a host is refused`(
        location: String
    ) async throws {
        let harness = try HTTPHarness { _ in .redirect(to: location) }
        await #expect(throws: HTTPError.redirectRefused(to: location)) {
            try await harness.send()
        }
    }

    @Test func `a redirect to an invalid port is unsupported`() async throws {
        let harness = try HTTPHarness { _ in
            .redirect(to: "http://127.0.0.1:99999999999999999999/")
        }
        let expected = HTTPError.unsupportedURL("127.0.0.1")
        await #expect(throws: expected) { try await harness.send() }
    }

    @Test func `a redirect from https to http is refused`() throws {
        let settings = HTTPSettings(userAgent: "test") { _, _ in true }
        let secure = try #require(URL(string: "https://images.nasa.gov/"))
        let down = HTTPError.redirectRefused(to: "http://images.nasa.gov/")
        #expect(throws: down) {
            try settings.target(of: "http://images.nasa.gov/", from: secure)
        }
        let plain = try #require(URL(string: "http://images.nasa.gov/"))
        #expect(
            try settings.target(of: "https://images.nasa.gov/", from: plain)
                == secure
        )
    }

    @Test func `the caller can refuse a redirect`() async throws {
        let harness = try HTTPHarness(
            mayRedirect: { from, to in from.host == to.host },
            respond: { request in
                let host = request.headers["host"] ?? ""
                return .redirect(
                    to: "http://"
                        + host.replacingOccurrences(
                            of: "127.0.0.1",
                            with: "localhost"
                        ) + "/?api_key=secret"
                )
            }
        )
        let to = "http://localhost:\(harness.server.port)/?api_key=***"
        await #expect(throws: HTTPError.redirectRefused(to: to)) {
            try await harness.send()
        }
        #expect(harness.targets.count == 1)
    }

    @Test func `a connection is reused across redirects`() async throws {
        let harness = try HTTPHarness { request in
            request.path == "/old" ? .redirect(to: "/new") : .response()
        }
        for _ in 1 ... 5 { _ = try await harness.send("/old") }
        #expect(harness.server.connectionCount == 1)
    }
}
