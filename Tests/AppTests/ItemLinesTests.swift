import Testing

@testable import App

struct ItemLinesTests {
    @Test(arguments: [
        ("a b \nc\r\n\n", ["a b ", "c"]), ("\u{FEFF}a\n", ["a"]),
        ("a\0b\nc\0", ["a", "b\nc"]), ("a\t2026\tTitle\n", ["a"]),
        ("\"a b\"\n", ["a b"]), ("\"a\"\"b\"\n", ["a\"b"]),
        ("nasa_id,title\r\na,\"x, y\"\r\n\"b,c\",z\r\n", ["a", "b,c"]),
        ("nasa_id\na\n", ["a"]), ("a,b\nc\td,e\n", ["a,b", "c"]),
        (
            #"{"schema":1,"nasa_id":"a"}"# + "\n" + #"{"nasa_id":"b"}"#,
            ["a", "b"]
        ),
        (
            #"{"v":1,"key":"apod:2026-09-16","time":"x","value":{}}"#,
            ["apod:2026-09-16"]
        ),
        (#"{"index":{"_id":"a"}}"# + "\n" + #"{"nasa_id":"a"}"#, ["a"]),
        (
            "{\n\"items\": [{\"nasa_id\": \"a\"}, {\"nasa_id\": \"b\"}]}\n",
            ["a", "b"]
        ),
        (#"[{"nasa_id":"a"}]"#, ["a"]),
        ("\n [{\"nasa_id\": \"a\"},\n {\"nasa_id\": \"b\"}]", ["a", "b"]),
        (" \t{\n\"nasa_id\": \"a\"\n}\n", ["a"]),
        (#"{"total_hits":0,"items":[]}"#, []),
        (
            "https://images.nasa.gov/details/a\n",
            ["https://images.nasa.gov/details/a"]
        ),
        ("<!DOCTYPE html>\n<p>a\nb\n", []), ("a\n<p>b</p>\n", ["a"]),
        (
            "<https://images.nasa.gov/details/a>\nb\n",
            ["<https://images.nasa.gov/details/a>", "b"]
        ),
        ("", []), (" \n", []), ("{broken\na\n", ["a"]),
    ])
    func `ids are read from what commands print`(text: String, ids: [String]) {
        #expect(ItemLines(text).ids == ids)
    }

    /// A text, the lines of it that cannot be ids, and whether it has nothing.
    @Test(arguments: [
        ("", 0, true), (" \n", 0, true), ("nasa_id\n", 0, true),
        ("[]", 0, true), (#"{"items":[]}"#, 0, true), ("[{}]", 0, false),
        ("{}\n", 0, false), ("{\n", 1, false), ("{broken\n{}\n{\n", 2, false),
        ("<p>\na\n \nb", 3, false), ("a\n<p>b</p>\n", 1, false),
        ("a\n", 0, false),
    ])
    func `what cannot be an id is counted, unless it is blank`(
        text: String,
        unreadable: Int,
        isEmpty: Bool
    ) {
        let lines = ItemLines(text)
        #expect(lines.unreadable == unreadable)
        #expect(lines.isEmpty == isEmpty)
    }

    @Test func `half an emoji in a title costs no id`() {
        let line = #"{"nasa_id":"a","title":"Liftoff! \ud83d"}"#
        #expect(ItemLines(line).ids == ["a"])
        #expect(ItemLines("[" + line + "]").ids == ["a"])
    }
}
