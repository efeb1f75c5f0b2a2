import Terminal
import Testing

struct HyperlinkTests {
    @Test func `a text leads to a page until its end`() throws {
        let link = try #require(Hyperlink("https://nasa.gov/a;b?c=%20"))
        let text = link.text("Moon")
        #expect(
            text == "\u{1B}]8;;https://nasa.gov/a;b?c=%20\u{1B}\\Moon"
                + "\u{1B}]8;;\u{1B}\\"
        )
        #expect(
            Hyperlink.removed(from: "1 " + text + text + ".") == "1 MoonMoon."
        )
    }

    @Test(arguments: [
        "", "nasa.gov", "ftp://nasa.gov", "file:///etc/passwd",
        "javascript:alert(1)", "https://a b", "https://a\u{1B}\\b",
        "https://a\u{7}", "https://달", "https://a\n", "https://a\u{9C}",
    ])
    func `anything but a URL of the web in ASCII is no link`(url: String) {
        #expect(Hyperlink(url) == nil)
    }

    @Test func `a URL that terminals ignore is no link`() {
        let path = String(repeating: "a", count: 2_083 - 8)
        #expect(Hyperlink("https://" + path) != nil)
        #expect(Hyperlink("https://a" + path) == nil)
    }
}
