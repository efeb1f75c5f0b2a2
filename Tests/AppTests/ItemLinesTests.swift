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

    @Test func `lines of JSON that cannot be read are counted`() {
        let good = #"{"nasa_id":"a"}"#
        let lines = ItemLines("{broken\n{}\n" + good + "\n{\"nasa_id\"\n")
        #expect(lines.ids == ["a"])
        #expect(lines.unreadable == 2)
    }

    @Test func `half an emoji in a title costs no id`() {
        let line = #"{"nasa_id":"a","title":"Liftoff! \ud83d"}"#
        #expect(ItemLines(line).ids == ["a"])
        #expect(ItemLines("[" + line + "]").ids == ["a"])
    }
}
