import Foundation
import HTTP
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HTTPCodableGetServiceTests {
    private struct Page: Codable, Equatable {
        struct Item: Codable, Equatable {
            let id: Int
            var names: [String]?
        }
        let items: [Item]
    }

    /// Decoding it takes until somebody else has run.
    private struct Spy: Decodable {
        static let isDecoding = Gate()
        static let mayGoOn = Gate()

        init(from decoder: any Decoder) throws {
            Self.isDecoding.open()
            Self.mayGoOn.block(orUntil: Gate())
        }
    }

    private func page(
        _ answer: LoopbackResponse,
        bodyLimit: Int = 32 << 20
    ) async throws -> Page {
        let rig = try HTTPHarness { _ in answer }
        let service = HTTPCodableGetService(
            client: rig.client,
            bodyLimit: bodyLimit
        )
        return try await service.get(
            Page.self,
            from: rig.server.address("/")
        )
    }

    @Test func `JSON becomes a value`() async throws {
        let text = #"{"items": [{"id": 1, "names": ["é"], "odd": null}]}"#
        let expected = Page(items: [Page.Item(id: 1, names: ["é"])])
        #expect(try await page(.json(text)) == expected)
    }

    @Test(arguments: [
        ("{}", "items"),
        ("[]", ""),
        ("1", ""),
        ("null", ""),
        (#"{"items": {}}"#, "items"),
        (#"{"items": [{"id": 1}, {"id": "1"}]}"#, "items[1].id"),
        (#"{"items": [{"id": 1, "names": ["a", 2]}]}"#, "items[0].names[1]"),
        (#"{"items": [null]}"#, "items[0]"),
        (#"{"items": [{"idea": 1}]}"#, "items[0].id"),
    ])
    func `JSON of another shape says where`(
        text: String,
        path: String
    ) async throws {
        await #expect(throws: ServiceError.unexpectedShape(path: path)) {
            try await page(.json(text))
        }
    }

    @Test(arguments: [
        "<!DOCTYPE html><title>Sign in</title>", "\n <HTML><body>",
        "<!doctype HTML PUBLIC>",
    ])
    func `a page instead of JSON is a sign-in page`(
        text: String
    ) async throws {
        await #expect(throws: ServiceError.signInPage) {
            try await page(.json(text))
        }
    }

    @Test(arguments: [
        "", " ", "hello", "{", #"{"items": [}"#, "{} {}", "<?xml?><a/>",
        #"{"items": [{"id": 01}]}"#, "\u{0}",
        String(repeating: "[", count: 100_000),
    ])
    func `what is no JSON is called so`(text: String) async throws {
        let failure = await #expect(throws: ServiceError.self) {
            try await page(.json(text))
        }
        guard case .notJSON = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test(arguments: [
        Data(#"{"items": [{"id": 1, "names": ["\#("é")"]}]}"#.utf8)
            .dropping(0xA9),
        Data([0xFF, 0xFE, 0xFD]),
        Data(#"{"items": [], "odd": "é"}"#.utf8).dropping(0xA9),
        Data(#"{"items": [], "odd": "€"}"#.utf8).dropping(0xAC),
    ])
    func `invalid UTF-8 is called so`(body: Data) async throws {
        await #expect(throws: ServiceError.notUTF8) {
            try await page(.answer(body: body))
        }
    }

    @Test func `a body over the bound is refused`() async throws {
        let text = #"{"items": []}"#
        await #expect(throws: ServiceError.http(.tooLarge(limit: 12))) {
            try await page(.json(text), bodyLimit: 12)
        }
        #expect(try await page(.json(text), bodyLimit: 13).items.isEmpty)
    }

    @Test func `a refusal with a page is the refusal`() async throws {
        await #expect(throws: ServiceError.http(.status(404, reason: nil))) {
            try await page(.json("<html>Not found</html>", status: 404))
        }
    }

    @MainActor
    @Test func `decoding leaves the main actor alone`() async throws {
        let rig = try HTTPHarness { _ in .json("{}") }
        let service = HTTPCodableGetService(client: rig.client)
        let address = rig.server.address("/")
        let spy = Task { try await service.get(Spy.self, from: address) }
        await Spy.isDecoding.wait()
        Spy.mayGoOn.open()
        _ = try await spy.value
    }
}

extension Data {
    /// Without each byte of this value, so that text loses its form.
    fileprivate func dropping(_ byte: UInt8) -> Data {
        Data(filter { $0 != byte })
    }
}
