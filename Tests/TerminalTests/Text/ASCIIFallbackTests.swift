import Terminal
import Testing

struct ASCIIFallbackTests {
    @Test(arguments: [
        ("Moon", "Moon"), ("Moon…", "Moon..."), ("1–8", "1-8"),
        ("“it’s”", "\"it's\""), ("Café Łódź", "Cafe Lodz"), ("Å", "A"),
        ("火星", "??"), ("👩‍🚀!", "?!"), ("½", "?"), ("ﬁn", "fin"), ("ß", "ss"),
        ("e\u{301}", "e"),
    ])
    func `text is transliterated to ASCII`(text: String, expected: String) {
        #expect(ASCIIFallback.spell(text) == expected)
    }

    @Test(arguments: [
        ([:], false), (["LC_ALL": "C"], true), (["LC_ALL": "POSIX"], true),
        (["LC_ALL": "C.UTF-8"], false), (["LANG": "ko_KR.utf8"], false),
        (["LANG": "en_US"], false), (["LANG": "de_DE.ISO-8859-1"], true),
        (["LC_ALL": "", "LC_CTYPE": "C", "LANG": "en_US.UTF-8"], true),
        (["LC_ALL": "en_US.UTF-8", "LANG": "C"], false),
        (["LANG": "de_DE.UTF-8@euro"], false),
        (["LANG": "@"], false), (["LANG": "."], true),
    ])
    func `the locale decides whether ASCII is needed`(
        environment: [String: String],
        expected: Bool
    ) {
        #expect(ASCIIFallback.isNeeded(environment: environment) == expected)
    }
}
