import TestSupport
import Foundation
import Testing

@testable import App

/// The names that programs read, frozen: they may get company, but none of
/// them may go.
@Suite(.queued)
struct SchemaTests {
    private let homes = SettingsHome()

    private static let item = [
        "schema", "nasa_id", "title", "media_type", "date_created", "center",
        "photographer", "secondary_creator", "location", "keywords", "album",
        "description", "description_508", "thumbnail_url", "manifest_url",
        "source", "facts", "credit", "page_url",
    ]

    @Test(arguments: [
        "search moon --format json", "search album:Apollo --format json",
        "recent --format json", "popular --format json",
    ])
    func `the JSON document of a list has its keys`(line: String) async throws {
        let run = try await ProgramRun(sample: line)
        let document = try #require(run.json() as? [String: Any])
        #expect(run.status == .done)
        #expect(
            document.keys.sorted() == [
                "items", "query", "schema", "total_hits",
            ]
        )
        #expect(document["schema"] as? Int == 1)
        let items = try #require(document["items"] as? [[String: Any]])
        #expect(try keys(of: #require(items.first)) == Self.item.sorted())
    }

    @Test(arguments: [
        "mars --format jsonl", "mars curiosity cameras --format jsonl",
        "mars curiosity 4681 --format jsonl -n 1",
        "apod 2026-09-16 --format jsonl",
        "search moon --format jsonl -n 1",
    ])
    func `each record has the version of the schema`(line: String) async throws
    {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        #expect(!run.lines.isEmpty)
        #expect(run.lines.allSatisfy { $0.hasPrefix(#"{"schema":1,"#) })
    }

    @Test func `keys have a fixed order, and absent values are null`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "search id:as11-40-5874 --format jsonl"
        )
        var rest = run.output[...]
        for key in Self.item {
            let range = try #require(rest.range(of: "\"\(key)\":"))
            rest = rest[range.upperBound...]
        }
        #expect(run.output.contains(#""photographer":null"#))
    }

    @Test(arguments: [
        (
            "show as11-40-5874 --format json",
            ["failed", "items", "schema", "total_hits"]
        ),
        (
            "random moon --format json",
            ["failed", "items", "schema", "total_hits"]
        ),
        ("files as11-40-5874 --format json", ["failed", "files", "schema"]),
        (
            "captions Jack+King's+Apollo+11+Launch+Commentary --format json",
            ["captions", "failed", "nasa_id", "schema"]
        ),
        (
            "config --format json",
            ["file", "file_exists", "folders", "schema", "settings"]
        ),
        ("doctor --format json", ["findings", "schema"]),
    ])
    func `the JSON document of each command has its keys`(
        line: String,
        keys: [String]
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output.hasSuffix("}\n"))
        #expect(run.lines.count == 1)
        #expect(try self.keys(of: run.json()) == keys)
    }

    @Test func `the files of an item are what its files are printed as`()
        async throws
    {
        let id = "as11-40-5874"
        func files(_ line: String, in list: String?) async throws
            -> [[String: AnyHashable]]
        {
            let run = try await ProgramRun(sample: line)
            var object = try #require(run.json() as? [String: Any])
            if let list {
                let items = object[list] as? [[String: Any]]
                object = try #require(items?.first)
            }
            let files = object["files"] as? [[String: AnyHashable]] ?? []
            return files.map { $0.filter { $0.key != "schema" } }
        }
        let printed = try await files("files \(id) --json", in: nil)
        #expect(printed.count > 1)
        let shown = try await files("show \(id) --json", in: "items")
        let chosen = try await files("show \(id) --json=files", in: "items")
        #expect(shown == printed)
        #expect(chosen == printed)
    }

    @Test func `nested objects of JSON documents have their keys`() async throws
    {
        let files = try await ProgramRun(
            sample: "files as11-40-5874 --format json"
        )
        #expect(
            try first("files", of: files)
                == [
                    "bytes", "extension", "height", "nasa_id", "schema", "size",
                    "url", "width",
                ]
        )
        let shown = try await ProgramRun(
            sample: "show as11-40-5874 --format json"
        )
        #expect(
            try first("items", of: shown) == (Self.item + ["files"]).sorted()
        )
        let whole = try await ProgramRun(
            sample: "show as11-40-5874 --all --format json"
        )
        #expect(
            try first("items", of: whole)
                == (Self.item + ["files", "metadata"]).sorted()
        )
        let captions = try await ProgramRun(
            sample: "captions Jack+King's+Apollo+11+Launch+Commentary "
                + "--format json"
        )
        #expect(
            try first("captions", of: captions)
                == ["end_ms", "start_ms", "text"]
        )
        let config = try await ProgramRun(
            line: "config --format json",
            home: try homes.path("--quiet")
        )
        #expect(
            try first("settings", of: config)
                == ["file", "line", "problem", "schema", "section", "text"]
        )
    }

    private func first(_ key: String, of run: ProgramRun) throws -> [String] {
        let document = try run.json() as? [String: Any]
        let list = try #require(document?[key] as? [Any])
        return try keys(of: #require(list.first))
    }

    private func keys(of json: Any) throws -> [String] {
        try #require(json as? [String: Any]).keys.sorted()
    }
}
