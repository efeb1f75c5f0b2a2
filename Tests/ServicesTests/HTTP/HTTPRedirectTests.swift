import Foundation
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(5)))
struct HTTPRedirectTests {
    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is followed`(status: Int) async throws {
        let rig = try HTTPHarness { request in
            request.path == "/old"
                ? .redirect(status, to: "/new?q=a%20b")
                : .answer(body: Data("new".utf8))
        }
        let answer = try await rig.send("/old", headers: ["X-Odd": "1"])
        #expect(answer.body == Data("new".utf8))
        #expect(rig.targets == ["/old", "/new?q=a%20b"])
        #expect(rig.server.requests.last?.headers["x-odd"] == "1")
    }

    @Test(arguments: [
        ("other", "/a/other"), ("../other", "/other"), ("?q=1", "/a/old?q=1"),
        ("//HOST/other", "/other"), ("http://HOST/other", "/other"),
        ("http://HOST", "/"),
    ])
    func `where it leads is read from where it stands`(
        location: String,
        target: String
    ) async throws {
        let rig = try HTTPHarness { request in
            guard request.target == "/a/old" else { return .answer() }
            let host = request.headers["host"] ?? ""
            return .redirect(
                to: location.replacingOccurrences(of: "HOST", with: host)
            )
        }
        _ = try await rig.send("/a/old")
        #expect(rig.targets == ["/a/old", target])
    }

    @Test func `a circle ends after five redirects`() async throws {
        let rig = try HTTPHarness { _ in .redirect(to: "/") }
        await #expect(throws: ServiceError.tooManyRedirects(limit: 5)) {
            try await rig.send()
        }
        #expect(rig.targets.count == 6)
    }

    @Test func `five redirects are not too many`() async throws {
        let count = Counter()
        let rig = try HTTPHarness { _ in
            count.next() <= 5 ? .redirect(to: "/") : .answer()
        }
        #expect(try await rig.send().status == 200)
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,a",
        "javascript:alert(1)", "http:///", "http://***@127.0.0.1/",
        "http://[",
    ])
    func `a redirect out of the web is refused`(
        location: String
    ) async throws {
        let rig = try HTTPHarness { _ in .redirect(to: location) }
        await #expect(throws: ServiceError.redirectRefused(to: location)) {
            try await rig.send()
        }
    }

    @Test func `a redirect to no port is refused by libcurl`() async throws {
        let rig = try HTTPHarness { _ in
            .redirect(to: "http://127.0.0.1:99999999999999999999/")
        }
        let expected = ServiceError.unsupportedAddress("127.0.0.1")
        await #expect(throws: expected) { try await rig.send() }
    }

    @Test func `a redirect never leads from https down to http`() throws {
        let settings = HTTPSettings(userAgent: "test") { _, _ in true }
        let secure = try #require(URL(string: "https://images.nasa.gov/"))
        let down = ServiceError.redirectRefused(to: "http://images.nasa.gov/")
        #expect(throws: down) {
            try settings.target(of: "http://images.nasa.gov/", from: secure)
        }
        let plain = try #require(URL(string: "http://images.nasa.gov/"))
        #expect(
            try settings.target(of: "https://images.nasa.gov/", from: plain)
                == secure
        )
    }

    @Test func `the caller may refuse a redirect`() async throws {
        let rig = try HTTPHarness(
            mayRedirect: { from, to in from.host == to.host },
            answer: { request in
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
        let to = "http://localhost:\(rig.server.port)/?api_key=***"
        await #expect(throws: ServiceError.redirectRefused(to: to)) {
            try await rig.send()
        }
        #expect(rig.targets.count == 1)
    }

    @Test func `a connection is kept across redirects`() async throws {
        let rig = try HTTPHarness { request in
            request.path == "/old" ? .redirect(to: "/new") : .answer()
        }
        for _ in 1 ... 5 { _ = try await rig.send("/old") }
        #expect(rig.server.connectionCount == 1)
    }
}
