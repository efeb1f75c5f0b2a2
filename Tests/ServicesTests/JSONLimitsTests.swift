import Foundation
import HTTP
import Models
import Services
import Testing

struct JSONLimitsTests {
    private struct Page: Codable, Equatable {
        struct Item: Codable, Equatable {
            let id: Int
            var names: [String]?
        }
        let items: [Item]
    }

    /// Accepts any JSON and reads nothing of it.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }

    private func decode<Value: Decodable>(
        _ text: String,
        as type: Value.Type = Value.self,
        limits: JSONLimits = .standard
    ) throws -> Value {
        try limits.decode(type, from: Array(text.utf8))
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
    func `JSON of another shape is reported with its path`(
        text: String,
        path: String
    ) {
        #expect(
            throws: LoadFailure.invalidResponse(.unexpectedShape, detail: path)
        ) {
            try decode(text, as: Page.self)
        }
    }

    @Test(arguments: [
        "<!DOCTYPE html><title>Sign in</title>", "\n <HTML><body>",
        "<!doctype HTML PUBLIC>",
    ])
    func `a web page instead of JSON is a sign-in page`(text: String) {
        #expect(throws: LoadFailure.signInPage) {
            try decode(text, as: Page.self)
        }
    }

    @Test(arguments: [
        "", " ", "hello", "{", #"{"items": [}"#, "{} {}", "<?xml?><a/>",
        "\u{0}", "[\u{0}]", "\"\u{0}\"", "[,1]", "[1 2]", "[1}",
        "{\"a\":1]", "{\"a\"}", "{a:1}", "[1]]", "]", "'a'", #""a"#, "tru",
    ])
    func `text that is not JSON is reported as such`(text: String) {
        expectNotJSON(text)
    }

    @Test(arguments: [("[", ""), (#"{"a":"#, ""), ("[", "]")])
    func `JSON that is nested too deeply is reported as such`(
        opening: String,
        closing: String
    ) {
        expectNotJSON(
            String(repeating: opening, count: 100_000)
                + String(repeating: closing, count: 100_000)
        )
    }

    private func expectNotJSON(_ text: String) {
        let failure = #expect(throws: LoadFailure.self) {
            try decode(text, as: Anything.self)
        }
        guard case .invalidResponse(.notJSON, _) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test(arguments: [
        [0xFF, 0xFE, 0xFD], Array("{\"items\": [], \"odd\": \"".utf8) + [0xC3],
        Array("[\"".utf8) + [0xE2, 0x82] + Array("\"]".utf8),
    ])
    func `invalid UTF-8 is reported, even where nothing reads it`(
        bytes: [UInt8]
    ) {
        #expect(throws: LoadFailure.invalidResponse(.notUTF8, detail: "")) {
            try JSONLimits.standard.decode(Anything.self, from: Array(bytes))
        }
    }

    @Test(arguments: ["1e999", "9223372036854775808", "-1e999"])
    func `a number that does not fit is an error`(number: String) {
        #expect(throws: LoadFailure.self) {
            try decode(#"{"items": [{"id": \#(number)}]}"#, as: Page.self)
        }
    }

    @Test func `a byte order mark of UTF-8 is skipped`() throws {
        #expect(try decode("\u{FEFF}[1]", as: [Int].self) == [1])
    }

    @Test(arguments: [
        ("[0,0]", 2), ("[[],[]]", 2), (#"[{},{"a":0}]"#, 3),
        (#"{"a":[0,"[,{"],"b\",":"\",\\"}"#, 4), ("[\n0 , [ 0 ] ]", 3),
        (#"{"a":{"b":{"c":null}}}"#, 3),
    ])
    func `values are counted at every depth and not in strings`(
        text: String,
        count: Int
    ) throws {
        _ = try decode(
            text,
            as: Anything.self,
            limits: JSONLimits(values: count)
        )
        #expect(throws: LoadFailure.tooManyValues(limit: count - 1)) {
            try decode(
                text,
                as: Anything.self,
                limits: JSONLimits(values: count - 1)
            )
        }
    }

    @Test(arguments: ["[ ]", "0", #""[,,""#])
    func `a value outside of every container is not counted`(
        text: String
    ) throws {
        let limits = JSONLimits(values: 0)
        _ = try decode(text, as: Anything.self, limits: limits)
    }

    @Test(arguments: [(16, true), (17, false)])
    func `more levels than the limit are refused`(depth: Int, isValid: Bool) {
        let text =
            String(repeating: "[", count: depth)
            + String(repeating: "]", count: depth)
        let decoded = try? decode(text, as: Anything.self)
        #expect((decoded != nil) == isValid)
    }

    @Test func `more bytes than the limit are refused`() {
        #expect(throws: LoadFailure.tooLarge(limit: 8 << 20)) {
            try JSONLimits.standard
                .decode(
                    Anything.self,
                    from: Array(repeating: 0, count: 8 << 20 + 1)
                )
        }
    }
}
