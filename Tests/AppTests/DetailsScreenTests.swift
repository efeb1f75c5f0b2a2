import Foundation
import TestSupport
import Testing

@testable import App

/// What is on the screen of a terminal after an item was opened.
@Suite(.timeLimit(.minutes(5)))
struct DetailsScreenTests {
    @Test(
        arguments: [(40, 12), (80, 24), (100, 30), (150, 50)],
        ["none", "blocks"]
    )
    func `an item shows its title, date and prompt, and b goes back`(
        size: (columns: Int, rows: Int),
        pictures: String
    ) async throws {
        let run = try TerminalRun(
            ["search", "bootprint", "--sample"],
            columns: size.columns,
            rows: size.rows,
            pictures: pictures
        )
        await run.prompt()
        try await run.type("1")
        let screen = await run.screen {
            $0.shows("1 of 1") && $0.lines.last?.hasSuffix(" >") == true
        }
        #expect(screen.shows("July 20, 1969 · JSC · image"), "\(screen)")
        #expect(screen.shows("A bootprint in the dust of"))
        #expect(screen.shows("A boot of the Apollo 11 crew"))
        #expect(screen.unknown == [])
        try await run.type("b")
        await run.screen { $0.shows("number opens") || $0.shows("1 of 1") }
        #expect(try await run.quit() == .done)
    }

    @Test func `a progressive JPEG is drawn before all of it has arrived`()
        async throws
    {
        let gate = Gate()
        let server = try Self.server(holding: gate)
        defer { server.stop() }
        let url = server.url("").absoluteString
        let run = try TerminalRun(
            ["search", "a"],
            columns: 80,
            rows: 24,
            pictures: "kitty",
            environment: [
                "NASA_PHOTOS_API_URL": url, "NASA_PHOTOS_ASSETS_URL": url,
            ]
        )
        await run.prompt()
        try await run.type("1")
        let screen = await run.screen { !$0.pictures.isEmpty }
        #expect(screen.pictures.count == 1)
        #expect(screen.screen.last?.hasSuffix(" >") == true)
        gate.open()
        #expect(try await run.quit() == .done)
    }

    /// Serves a list with one item, and the middle of its picture after the
    /// gate has opened.
    private static func server(holding gate: Gate) throws -> LoopbackServer {
        let bytes = try #require(Data(base64Encoded: stripes))
        let comment = [0xFF, 0xFE, 0x4E, 0x22] + Data(count: 20_000)
        let start = bytes.prefix(136) + comment
        let end = bytes.dropFirst(136)
        return try LoopbackServer { request in
            guard !request.target.hasSuffix("thumb.jpg") else {
                return .response(404)
            }
            guard request.target.hasSuffix(".jpg") else {
                return .json(item(request))
            }
            let size = String(start.count + end.count)
            let head = LoopbackResponse.head(200, ["Content-Length": size])
            return LoopbackResponse([
                .send(head + start), .wait(gate), .send(end),
            ])
        }
    }

    /// A progressive JPEG of 32 × 32 pixels whose first scan
    /// ends at byte 136.
    private static let stripes = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLi\
        kxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wgALCAAgACABAREA/8QA\
        FAABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAAAEAAP/EABUQAQEAAAAAAAAAAAAAAAAAAA\
        AF/9oACAEBAAEFAqioqKioqKioqKioqKioqKj/xAAWEAADAAAAAAAAAAAAAAAAAAAAA4H/\
        2gAIAQEABj8CVRVFUVRVFUVRVFUVRVFUVRVFUVT/xAAWEAADAAAAAAAAAAAAAAAAAAAAgf\
        D/2gAIAQEAAT8hgiCIIgiCIIgiCIIgiCIIgiCIIgj/2gAIAQEAAAAQ/wD/AP/EABQQAQAA\
        AAAAAAAAAAAAAAAAAED/2gAIAQEAAT8QBd3d3d3d3d3f/9k=
        """

    /// A search, or the files of its only item.
    private static func item(_ request: LoopbackRequest) -> String {
        let host = request.headers["host"] ?? ""
        let href = #""href":"http://\#(host)/image/a/"#
        let item =
            request.target.hasPrefix("/asset/")
            ? href + #"a~medium.jpg""#
            : #""data":[{"nasa_id":"a","media_type":"image"}],"links":[{"#
                + href + #"a~thumb.jpg","rel":"preview"}]"#
        return #"{"collection":{"items":[{\#(item)}]}}"#
    }
}
