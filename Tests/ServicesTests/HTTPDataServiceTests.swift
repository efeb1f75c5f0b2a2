import Foundation
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
}
