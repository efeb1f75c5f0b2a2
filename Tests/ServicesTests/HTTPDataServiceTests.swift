import Foundation
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

@Suite(.queued)
struct HTTPDataServiceTests {
    private struct Page: Codable, Equatable {
        struct Item: Codable, Equatable {
            let id: Int
            var names: [String]?
        }
        let items: [Item]
    }

    /// Its decoding waits until the main actor has run.
    private struct Spy: Decodable {
        static let isDecoding = Gate()
        static let mayGoOn = Gate()

        init(from decoder: any Decoder) throws {
            Self.isDecoding.open()
            Self.mayGoOn.block(orUntil: Gate())
        }
    }

    private func page(
        _ response: LoopbackResponse,
        limits: JSONLimits = .standard
    ) async throws -> Page {
        let harness = try HTTPHarness { _ in response }
        let loaded = try await HTTPDataService(client: harness.client).get(
            Page.self,
            from: harness.server.url("/"),
            limits: limits
        )
        #expect(loaded.stored == nil)
        return loaded.value
    }

    private func size(_ response: LoopbackResponse) async throws -> Int? {
        let harness = try HTTPHarness { request in
            request.headers["range"] == "bytes=0-0" ? response : .response(500)
        }
        return try await HTTPDataService(client: harness.client)
            .size(of: harness.server.url("/"))
    }

    @Test func `JSON is decoded`() async throws {
        let text = #"{"items": [{"id": 1, "names": ["é"], "odd": null}]}"#
        let expected = Page(items: [Page.Item(id: 1, names: ["é"])])
        #expect(try await page(.json(text)) == expected)
    }

    @Test func `a list comes with the counts in its headers`() async throws {
        let harness = try HTTPHarness { _ in
            .response(
                headers: ["X-WP-Total": "58", "X-WP-TotalPages": "3"],
                body: Data("[1]".utf8)
            )
        }
        let list = try await HTTPDataService(client: harness.client)
            .get([Int].self, from: harness.server.url("/"))
        #expect(list.value == [1])
        #expect(list.headers == Validators(total: 58, pageCount: 3))
    }

    @Test func `a JSON body over the limit is refused`() async throws {
        let text = #"{"items": []}"#
        await #expect(throws: LoadFailure.tooLarge(limit: 12)) {
            try await page(
                .json(text),
                limits: JSONLimits(bytes: 12, values: 9)
            )
        }
        #expect(
            try await page(
                .json(text),
                limits: JSONLimits(bytes: 13, values: 9)
            ).items.isEmpty
        )
    }

    @Test func `an error status with a web page is reported as the status`()
        async throws
    {
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await page(.json("<html>Not found</html>", status: 404))
        }
    }

    @MainActor
    @Test func `decoding does not block the main actor`() async throws {
        let harness = try HTTPHarness { _ in .json("{}") }
        let service = HTTPDataService(client: harness.client)
        let url = harness.server.url("/")
        let spy = Task { try await service.get(Spy.self, from: url) }
        await Spy.isDecoding.wait()
        Spy.mayGoOn.open()
        _ = try await spy.value
    }

    @Test func `a web page instead of JSON is a sign-in page`() async throws {
        await #expect(throws: LoadFailure.signInPage) {
            try await page(.response(headers: ["Content-Type": "text/html"]))
        }
    }

    @Test(
        arguments: [
            (
                .response(
                    206,
                    headers: ["Content-Range": "bytes 0-0/1234"],
                    body: Data([1])
                ), 1_234
            ),
            (
                .response(206, headers: ["Content-Range": "bytes 0-0/*"]), nil
            ),
            (.response(206, body: Data([1])), nil),
            (.response(body: Data(count: 1_000)), 1_000),
            (.response(body: Data(count: 100_000)), 100_000),
        ] as [(LoopbackResponse, Int?)]
    )
    func `a size is read from the range or from the length of all`(
        response: LoopbackResponse,
        expected: Int?
    ) async throws {
        #expect(try await size(response) == expected)
    }

    @Test func `a size of a missing file is an error`() async throws {
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await size(.response(404))
        }
    }
}
