import Foundation
import Glibc
import Mocks
import Models
import Terminal
import Testing
import TerminalViews
import ViewModels

struct RecordSinkTests {
    private static let first = Photo(
        id: "a 1",
        title: "Tab\there \u{1B}]0;owned\u{7}and\nmore\u{202E}",
        date: "1969-07-20T00:00:00Z",
        creator: "Neil",
        facts: [.init(.center, "JSC")]
    )
    private static let second = Photo(id: "달", title: "“두 번째”")

    private static func record(_ photo: Photo) -> Record {
        Record(photo, Formatters.english.credits)
    }

    private func sink(
        _ format: RecordFormat,
        _ output: MemoryOutput
    ) -> RecordSink {
        RecordSink(ExportOptions(format: format), output, .english)
    }

    private func list(total: Int?) -> RecordList {
        RecordList(
            "items",
            title: "A & B",
            summary: ["query": ["q": "moon"], "total_hits": JSONValue(total)]
        )
    }

    /// What is written for two items.
    private func text(_ format: RecordFormat, total: Int? = 7) throws -> String
    {
        let output = MemoryOutput()
        var sink = sink(format, output)
        try sink.write(Self.record(Self.first))
        try sink.write(Self.record(Self.second))
        try sink.finish(list(total: total))
        return output.text
    }

    @Test func `values in tab-separated lines contain no tabs`() throws {
        #expect(
            try text(.tsv) == """
                a 1\t1969-07-20\timage\tJSC\tNeil\tTab here and more
                달\t\timage\t\t\t“두 번째”

                """
        )
    }

    @Test func `each line of JSON is an item with all its keys`() throws {
        let lines = try text(.jsonl).split(separator: "\n")
        #expect(lines.count == 2)
        let start =
            #"{"schema":1,"nasa_id":"a 1","#
            + #""title":"Tab\there \u001b]0;owned\u0007"#
        #expect(lines[0].hasPrefix(start + #"and\nmore\u202e""#))
        for line in lines {
            let item = try #require(
                JSONSerialization.jsonObject(with: Data(line.utf8))
                    as? [String: Any]
            )
            let names =
                PhotoField.allCases.map(\.rawValue)
                + ["schema", "credit", "page_url"]
            #expect(Set(item.keys) == Set(names))
            #expect(
                item["center"] as? String == "JSC" || item["center"] is NSNull
            )
            #expect(item["album"] as? [String] == [])
        }
    }

    @Test func `CSV begins with the names of its columns`() throws {
        #expect(
            try text(.csv) == """
                nasa_id,date_created,media_type,center,photographer,title\r
                a 1,1969-07-20T00:00:00Z,image,JSC,Neil,"Tab here and
                more"\r
                달,,image,,,“두 번째”\r

                """
        )
    }

    @Test func `a document of JSON names the query and the total`() throws {
        let text = try text(.json)
        #expect(text.hasSuffix("]}\n"))
        let document = try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8))
                as? [String: Any]
        )
        #expect(document["query"] as? [String: String] == ["q": "moon"])
        #expect(document["schema"] as? Int == 1)
        #expect(document["total_hits"] as? Int == 7)
        let items = document["items"] as? [[String: Any]]
        #expect(items?.map { $0["nasa_id"] as? String } == ["a 1", "달"])
    }

    @Test(arguments: [RecordFormat.tsv, .jsonl])
    func `each record is written by itself`(
        format: RecordFormat
    ) throws {
        let output = MemoryOutput()
        var sink = sink(format, output)
        try sink.write(Self.record(Self.first))
        try sink.write(Self.record(Self.second))
        #expect(output.writes.count == 2)
        #expect(output.writes.allSatisfy { $0.hasSuffix("\n") })
    }

    @Test func `an unknown total is null`() throws {
        #expect(try text(.json, total: nil).contains(#""total_hits":null,"#))
    }

    @Test(
        arguments: [
            (
                .jsonl, #"{"schema":1,"failed":{"nasa_id":"x"}}"# + "\n"
            ),
            (
                .json,
                #"{"schema":1,"items":[],"failed":[{"nasa_id":"x"}]}"# + "\n"
            ),
            (.tsv, ""),
        ] as [(RecordFormat, String)]
    )
    func `a failure is data where there is a place for it`(
        format: RecordFormat,
        expected: String
    ) throws {
        let output = MemoryOutput()
        var sink = sink(format, output)
        try sink.fail(["nasa_id": .string("x")])
        try sink.finish(RecordList("items", failures: []))
        #expect(output.text == expected)
    }

    @Test func `a document is written whole or not at all`() throws {
        let output = MemoryOutput()
        var sink = sink(.json, output)
        try sink.write(Self.record(Self.first))
        #expect(output.writes.isEmpty)
        try sink.finish(list(total: 1))
        #expect(output.writes.count == 1)
    }

    @Test(arguments: RecordFormat.allCases)
    func `an empty result writes nothing but a document or a header`(
        format: RecordFormat
    ) throws {
        let output = MemoryOutput()
        var sink = sink(format, output)
        try sink.finish(list(total: 0))
        let expected: [RecordFormat: String] = [
            .json: #"{"schema":1,"query":{"q":"moon"},"total_hits":0,"#
                + #""items":[]}"# + "\n",
            .geojson: #"{"type":"FeatureCollection","features":[]}"# + "\n",
            .csv: "nasa_id,date_created,media_type,center,photographer,title"
                + "\r\n",
        ]
        guard ![.html, .atom].contains(format) else {
            #expect(output.text.contains("<title>A &amp; B</title>"))
            #expect(!output.text.contains("<figure>"))
            return #expect(!output.text.contains("<entry>"))
        }
        #expect(output.text == expected[format, default: ""])
    }

    @Test(
        arguments: RecordFormat.allCases,
        [OutputError.closed, .failed(ENOSPC)]
    )
    func `a write error is thrown`(
        format: RecordFormat,
        failure: OutputError
    ) {
        var sink = sink(format, MemoryOutput(failure: failure))
        #expect(throws: failure) {
            try sink.write(Self.record(Self.first))
            try sink.finish(list(total: 1))
        }
    }
}
