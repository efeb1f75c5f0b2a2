import Foundation
import Models
import Repositories
import TestSupport
import Testing

@Suite(.queued)
struct LoopbackTests {
    @Test func `URLs arrive as they were escaped`() async throws {
        let site = try Site { _ in .json(Pages.page()) }
        _ = try await site.page(
            PhotoQuery(
                words: "a+b & 달",
                terms: [PhotoQuery.Term(.photographer, "O'Neil, é")]
            )
        )
        _ = try await site.library().files(of: "Jack+King's ")
        #expect(
            site.targets == [
                "/search?q=a%2Bb%20%26%20%EB%8B%AC&media_type=image"
                    + "&photographer=O%27Neil%2C%20%C3%A9",
                "/asset/Jack%2BKing%27s%20",
            ]
        )
    }

    @Test func `next links of a configured server are followed unchanged`()
        async throws
    {
        let site = try Site { request in
            let host = request.headers["host"] ?? ""
            return request.target.contains("page=2")
                ? .json(Pages.page(["b"]))
                : .json(
                    Pages.page(next: "http://\(host)/search?page=2&q=a+b")
                )
        }
        let page = try await site.page()
        guard case .more(let next) = page.next else {
            Issue.record("the list ended")
            return
        }
        #expect(try await next.page().elements.map(\.id) == ["b"])
        #expect(site.targets.last == "/search?page=2&q=a+b")
    }

    @Test(arguments: ["127.0.0.1", "localhost", "name@127.0.0.1"])
    func `no request is sent to an untrusted host`(
        host: String
    ) async throws {
        let other = try Site { _ in .json(Pages.page()) }
        let port = other.server.port
        let site = try Site { _ in
            .json(Pages.page(next: "http://\(host):\(port)/search?page=2"))
        }
        let page = try await site.page()
        guard case .more(let next) = page.next else {
            Issue.record("the list ended")
            return
        }
        let failure = await #expect(throws: LoadFailure.self) {
            try await next.page()
        }
        let name = host.split(separator: "@").last.map(String.init) ?? ""
        #expect(failure == .untrustedURL(name))
        #expect(other.targets.isEmpty)
        #expect(other.server.connectionCount == 0)
        #expect(site.targets.count == 1)
    }
}
