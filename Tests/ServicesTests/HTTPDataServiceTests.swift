import Foundation
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

@Suite(.queued)
struct HTTPDataServiceTests {
    /// Its decoding waits until the main actor has run.
    private struct Spy: Decodable {
        static let isDecoding = Gate()
        static let mayGoOn = Gate()

        init(from decoder: any Decoder) throws {
            Self.isDecoding.open()
            Self.mayGoOn.block(orUntil: Gate())
        }
    }

    private func size(_ response: LoopbackResponse) async throws -> Int? {
        let harness = try HTTPHarness { request in
            request.headers["range"] == "bytes=0-0" ? response : .response(500)
        }
        return try await HTTPDataService(client: harness.client)
            .size(of: harness.server.url("/"))
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
