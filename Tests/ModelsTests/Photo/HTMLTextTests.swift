import TestSupport
import Testing

@testable import Models

/// How HTML becomes text is tested with descriptions.
struct HTMLTextTests {
    @Test(arguments: [
        "<", "&", "<a", "</", "<br >x", "<b", "&amp", "&#0146;", "<<b>>", ">",
        "<//////",
    ])
    func `the work grows with the length of the text`(piece: String) {
        let bytes = CountingBytes(String(repeating: piece, count: 2_000))
        _ = HTMLText.plain(bytes)
        #expect(bytes.readCount <= 20 * bytes.count)
    }

    /// What becomes of a tag between two letters; it stays if it is none.
    @Test(
        arguments: [
            "br", "p", "div", "li", "ul", "ol", "tr", "h1", "h2", "h3", "h4",
        ].map { ($0, "a\nb") }
            + [
                "a", "b", "i", "u", "em", "strong", "span", "font", "sup",
                "sub", "small", "img", "center", "blockquote",
            ].map { ($0, "ab") }
            + ["h", "h5", "blockquotes", "x"].map { ($0, "a<\($0)>b") }
    )
    func `a tag breaks the line, or is left out, or is no tag`(
        name: String,
        text: String
    ) {
        #expect(HTMLText.plain("a<\(name)>b") == text)
        #expect(
            HTMLText.resolved(Array("<\(name)>&lt;i>".utf8))
                == Array("<\(name)><i>".utf8)
        )
        guard text != "a<\(name)>b" else { return }
        for tag in ["</\(name)>", "<\(name.uppercased()) x=1>"] {
            #expect(HTMLText.plain("a\(tag)b") == text)
        }
    }

    @Test(arguments: [
        ("é&amp;é<b>\u{1F680}</b>", "é&é\u{1F680}"), ("é", "é"),
        // Of control characters, only those of Windows-1252 are others.
        ("&#127;&#128;&#159;&#160;", "\u{7F}€Ÿ\u{A0}"),
        ("&#000000233;&#0000000233;", "é&#0000000233;"),
        (
            "&#X41;&#x41;&#41;&#;&#x;&#x110000;&#1 2;",
            "AA)&#;&#x;&#x110000;&#1 2;"
        ),
        ("&plusmn;&frac12;&plusmn", "±½&plusmn"), ("//<//b>/<br/>", "///\n"),
    ])
    func `characters are whole, and those with a number or a name are that`(
        html: String,
        text: String
    ) {
        #expect(HTMLText.plain(html) == text)
    }
}
