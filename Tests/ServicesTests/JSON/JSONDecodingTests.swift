import Foundation
import Testing

@testable import Services

struct JSONDecodingTests {
    private func decode<Value: Decodable>(
        _ text: String,
        as type: Value.Type = Value.self
    ) throws -> Value {
        try JSONBody(Data(text.utf8)).decode(type)
    }

    @Test(arguments: [
        (#""a""#, "a"), (#""""#, ""), (#"" \" \\ \/ ""#, #" " \ / "#),
        (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u00e9\u4E2D""#, "é中"),
        (#""a\ud83d\uDE80b""#, "a🚀b"), (#""\ud83dx""#, "\u{FFFD}x"),
        (#""\ude80\ud83d""#, "\u{FFFD}\u{FFFD}"),
        (#""\u0041\n\u0042""#, "A\nB"),
        ("\"é🚀\"", "é🚀"), ("\"a\tb\"", "a\tb"), ("\u{FEFF}\"a\"", "a"),
        (#""\\u0041""#, #"\u0041"#),
    ])
    func `texts mean what their escapes say`(text: String, expected: String)
        throws
    {
        #expect(try decode(text) == expected)
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("12", 12), ("-7", -7), ("12.0", 12),
        ("1.2e1", 12),
        ("120E-1", 12), ("9223372036854775807", Int.max),
        ("-9223372036854775808", Int.min),
    ])
    func `whole numbers are read however they are written`(
        text: String,
        expected: Int
    ) throws {
        #expect(try decode(text) == expected)
    }

    @Test(arguments: ["1.5", "9223372036854775808", "1e99", "true", "\"1\""])
    func `other values are no whole numbers`(text: String) {
        #expect(throws: ServiceError.unexpectedShape(path: "")) {
            try decode(text, as: Int.self)
        }
    }

    @Test func `smaller numbers have their bounds`() throws {
        #expect(try decode("[255]", as: [UInt8].self) == [255])
        #expect(throws: ServiceError.unexpectedShape(path: "[1]")) {
            try decode("[255, 256]", as: [UInt8].self)
        }
        #expect(throws: ServiceError.unexpectedShape(path: "")) {
            try decode("-1", as: UInt.self)
        }
    }

    @Test(arguments: [
        "+1", "01", "1.", ".5", "1e", "1e+", "-", "0x1", "NaN", "Infinity",
        "tru", "True", "nul", "falsey", "'a'", #""a"#, #""\x""#, #""\u12g4""#,
        #""\u12"#, #""\"#, "[1,]", "[,1]", "[1 2]", "[1}", "{\"a\":1]",
        "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "{\"a\" 1}",
        "[", "]", "[1]]", "[1],", ",", "1 2", "// no\n1", "\u{FEFF}",
    ])
    func `what is no JSON is refused`(text: String) {
        let failure = #expect(throws: ServiceError.self) {
            try decode(text, as: JSONValue.self)
        }
        guard case .notJSON = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func `values stand within one another to a depth`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth)
                + String(repeating: "]", count: depth)
        }
        _ = try decode(nested(JSONScanner.depthLimit), as: JSONValue.self)
        let failure = #expect(throws: ServiceError.self) {
            try decode(
                nested(JSONScanner.depthLimit + 1),
                as: JSONValue.self
            )
        }
        guard case .notJSON = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    private struct Pair: Decodable, Equatable {
        var first: Int?
        var second: String?
    }

    @Test(arguments: [
        #"{"first": 1, "second": "b"}"#, #"{"second": "b", "first": 1}"#,
        #"{"odd": [{}], "second": "b", "more": {"first": 2}, "first": 1}"#,
        #"{"\u0066irst": 1, "second": "b", "first": 2}"#,
    ])
    func `values are found by their names`(text: String) throws {
        #expect(try decode(text) == Pair(first: 1, second: "b"))
    }

    @Test(arguments: ["{}", #"{"first": null, "second": null}"#])
    func `what is absent or null is nothing`(text: String) throws {
        #expect(try decode(text) == Pair())
    }

    @Test func `names of any kind can be listed`() throws {
        let members = try decode(
            #"{"b": 1, "": 2, "\n": 3}"#,
            as: [String: Int].self
        )
        #expect(members == ["b": 1, "": 2, "\n": 3])
    }
}
