import Foundation
import TestSupport
import Testing

@testable import App

/// What `help schema` prints, and whether output keeps to it.
@Suite(.queued)
struct OutputSchemaTests {
    private func schema() async throws -> TinySchema {
        let run = try await ProgramRun(["help", "schema"])
        #expect(run.status == .done)
        #expect(run.lines.count == 1)
        let document = try #require(run.json() as? [String: Any])
        #expect(
            document["$schema"] as? String
                == "https://json-schema.org/draft/2020-12/schema"
        )
        return TinySchema(document: document)
    }

    @Test(arguments: [
        ("search moon --format json", "list"),
        ("search qqqq --format json", "list"),
        ("show as11-40-5874 --format json", "list"),
        ("show as11-40-5874 --all --format json", "list"),
        ("apod 2026-09 --format json", "list"),
        ("mars curiosity 4681 --format json", "list"),
        ("mars perseverance panoramas --format json", "list"),
        ("earth --format json", "list"), ("moon --format json", "list"),
        ("svs --format json", "list"),
        ("show as11-40-5874 nosuch --format json", "list"),
        ("files as11-40-5874 --format json", "files"),
        ("files nosuch --format json", "files"),
        ("captions svs:5587 --format json", "captions"),
        ("files as11-40-5874 --sizes --format json", "files"),
        ("download as11-40-5874 --dry-run --format json", "downloads"),
        ("credit as11-40-5874 nosuch --format json", "credits"),
        ("mars --format json", "rovers"),
        ("mars perseverance cameras --format json", "cameras"),
        ("mars curiosity map --format json", "stops"),
        ("stats --format json", "counts"),
        ("stats --by keyword --format json", "counts"),
        ("saved --format json", "searches"),
        ("doctor --format json", "findings"),
    ])
    func `a document keeps to its schema`(
        line: String,
        name: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        let schema = try await schema()
        #expect(schema.faults(in: try run.json(), of: name) == [])
        #expect(schema.faults(in: try run.json()) == [])
    }

    @Test(arguments: [
        ("search moon type:any --format jsonl", "item"),
        ("recent --format jsonl", "item"), ("apod --format jsonl", "item"),
        ("mars curiosity 4681 --format jsonl", "item"),
        ("earth --format jsonl", "item"), ("moon --format jsonl", "item"),
        ("svs --format jsonl", "item"), ("new --format jsonl", "item"),
        ("files as11-40-5874 --format jsonl", "file"),
        ("show nosuch --format jsonl", "failed"),
        ("files nosuch --format jsonl", "failed"),
        ("download as11-40-5874 --dry-run --format jsonl", "download"),
        ("credit as11-40-5874 --format jsonl", "credit"),
        ("mars --format jsonl", "rover"),
        ("mars perseverance cameras --format jsonl", "camera"),
        ("mars curiosity map --format jsonl", "stop"),
        ("stats --format jsonl", "count"),
        ("stats --by type --format jsonl", "count"),
        ("doctor --format jsonl", "finding"),
    ])
    func `each line keeps to its schema`(
        line: String,
        name: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        let schema = try await schema()
        #expect(!run.lines.isEmpty)
        for line in run.lines {
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
            #expect(schema.faults(in: json, of: name) == [])
        }
    }

    @Test(arguments: [
        ("search moon --save m -n 1", "saved", "searches", "search"),
        ("search moon -n 1", "config", "settings", "setting"),
        ("mirror import -", "mirror status", "mirror", "mirror"),
        ("search moon -n 1", "cache status", "cache", "cache"),
    ])
    func `what the user has keeps to its schema`(
        first: String,
        line: String,
        list: String,
        record: String
    ) async throws {
        let home = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: home) }
        let server = try ItemServer()
        let file = home.appending(path: "options")
        try "[search]\n--limit 3\n--nonsense\n"
            .write(to: file, atomically: true, encoding: .utf8)
        func run(_ line: String) async throws -> ProgramRun {
            try await ProgramRun(
                line: line,
                environment: [
                    "HOME": home.path(), "NASA_PHOTOS_CONFIG": file.path(),
                ].merging(server.environment) { $1 },
                input: MirroredRecords.lines
            )
        }
        _ = try await run(first)
        let schema = try await schema()
        let document = try await run(line + " --format json").json()
        #expect(schema.faults(in: document, of: list) == [])
        let lines = try await run(line + " --format jsonl").lines
        #expect(!lines.isEmpty)
        for line in lines {
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
            #expect(schema.faults(in: json, of: record) == [])
        }
    }

    @Test(arguments: [
        (#"{"schema":1,"query":{},"total_hits":null}"#, "list"),
        (#"{"schema":1,"query":{},"total_hits":1,"items":[{}]}"#, "list"),
        (#"{"schema":2,"files":[]}"#, "files"),
        (#"{"schema":1,"files":[{"url":3}]}"#, "files"),
        (#"{"schema":1,"files":[],"failed":["a"]}"#, "files"),
        (#"{"schema":1,"nasa_id":null}"#, "download"), ("[]", "item"),
        (#"{"schema":1,"failed":{"status":3}}"#, "failed"),
        (#"{"schema":1,"name":"a","ok":1,"text":"b"}"#, "finding"),
        (#"{"schema":1,"name":"a","ok":"yes","text":"b"}"#, "finding"),
        (#"{"schema":1,"nasa_id":"a"}"#, "credit"),
        (#"{"schema":1,"name":"a","search":"b"}"#, "search"),
        (#"{"schema":1,"year":true,"count":1}"#, "count"),
        (#"{"schema":1,"year":1969}"#, "count"),
        (#"{"schema":1,"captions":[{"text":"a"}],"failed":[]}"#, "captions"),
        (#"{"schema":1,"settings":[],"file":null}"#, "settings"),
    ])
    func `other output does not keep to it`(
        text: String,
        name: String
    ) async throws {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(try await schema().faults(in: json, of: name) != [])
    }

    @Test func `an item has all fields, and the facts of all sources`()
        async throws
    {
        let definitions = try #require(
            try await schema().document["$defs"] as? [String: Any]
        )
        let item = try #require(definitions["item"] as? [String: Any])
        let required = try #require(item["required"] as? [String])
        #expect(required.contains("nasa_id"))
        #expect(required.contains("description_508"))
        #expect(required.contains("credit") && required.contains("page_url"))
        let members = try #require(item["properties"] as? [String: Any])
        let facts = try #require(members["facts"] as? [String: Any])
        let known = try #require(facts["properties"] as? [String: Any])
        #expect(known["sol"] != nil && known["disc_center"] != nil)
    }
}

/// The part of JSON Schema that `help schema` uses.
private struct TinySchema {
    let document: [String: Any]

    /// The faults of a value, by their places; none if it keeps to one of the
    /// definitions, or to this one.
    func faults(in value: Any, of name: String? = nil) -> [String] {
        let schema: Any =
            name.map { ["$ref": "#/$defs/" + $0] } ?? document as Any
        return faults(in: value, by: schema, at: "")
    }

    private func faults(in value: Any, by schema: Any, at place: String)
        -> [String]
    {
        guard let schema = schema as? [String: Any] else {
            return [place + ": no schema"]
        }
        var faults: [String] = []
        for (word, rule) in schema {
            switch word {
            case "$schema", "title", "$defs": break
            case "$ref":
                let definitions = document["$defs"] as? [String: Any]
                let name = (rule as? String)?.split(separator: "/").last
                let target = name.flatMap { definitions?[String($0)] }
                faults += self.faults(in: value, by: target ?? "", at: place)
            case "anyOf":
                let fits = (rule as? [Any] ?? []).contains {
                    self.faults(in: value, by: $0, at: place).isEmpty
                }
                if !fits { faults.append(place + ": none of them") }
            case "const":
                if value as? Int != rule as? Int {
                    faults.append(place + ": not \(rule)")
                }
            case "type":
                let types = rule as? [String] ?? [rule as? String ?? ""]
                if !types.contains(where: { Self.is(value, $0) }) {
                    faults.append(place + ": not \(types)")
                }
            case "required":
                let members = value as? [String: Any] ?? [:]
                faults += (rule as? [String] ?? [])
                    .filter { members[$0] == nil }
                    .map { "\(place)/\($0): missing" }
            case "properties":
                let members = value as? [String: Any] ?? [:]
                for (name, rule) in rule as? [String: Any] ?? [:] {
                    guard let member = members[name] else { continue }
                    faults += self.faults(
                        in: member,
                        by: rule,
                        at: place + "/" + name
                    )
                }
            case "items":
                for (index, element) in (value as? [Any] ?? []).enumerated() {
                    faults += self.faults(
                        in: element,
                        by: rule,
                        at: "\(place)/\(index)"
                    )
                }
            default: faults.append(place + ": unknown word " + word)
            }
        }
        return faults
    }

    private static func `is`(_ value: Any, _ type: String) -> Bool {
        // Flags come as numbers, too.
        let number = value as? NSNumber
        let isFlag = number.map { String(cString: $0.objCType) } == "c"
        return switch type {
        case "boolean": isFlag
        case "null": value is NSNull
        case "string": value is String
        case "array": value is [Any]
        case "object": value is [String: Any]
        case "number": number != nil && !isFlag
        case "integer":
            !isFlag
                && number.map { $0.doubleValue.rounded() == $0.doubleValue }
                    ?? false
        default: false
        }
    }
}
