import Testing

@testable import Models

struct QualifierTests {
    private func query(
        _ words: String,
        types: [MediaType] = [.image],
        years: (Int?, Int?) = (nil, nil),
        _ terms: (PhotoQuery.Field, String)...
    ) -> PhotoQuery {
        PhotoQuery(
            words: words,
            mediaTypes: types,
            firstYear: years.0,
            lastYear: years.1,
            terms: terms.map { .init($0, $1) }
        )
    }

    @Test func `qualifiers are added to a search, and replace their like`()
        throws
    {
        let moon = try PhotoQuery("moon year:1969 center:JSC")
        #expect(
            moon.adding("type:video year:2021")
                == query(
                    "moon",
                    types: [.video],
                    years: (2021, 2021),
                    (.center, "JSC")
                )
        )
        #expect(moon.adding("rover year:2021") == nil)
        #expect(moon.adding("year:soon") == nil)
    }

    @Test func `words and qualifiers are a search in any order`() throws {
        #expect(try PhotoQuery("apollo 11") == query("apollo 11"))
        #expect(
            try PhotoQuery("type:video apollo  center:jsc 11")
                == query("apollo 11", types: [.video], (.center, "JSC"))
        )
        #expect(
            try PhotoQuery(#"title:"lunar module" Keyword:a keyword:b"#)
                == query("", (.keywords, "a,b"), (.title, "lunar module"))
        )
        #expect(
            try PhotoQuery("creator:x alt:y id:z album:Apollo photographer:p")
                == query(
                    "",
                    types: [],
                    (.photographer, "p"),
                    (.secondaryCreator, "x"),
                    (.description508, "y"),
                    (.nasaID, "z"),
                    (.album, "Apollo")
                )
        )
    }

    @Test(arguments: ["11:30", "Apollo: a story", "title:", #""a b" c"#, "-x"])
    func `what is no qualifier is a word`(text: String) throws {
        #expect(try PhotoQuery(text) == query(text))
    }

    @Test func `years are one, a range, or open`() throws {
        func years(_ text: String) throws -> [Int?] {
            let query = try PhotoQuery("year:" + text)
            return [query.firstYear, query.lastYear]
        }
        #expect(try years("1969") == [1969, 1969])
        #expect(try years("1969-1972") == [1969, 1972])
        #expect(try years("1969-") == [1969, nil])
        #expect(try years("-1972") == [nil, 1972])
    }

    @Test(arguments: ["1972-1969", "x", "-", "1-2-3", "69", "1969-x", "1969--"])
    func `other years are a mistake`(text: String) {
        #expect(throws: PhotoQuery.Mistake.noYears(text)) {
            try PhotoQuery("moon year:" + text)
        }
    }

    @Test(arguments: [
        ("1969..1972", "1969-1972"), ("1969..", "1969-"), ("..1972", "-1972"),
    ])
    func `a range of years is written as one of days, or with a hyphen`(
        dots: String,
        hyphen: String
    ) throws {
        let query = try PhotoQuery("year:" + dots)
        #expect(try query == PhotoQuery("year:" + hyphen))
        #expect(query.firstYear != nil || query.lastYear != nil)
    }

    @Test(arguments: [
        ("year:1969 moon year:1970", PhotoQuery.Qualifier.year),
        ("type:video type:audio", .type), ("title:a title:a", .title),
    ])
    func `a qualifier stands once`(
        text: String,
        qualifier: PhotoQuery.Qualifier
    ) {
        #expect(throws: PhotoQuery.Mistake.repeated(qualifier)) {
            try PhotoQuery(text)
        }
    }

    @Test(arguments: [
        ("", true), ("moon", false), ("center:JSC", false),
        ("type:video", false), ("year:1969-", false), ("year:-1969", false),
    ])
    func `all items are selected by a query of nothing`(
        text: String,
        isAll: Bool
    ) throws {
        #expect(try PhotoQuery(text, mediaTypes: []).selectsEverything == isAll)
    }

    @Test func `an album with another qualifier has items of all types`()
        throws
    {
        #expect(try PhotoQuery("album:Apollo center:JSC").mediaTypes == [])
        #expect(try PhotoQuery("album:Apollo").album == "Apollo")
        for other in ["moon", "year:1969-", "year:-1969", "type:video", "id:a"]
        {
            #expect(try PhotoQuery("album:Apollo " + other).album == nil)
        }
        let images = try PhotoQuery("album:Apollo center:JSC type:image")
        #expect(images.mediaTypes == [.image])
        let videos = try PhotoQuery("album:Apollo moon", mediaTypes: [.video])
        #expect(videos.mediaTypes == [.video])
    }

    @Test func `media types are known ones, or any`() throws {
        #expect(
            try PhotoQuery("type:audio,Image").mediaTypes == [.audio, .image]
        )
        for types in ["any", "image,any", "any,image", "ANY"] {
            #expect(try PhotoQuery("type:" + types).mediaTypes == [])
        }
        #expect(try PhotoQuery("moon", mediaTypes: []).mediaTypes == [])
        #expect(throws: PhotoQuery.Mistake.noSuchType("vidio")) {
            try PhotoQuery("type:vidio")
        }
    }

    @Test(arguments: [
        "apollo 11", "apollo type:video", "moon type:any year:1969",
        #"year:1969-1972 center:JSC title:"lunar module""#, "moon year:-1972",
        "year:1969- keyword:a,b", "moon type:video,audio",
    ])
    func `the text of a search is what was typed`(text: String) throws {
        #expect(try PhotoQuery(text).text() == text)
    }

    @Test(arguments: [
        (["title:lunar module", "x"], #"title:"lunar module" x"#),
        (["apollo 11 year:1969"], "apollo 11 year:1969"),
        (["title:apollo year:1969"], "title:apollo year:1969"),
        (["type:video moon"], "type:video moon"),
        (["center:JSC apollo 11"], "center:JSC apollo 11"),
        (["year:1969 moon"], "year:1969 moon"),
        ([#"title:"a b""#, "c"], #"title:"a b" c"#),
    ])
    func `quotes that a shell removed are put back`(
        arguments: [String],
        text: String
    ) {
        #expect(PhotoQuery.text(of: arguments) == text)
    }
}
