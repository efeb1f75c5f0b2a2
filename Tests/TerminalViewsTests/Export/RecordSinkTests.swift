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
        let formatters = Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: "en_US"),
            now: { Date(timeIntervalSince1970: 1_796_083_200) }
        )
        return RecordSink(ExportOptions(format: format), output, formatters)
    }

    private func list(total: Int?) -> RecordList {
        RecordList(
            "items",
            title: "A & B",
            summary: ["query": ["q": "moon"], "total_hits": JSONValue(total)]
        )
    }

    /// What is written before a list ends, and then, each time by itself.
    private func text(
        _ format: RecordFormat,
        _ name: String,
        _ list: RecordList,
        _ act: (inout RecordSink) throws -> Void = { _ in }
    ) throws -> String {
        let output = MemoryOutput()
        var sink = sink(format, output)
        try act(&sink)
        let count = output.writes.count
        try sink.finish(list)
        let texts = output.writes.enumerated().map { index, text in
            (index < count ? "> written:\n" : "> at the end:\n")
                + text.replacing("\r\n", with: "\\r\n")
        }
        return "# \(format.rawValue), \(name)\n" + texts.joined()
    }

    @Test func `what is written of items, of none and of failures`() throws {
        let parts = try RecordFormat.allCases.flatMap { format in
            try [
                text(format, "two items", list(total: 7)) {
                    try $0.write(Self.record(Self.first))
                    try $0.write(Self.record(Self.second))
                },
                text(format, "one of many", list(total: nil)) {
                    try $0.write(Self.record(Self.second))
                },
                text(format, "nothing", list(total: 0)),
                text(format, "a failure", RecordList("items", failures: [])) {
                    try $0.fail(["nasa_id": .string("x")])
                },
            ]
        }
        try Screens.expect(parts, are: "records")
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
