import Foundation
import Services
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DownloadSourceTests {
    private let folder: DownloadFolder

    init() throws { folder = try DownloadFolder() }

    @Test func `favorites are downloaded, all or those of one source`()
        async throws
    {
        let server = try LoopbackServer { _ in
            .response(
                headers: ["ETag": "\"1\""],
                body: Data([0xFF, 0xD8, 0xFF, 0xE0])
            )
        }
        defer { server.stop() }
        func run(_ line: String, input: String = "") async throws -> ProgramRun
        {
            try await ProgramRun(
                line.split(separator: " ").map(String.init),
                environment: [
                    "XDG_DATA_HOME": folder.url.path(),
                    "XDG_STATE_HOME": folder.url.path(),
                    "NASA_PHOTOS_ASSETS_URL": server.url("").absoluteString,
                    "NASA_PHOTOS_APOD_URL": server.url("").absoluteString,
                ],
                input: input
            )
        }
        let favorites = ["a", "apod:2026-09-16"].map { id in
            let file = server.url("/\(id.prefix(4)).jpg").absoluteString
            return #"{"schema":1,"nasa_id":"\#(id)","#
                + #""files":[{"url":"\#(file)","size":"original"}]}"# + "\n"
        }
        let added = try await run(
            "favorites import -",
            input: favorites.joined()
        )
        #expect(added.status == .done)
        let output = "--output \(folder.url.path())/files"
        let list = try await run("favorites source:apod")
        let days = try await run("download - \(output)", input: list.output)
        #expect(days.status == .done)
        #expect(days.lines.count == 1)
        let all = try await run(
            "download --favorites --format jsonl \(output)"
        )
        #expect(all.lines.count == 2)
        #expect(all.lines.count { $0.contains(#""status":"skipped""#) } == 1)
    }

    @Test func `only items of a day or later are downloaded`() async throws {
        let all = try await folder.download("--search apollo --dry-run")
        let late = try await folder.download(
            "--search apollo --since 1971-04-20 --sort oldest --dry-run "
                + "--name {date}.{ext}"
        )
        #expect(late.lines.count < all.lines.count)
        let names = late.lines.compactMap { $0.split(separator: "/").last }
        #expect(names.first == "1971-04-20.jpg")
        #expect(names.allSatisfy { $0 >= "1971-04-20" })
    }
}
