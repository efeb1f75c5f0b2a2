import Foundation
import Mocks
import Models
import Testing
import ViewModels

struct JSONFormatterTests {
    @Test(
        arguments: [
            (JSONValue.string("Moon"), "\"Moon\""),
            (.string(""), "\"\""), (.null, "null"),
            (.integer(-7), "-7"), (.number(0.5), "0.5"),
            (.bool(true), "true"), (.bool(false), "false"),
            (.array([]), "[]"), (["a", "b\""], #"["a","b\""]"#),
            (.array([.integer(1), .null]), "[1,null]"),
            ([:], "{}"),
            (["b": .integer(1), "a\n": .bool(true)], #"{"b":1,"a\n":true}"#),
        ] as [(JSONValue, String)]
    )
    func `each value has one JSON form`(value: JSONValue, expected: String) {
        #expect(JSONFormatter.string(from: value) == expected)
    }

    @Test(arguments: [
        ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\r", #"\r"#),
        ("\r\n", #"\r\n"#), ("\t", #"\t"#), ("\0", #"\u0000"#),
        ("\u{1B}", #"\u001b"#), ("\u{7F}", #"\u007f"#),
        ("\u{80}", #"\u0080"#), ("\u{9B}", #"\u009b"#),
        ("\u{9F}", #"\u009f"#), ("\u{2028}", #"\u2028"#),
        ("\u{202E}", #"\u202e"#), ("\u{2066}", #"\u2066"#),
        ("\u{2069}", #"\u2069"#), ("\u{200E}", #"\u200e"#),
        ("\u{61C}", #"\u061c"#), ("\u{FEFF}", #"\ufeff"#),
        ("\u{A0}", "\u{A0}"), ("/", "/"), ("é", "é"), ("화성", "화성"),
        ("👩‍🚀", "👩‍🚀"), ("e\u{301}", "e\u{301}"),
    ])
    func `only control characters are escaped`(
        text: String,
        expected: String
    ) {
        let json = JSONFormatter.string(from: .string(text))
        #expect(Array(json.utf8) == Array("\"\(expected)\"".utf8))
    }

    @Test func `every character comes back as it was`() throws {
        let scalars = (0 ... 0x2FFF as ClosedRange<UInt32>)
            .compactMap(Unicode.Scalar.init)
        var text = "👩‍🚀"
        text.unicodeScalars.append(contentsOf: scalars)
        let value = JSONValue.object([
            .init(text, [.string(text), ""])
        ])
        let json = JSONFormatter.string(from: value)
        let back = try JSONDecoder().decode(
            [String: [String]].self,
            from: Data(json.utf8)
        )
        #expect(back == [text: [text, ""]])
        let controls = json.unicodeScalars.filter {
            $0.properties.generalCategory == .control
        }
        #expect(controls.isEmpty)
    }
}
