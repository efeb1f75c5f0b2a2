import Testing

@testable import Services

struct FlatRecordTests {
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
        #expect(found.texts(2) == ["x", "}"])
        #expect(found[1].isEmpty)
    }

    @Test func `values of other types are no texts`() throws {
        let found = try #require(record(#"{"a":1,"b":true,"c":null}"#))
        #expect(found.text(0) == nil)
        #expect(found.isTrue(1))
        #expect(found.texts(2) == [])
        #expect(record("{}") != nil)
    }

    @Test(arguments: [
        "", "1", "[]", "{", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{"a":"x}"#,
        #"{"a":1}}"#, #"{"a":1,}"#, #"{"a":"\x"}"#, #"{"a":[1}"#,
        "{\"a\":\"\t\"}",
        #"{"a" 1}"#, #"{"a":"\"#,
    ])
    func `what is no object is refused`(text: String) {
        #expect(record(text) == nil)
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        let line = Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8)
        #expect(FlatRecord(line[...], names: []) == nil)
    }
}
