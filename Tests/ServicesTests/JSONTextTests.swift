import Foundation
import Testing

@testable import Services

struct JSONTextTests {
    /// JSON that no decoder takes, and the text that it stands for.
    static let broken: [(json: String, text: String)] = [
        (#""Liftoff! \ud83d\ude80\ud83d""#, "Liftoff! 🚀\u{FFFD}"),
        (#""\uD83D rest""#, "\u{FFFD} rest"),
        (#""a\ude80b\n""#, "a\u{FFFD}b\n"),
        (#""\ud83d\u0041""#, "\u{FFFD}A"),
        (#""\ud83d\ud83d\ude80""#, "\u{FFFD}🚀"),
        (#""\ud83d\n""#, "\u{FFFD}\n"),
        (#""50\% \q""#, "50\u{FFFD}% \u{FFFD}q"),
        (#""\u12 \u+123""#, "\u{FFFD}u12 \u{FFFD}u+123"),
        (#""\u12é4""#, "\u{FFFD}u12é4"),
        ("\"a\tb\nc\u{1F}\"", "a\tb\nc\u{1F}"),
        ("\"a\u{F}b\u{10}\"", "a\u{F}b\u{10}"),
        (#""\\ud83d \ud83d""#, "\\ud83d \u{FFFD}"),
        (#""\\\ud83d\"""#, "\\\u{FFFD}\""),
    ]

    @Test(arguments: broken)
    func `a broken text keeps all that can be read`(
        json: String,
        text: String
    ) throws {
        let list = "[\n" + json + ",\t\"next\"]"
        #expect(
            try JSONLimits.standard.decode(
                [String].self,
                from: Array(list.utf8)
            ) == [text, "next"]
        )
        let line = #"{"a":\#(json),"b":"next"}"#
        if !line.contains("\n") {
            let names = ["a", "b"].map { Array($0.utf8) }
            let record = try #require(
                FlatRecord(Array(line.utf8)[...], names: names)
            )
            #expect(record.text(0) == text)
            #expect(record.text(1) == "next")
        }
    }

    @Test func `a name of a member may be broken, too`() throws {
        let json = Array(#"{"\ud83d":1,"\u0061":2}"#.utf8)
        let values = try JSONLimits.standard.decode(
            [String: Int].self,
            from: json
        )
        #expect(values == ["\u{FFFD}": 1, "a": 2])
    }

    @Test(arguments: [
        #"{"a": ["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude80", 1.5e3, null]}"#,
        "[\n\t\"\\\\\"\r\n]", #""a \\ ! b""#, "", "\"", #""\"#,
        #""\ud83d\ude80"#,
        "é🚀\u{7F}",
    ])
    func `what is not broken stays as it is`(json: String) {
        let bytes = Array(json.utf8)
        let isTorn = json == #""\"#
        #expect((JSONText.repaired(bytes) == bytes) != isTorn)
        // Of halves of pairs it takes a closer look to know.
        let isSound = try? JSONLimits.standard.check(bytes)
        #expect(isSound == !json.contains(#"\ud"#))
    }

    @Test func `the record of a key has its broken title`() throws {
        let line =
            #"{"schema":1,"nasa_id":"h","title":"Liftoff! \ud83d"}"# + "\n"
        let snapshot = RecordSnapshot(Array(line.utf8))
        let record = try #require(snapshot["h"])
        let value = snapshot.line([String: Title].self, of: record)
        #expect(value?["title"]?.text == "Liftoff! \u{FFFD}")
        #expect(snapshot.unreadableCount == 0)
    }

    /// A text, or nothing.
    private struct Title: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            text = try? decoder.singleValueContainer().decode(String.self)
        }
    }
}
