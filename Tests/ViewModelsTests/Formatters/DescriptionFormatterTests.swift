import Testing

@testable import ViewModels

struct DescriptionFormatterTests {
    private func paragraphs(_ description: String) -> [String] {
        description.paragraphs
    }

    @Test(arguments: [
        ("", []),
        ("   ", []),
        ("One line.", ["One line."]),
        ("  One.  Two.    Three. ", ["One.", "Two.", "Three."]),
        ("a\u{A0}b", ["a b"]),
        ("a \u{A0}b", ["a", "b"]),
        ("a\nb\r\nc\u{2028}d", ["a", "b", "c", "d"]),
    ])
    func `runs of spaces separate paragraphs`(
        text: String,
        expected: [String]
    ) {
        #expect(paragraphs(text) == expected)
    }

    @Test(arguments: [
        ("<b>Moon</b> and <i>Mars</i>", ["Moon and Mars"]),
        (#"<a href="http://h/a?b=1&amp;c" rel="nofollow">NASA</a>"#, ["NASA"]),
        ("One<br>two<br />three<BR/>four", ["One", "two", "three", "four"]),
        ("<p>One</p><p>Two</p>", ["One", "Two"]),
        ("<ul><li>a</li><li>b</li></ul>", ["a", "b"]),
        ("<b><i><a>nested</b></i>", ["nested"]),
        ("<<b>>", ["<>"]),
        ("a <b", ["a <b"]),
        ("a <a href=\"http://h", ["a <a href=\"http://h"]),
        ("a <b b <i>c</i>", ["a <b b c"]),
        ("narrow (<1 kilometer) band", ["narrow (<1 kilometer) band"]),
        ("1 < 2 > 0", ["1 < 2 > 0"]),
        ("<unknown>x</unknown>", ["<unknown>x</unknown>"]),
        ("<>", ["<>"]),
        ("</", ["</"]),
    ])
    func `known tags are removed and other brackets stay`(
        html: String,
        expected: [String]
    ) {
        #expect(paragraphs(html) == expected)
    }

    @Test(
        arguments: [
            ("vehicle&#0146;s", "vehicle’s"),
            ("&#147;Go&#148; &#0150; now", "“Go” – now"),
            ("&quot;A&quot; &amp; B", "\"A\" & B"),
            ("caf&eacute; 5&deg;", "café 5°"),
            ("&#233;&#xE9;&#XE9;", "ééé"),
            ("&#0231;", "ç"),
            ("&#x1F680;", "🚀"),
            ("&lt;b&gt;", "<b>"),
            ("&amp;lt;", "&lt;"),
            ("a&nbsp;b", "a b"),
            ("AT&T; R&D", "AT&T; R&D"),
            ("&unknown;", "&unknown;"),
            ("&#xD800; &#x110000; &#; &#x; &#99999999999;", nil),
            ("& ; &", nil),
            ("&", nil),
        ] as [(String, String?)]
    )
    func `entities are resolved once, or left as they are`(
        html: String,
        expected: String?
    ) {
        #expect(paragraphs(html) == [expected ?? html])
    }

    @Test(arguments: ["<", "<b", "<b ", "&", "&#", "<b>", "a ", "x"])
    func `a very long description is read in linear time`(piece: String) {
        let long = String(repeating: piece, count: 20_000)
        let text = paragraphs(long).joined(separator: " ")
        let left = piece == "<b>" ? "" : long
        #expect(text.filter { $0 != " " } == left.filter { $0 != " " })
    }
}
