import Testing

@testable import Models

struct SearchTermTests {
    @Test(arguments: [
        ("", []), (" \n", []), ("moon", ["moon"]), ("MOON", ["moon"]),
        ("full moon", ["full", "moon"]), ("AS11-40", ["as11", "40"]),
        ("x_y", ["x", "y"]), ("it’s", ["it", "s"]), ("23°C", ["23", "c"]),
        ("Reykjavík", ["reykjavik"]), ("Reykjavi\u{301}k", ["reykjavik"]),
        ("\u{301}a", ["a"]), ("Ångström", ["angstrom"]), ("ǖ", ["u"]),
        ("Straße", ["straße"]), ("ΣΊΣΥΦΟΣ", ["σίσυφοσ"]),
        ("Σίσυφος", ["σίσυφοσ"]), ("ЙОД", ["йод"]), ("달 착륙", ["달", "착륙"]),
        ("½ x²", ["½", "x²"]), ("月🚀面", ["月", "面"]), ("a\0b", ["a", "b"]),
        ("İ", ["i"]), ("µm", ["μm"]), ("\u{FB01}n", ["\u{FB01}n"]),
        ("<a href=\"x\">", ["a", "href", "x"]),
    ])
    func `words are letters and digits without case and Latin accents`(
        text: String,
        words: [String]
    ) {
        #expect(SearchWords.words(text) == words)
    }

    /// Terms as they would be typed, with their words as they are compared.
    private func read(_ text: String) -> [String] {
        SearchTerm.terms(text).map { term in
            (term.isExcluded ? "-" : "") + term.words.joined(separator: " ")
                + (term.isPrefix ? "*" : "")
        }
    }

    @Test(arguments: [
        ("", []), ("  ", []), ("moon", ["moon"]),
        ("Moon  landing ", ["moon", "landing"]),
        ("\"Moon landing\" 1969", ["moon landing", "1969"]),
        ("\"moon landing", ["moon landing"]), ("\"\"", []), ("\"", []),
        ("moon\"full moon\"", ["moon", "full moon"]),
        ("\"full moon\"rise", ["full moon", "rise"]),
        ("moon-landing", ["moon landing"]), ("-moon", ["-moon"]),
        ("-\"full moon\"", ["-full moon"]), ("--moon", ["-moon"]),
        ("- moon", ["moon"]), ("moon -", ["moon"]), ("land*", ["land*"]),
        ("* land", ["land"]), ("land**", ["land*"]), ("l*nd", ["l nd"]),
        ("\"moon land*\"", ["moon land*"]), ("\"moon\"*", ["moon"]),
        ("-land*", ["-land*"]), ("NEAR(moon, 2)", ["near moon", "2"]),
        ("a AND b", ["a", "and", "b"]), ("^moon", ["moon"]),
        ("!! moon", ["moon"]), ("moon\u{3000}landing", ["moon", "landing"]),
    ])
    func `terms are read as they are typed`(text: String, terms: [String]) {
        #expect(read(text) == terms)
    }

    @Test func `a qualifier is looked for in its own field`() throws {
        let query = try PhotoQuery(
            "flag title:\"lunar module\" keyword:moon,\"full moon\" "
                + "alt:dust* center:JSC id:as11-40 album:Apollo"
        )
        let terms = try #require(query.searchTerms)
        #expect(terms.words.map(\.words) == [["flag"]])
        #expect(terms.words.allSatisfy { $0.fields == SearchTerm.fields })
        let qualifiers = terms.qualifiers.map { term in
            term.fields.map(\.rawValue).joined(separator: ",")
                + " \(term.words)" + (term.isPrefix ? "*" : "")
        }
        #expect(
            qualifiers == [
                #"keywords ["moon"]"#, #"keywords ["full"]"#,
                #"keywords ["moon"]"#, #"title ["lunar"]"#,
                #"title ["module"]"#, #"description_508 ["dust"]*"#,
            ]
        )
    }

    @Test(
        arguments: [
            ("", true), ("moon", true), ("!! moon", true), ("title:moon", true),
            ("!!", false), ("\"", false), ("title:!", false),
            ("!! title:moon", true), ("moon title:!", true),
            ("!! center:JPL", false), ("center:!", true), ("id:!", true),
        ]
    )
    func `what has no letter and no digit is not searched for`(
        text: String,
        isSearched: Bool
    ) throws {
        #expect(try (PhotoQuery(text).searchTerms != nil) == isSearched)
    }
}
