import Foundation
import TestSupport
import Testing

@testable import App

/// What one command writes as JSON Lines, others read.
@Suite(.queued)
final class InterchangeTests {
    private let home: URL
    private let server: ItemServer

    init() throws {
        home = try ProgramRun.folder()
        server = try ItemServer()
    }

    deinit {
        try? FileManager.default.removeItem(at: home)
    }

    private func run(
        _ line: String,
        input: String = "",
        home name: String = "first"
    ) async throws -> ProgramRun {
        try await ProgramRun(
            line: line,
            home: home.appending(path: name).path(),
            environment: server.environment,
            input: input
        )
    }

    private static let writers = [
        "search apollo --format jsonl", "favorites --format jsonl",
        "favorites export", "history --format jsonl",
        "show as11-40-5874 as11-40-5878 --format jsonl",
        "search hare --local --format jsonl",
        "favorites --format jsonl --fields nasa_id,title",
    ]
    private static let readers = ["favorites import -", "mirror import -"]

    @Test(arguments: writers, readers)
    func `what is written can be read`(
        writer: String,
        reader: String
    ) async throws {
        let item = #"{"nasa_id":"m","title":"A hare","date_created":"1969"}"#
        _ = try await run("mirror import -", input: item + "\n")
        _ = try await run("favorites add as11-40-5874 as11-40-5878")
        _ = try await run("show as11-40-5874 as11-40-5878")
        let written = try await run(writer)
        #expect(written.status == .done)
        #expect(!written.lines.isEmpty)
        let read = try await run(reader, input: written.output, home: "other")
        #expect(read.status == .done, "\(read.errors)")
        let count = written.lines.count
        #expect(read.output.contains(": \(count). "))
        let list =
            reader.hasPrefix("mirror")
            ? "search type:image,video,audio --local --all --format jsonl"
            : "favorites export"
        let export = try await run(list, home: "other")
        let known = try titles(export)
        #expect(known == (try titles(written)))
    }

    /// The titles by the ids of items.
    private func titles(_ run: ProgramRun) throws -> [String: String] {
        try run.lines.reduce(into: [:]) { titles, line in
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let record = try #require(json as? [String: Any])
            let id = try #require(record["nasa_id"] as? String)
            titles[id] = record["title"] as? String ?? ""
        }
    }

    @Test func `a favorite that is exported is the same elsewhere`()
        async throws
    {
        _ = try await run("favorites add as11-40-5874 as11-40-5878")
        let export = try await run("favorites export")
        _ = try await run(
            "favorites import -",
            input: export.output,
            home: "other"
        )
        let other = try await run("favorites export", home: "other")
        #expect(other.output == export.output)
        #expect(
            export.lines.allSatisfy {
                $0.contains(#""time":"1970-01-01T00:00:00Z""#)
            }
        )
    }
}
