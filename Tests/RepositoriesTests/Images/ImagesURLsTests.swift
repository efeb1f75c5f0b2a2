import Foundation
import Models
import Testing

@testable import Repositories

struct ImagesURLsTests {
    private let urls: ImagesURLs

    init() throws {
        urls = ImagesURLs(
            api: try #require(URL(server: ImagesURLs.nasa))
        )
    }

    private func target(_ query: PhotoQuery) -> String {
        urls.search(query).absoluteString
            .replacing("https://images-api.nasa.gov/search", with: "")
    }

    @Test func `every parameter has the name that the service uses`() {
        let terms = PhotoQuery.Field.allCases.map { PhotoQuery.Term($0, "x") }
        let query = PhotoQuery(
            words: "moon",
            mediaTypes: [.image, .video, .other("map")],
            firstYear: 1969,
            lastYear: 1972,
            terms: terms,
            pageSize: 20
        )
        #expect(
            target(query)
                == "?q=moon&media_type=image%2Cvideo%2Cmap"
                + "&year_start=1969&year_end=1972&center=x&keywords=x"
                + "&location=x&photographer=x&secondary_creator=x&title=x"
                + "&description=x&description_508=x&nasa_id=x&album=x"
                + "&page_size=20"
        )
    }

    @Test func `unset parameters are not sent`() {
        #expect(target(PhotoQuery(mediaTypes: [])) == "")
        #expect(target(PhotoQuery()) == "?media_type=image")
    }

    @Test(arguments: [
        ("apollo 11", "apollo%2011"),
        ("a+b", "a%2Bb"),
        ("this & that", "this%20%26%20that"),
        ("a=b#c?d/e", "a%3Db%23c%3Fd%2Fe"),
        ("100%", "100%25"),
        ("%20", "%2520"),
        ("\"moon\"", "%22moon%22"),
        ("Saturn’s é", "Saturn%E2%80%99s%20%C3%A9"),
        ("달", "%EB%8B%AC"),
        ("a\nb\u{0}", "a%0Ab%00"),
    ])
    func `search words are escaped once`(words: String, escaped: String) {
        let query = PhotoQuery(
            words: words,
            mediaTypes: [],
            terms: [PhotoQuery.Term(.title, words)]
        )
        #expect(target(query) == "?q=\(escaped)&title=\(escaped)")
    }

    @Test(arguments: [
        ("as11-40-5874", "as11-40-5874"),
        ("The N.E.X.T. Thing", "The%20N.E.X.T.%20Thing"),
        ("Jack+King's", "Jack%2BKing%27s"),
        ("trailing ", "trailing%20"),
        ("a/../b", "a%2F..%2Fb"),
        ("a?b#c", "a%3Fb%23c"),
    ])
    func `an id is one segment of the path`(id: String, escaped: String) {
        let api = ImagesURLs.nasa
        let paths = [
            ("asset", urls.url(of: .asset, id)),
            ("metadata", urls.url(of: .metadata, id)),
            ("captions", urls.url(of: .captions, id)),
            ("album", urls.url(of: .album, id)),
        ]
        for (name, url) in paths {
            #expect(url.absoluteString == "\(api)/\(name)/\(escaped)")
        }
        #expect(
            ImagesURLs.page(PhotoID(.images, id))?.absoluteString
                == "https://images.nasa.gov/details/" + escaped
        )
    }

    @Test(
        arguments: [
            ("images.nasa.gov/details/a%20b", "a b"),
            ("images.nasa.gov/details", nil),
            ("images.nasa.gov/details/a/b", nil),
            ("images.nasa.gov/other/a", nil),
            ("images.nasa.gov/details-PIA1.html", "PIA1"),
            ("images.nasa.gov/details-PIA1", "PIA1"),
            ("images.nasa.gov/details-", nil),
            ("images.nasa.gov/details-a/b", nil),
            ("images.nasa.gov/detail-a", nil),
            ("images.nasa.gov/#/details-PIA1.html", "PIA1"),
            ("images.nasa.gov/#details-PIA1", nil),
            ("photojournal.jpl.nasa.gov/jpeg/PIA12345.jpg", "PIA12345"),
            ("photojournal.jpl.nasa.gov/catalog/PIA123456", "PIA12345"),
            ("photojournal.jpl.nasa.gov/catalog/PIA1234", nil),
            ("images-assets.nasa.gov/image/A%201/A%201~orig.jpg", "A 1"),
            ("images-assets.nasa.gov/image/A", nil),
            ("example.org/details/a", nil), ("example.org/image/a/b.jpg", nil),
        ] as [(String, String?)]
    )
    func `the URL of an item has its id`(url: String, id: String?) throws {
        let url = try #require(URL(string: "https://" + url))
        #expect(ImagesURLs.id(of: url) == id.map { PhotoID(.images, $0) })
    }

    @Test(arguments: [
        ("https://images.nasa.gov/album/Apollo", "Apollo"),
        ("http://images.nasa.gov/album/Apollo", "Apollo"),
        ("HTTPS://images.nasa.gov/album/Apollo", "Apollo"),
        ("images.nasa.gov/album/Apollo", "Apollo"),
        ("ftp://images.nasa.gov/album/Apollo", nil),
        ("https://images.nasa.gov/album", nil),
        ("https://images.nasa.gov/album/Apollo/2", nil),
        ("https://images.nasa.gov/details/Apollo", nil),
        ("https://www.nasa.gov/album/Apollo", nil),
        ("images.nasa.gov.example/album/Apollo", nil),
    ])
    func `the URL of the page of an album has its name`(
        text: String,
        name: String?
    ) {
        #expect(ImagesURLs.album(of: text) == name)
    }
}
