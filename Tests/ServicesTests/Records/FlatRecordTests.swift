import Testing

@testable import Services

struct FlatRecordTests {
    /// Lists within each other.
    private static func lists(_ count: Int) -> String {
        String(repeating: "[", count: count)
            + String(repeating: "]", count: count)
    }

    private func record(_ text: String) -> FlatRecord? {
        FlatRecord(
            Array(("xx" + text).utf8).dropFirst(2),
            names: ["a", "b", "c"].map { Array($0.utf8) }
        )
    }

    @Test func `members are found in any order`() throws {
        let found = try #require(
            record(#" {"c" : ["x","}"] , "z":{"a":[1,"]"]},"a":"té\n\u00e9"} "#)
        )
        #expect(found.text(0) == "té\né")
        #expect(found.text(1) == nil)
        #expect(found[2].elementsEqual(#"["x","}"]"#.utf8))
        #expect(found[1].isEmpty)
    }

    @Test func `values of other types are no texts`() throws {
        let found = try #require(record(#"{"a":1,"b":true,"c":null}"#))
        #expect(found.text(0) == nil)
        #expect(found.text(1) == nil)
        #expect(found.text(2) == nil)
        #expect(record("{}") != nil)
    }

    @Test(arguments: [
        "", "1", "[]", "{", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{"a":"x}"#,
        #"{"a":1}}"#, #"{"a":1,}"#, #"{"a":[1}"#,
        "{\"a\":\"\0\"}",
        #"{"a" 1}"#, #"{"a":"\"#, #"{"a":tru}"#, #"{"a":01}"#, #"{"a":1.}"#,
        #"{"a":-}"#, #"{"a":1e}"#, #"{"a":[1,]}"#, #"{"a":{"b":1,}}"#,
        #"{"a":[1}]}"#, #"{"a":"\u12}"#, #"{"a":"\ud800}"#,
        #"{"a":\#(lists(40))}"#,
    ])
    func `what is no object is refused`(text: String) {
        #expect(record(text) == nil)
    }

    @Test(arguments: [
        #"{"a":-0.5e+10,"b":0,"c":1E3}"#, #"{"a":"\ud83d\ude00"}"#,
        "{\"a\" :\t[ [ ] , { } ]\r}", "\u{FEFF}{}", #"{"a":\#(lists(20))}"#,
        #"{"a":"\#(String(repeating: "x", count: 100))\n"}"#,
    ])
    func `any object is read`(text: String) {
        #expect(record(text) != nil)
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        let line = Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8)
        #expect(FlatRecord(line[...], names: []) == nil)
    }
}
