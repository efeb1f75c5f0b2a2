import Foundation
import HTTP
import Testing

@testable import Services

struct FileCodableGetServiceTests {
    private let library: TemporaryLibrary

    init() throws {
        library = try TemporaryLibrary()
    }

    private func get(_ address: String) async throws -> JSONValue {
        let url = try #require(
            URL(string: "https://images-api.nasa.gov" + address)
        )
        return try await library.service.get(JSONValue.self, from: url)
    }

    private func ids(_ answer: JSONValue) -> [String] {
        answer["collection"]?["items"]?.elements.compactMap {
            $0["data"]?.elements.first?["nasa_id"]?.text
        } ?? []
    }

    @Test(arguments: [
        ("q=hare", ["hare-1", "film 3 "]),
        ("q=HARE+hound", ["film 3 "]),
        ("q=%22white%20hare%22", ["hare-1"]),
        ("q=%22hare%20white%22", []),
        ("q=are", []),
        ("q=11", ["hound 2"]),
        ("q=196", []),
        ("q=reykjavik", ["hound 2"]),
        ("q=h&media_type=video,audio", ["film 3 "]),
        ("media_type=image", ["hare-1", "hound 2"]),
        ("center=HQ", ["hound 2"]),
        ("center=H", []),
        ("location=reykjav%C3%ADk", ["hound 2"]),
        ("title=hound", ["hound 2"]),
        ("keywords=hound,grass", ["film 3 "]),
        ("keywords=hound,tree", []),
        ("photographer=hare", []),
        ("nasa_id=hound+2", ["hound 2"]),
        ("nasa_id=hound", []),
        ("album=Dogs", ["hound 2", "film 3 "]),
        ("album=dogs", []),
        ("year_start=1970", ["hound 2", "film 3 "]),
        ("year_start=1972&year_end=1972", ["hound 2"]),
        ("q=hare&page=2", []),
    ])
    func `a search finds what the service would find`(
        query: String,
        expected: [String]
    ) async throws {
        #expect(try await ids(get("/search?" + query)) == expected)
    }

    @Test func `pages are linked as the service links them`() async throws {
        let first = try await get("/search?q=h&page_size=1&media_type=image")
        let link = first["collection"]?["links"]?.elements.first
        #expect(first["collection"]?["metadata"]?["total_hits"] == .integer(2))
        #expect(ids(first) == ["hare-1"])
        #expect(link?["rel"] == .string("next"))
        #expect(
            link?["href"]?.text
                == "http://images-api.nasa.gov/search"
                + "?q=h&page_size=1&media_type=image&page=2"
        )

        let last = try await get("/search?q=hare&page_size=1&page=2")
        #expect(ids(last) == ["film 3 "])
        #expect(
            last["collection"]?["links"]?.elements.map { $0["rel"] }
                == [.string("prev")]
        )
    }

    @Test func `one page has no links, and an empty one no items`()
        async throws
    {
        let answer = try await get("/search?q=unicorn")
        #expect(answer["collection"]?["items"] == .array([]))
        #expect(answer["collection"]?["metadata"]?["total_hits"] == .integer(0))
        #expect(answer["collection"]?["links"] == nil)
    }

    @Test(arguments: [
        ("/search", 400, "Expected 'q' text search"),
        ("/search?q=", 400, "Expected 'q' text search"),
        ("/search?api_key=x", 400, "Invalid search parameter: api_key"),
        ("/search?year_start=x", 400, "Invalid value year_start=\"x\"."),
        ("/search?q=h&page=0", 400, "Invalid page"),
        ("/search?q=h&page=101&page_size=100", 400, "Maximum number"),
        ("/search?q=h&page=99999999999999999999", 400, "Invalid"),
        ("/asset/none", 404, "No AssetDB records for nasaid=none"),
        ("/metadata/none", 404, "No AssetDB records for nasaid=none"),
        ("/captions/hare-1", 404, "No AssetDB records for nasaid=hare-1"),
        ("/album/none", 404, "No assets found for album=\"none\" page=1"),
    ])
    func `a refusal has the service's status and reason`(
        address: String,
        status: Int,
        reason: String
    ) async throws {
        let error = await #expect(throws: ServiceError.self) {
            try await get(address)
        }
        guard case .http(.status(status, let given?)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(given.hasPrefix(reason))
    }

    @Test(arguments: [
        "https://example.com/search?q=h", "file:///etc/passwd",
        "https://images-api.nasa.gov/asset/%FF",
        "ftp://images-api.nasa.gov/search?q=h",
    ])
    func `another address is not asked for`(address: String) async throws {
        let url = try #require(URL(string: address))
        let error = await #expect(throws: ServiceError.self) {
            try await library.service.get(JSONValue.self, from: url)
        }
        guard case .http(.unsupportedURL) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `an album holds its items, one text or a list`() async throws {
        #expect(try await ids(get("/album/Dogs")) == ["hound 2", "film 3 "])
        #expect(try await ids(get("/album/Films")) == ["film 3 "])
    }

    @Test func `the newest items come first`() async throws {
        #expect(try await ids(get("/recent.json")).first == "film 3 ")
        #expect(try await ids(get("/popular.json")).first == "hare-1")
    }

    @Test func `captions and metadata are said where to find`() async throws {
        #expect(
            try await get("/captions/film%203%20")["location"]
                == .string("https://x/film 3 .srt")
        )
        #expect(
            try await get("/metadata/hound%202")["location"]
                == .string(
                    "https://images-assets.nasa.gov/image/hound 2/metadata.json"
                )
        )
    }

    @Test func `an item's files follow its media type`() async throws {
        let image = try await get("/image/hound%202/collection.json")
        let base = "http://images-assets.nasa.gov/image/hound 2/"
        #expect(
            image.texts == [
                "~orig.jpg", "~orig.jpg", "~large.jpg", "~medium.jpg",
                "~small.jpg", "~thumb.jpg",
            ].map { base + "hound 2" + $0 } + [base + "metadata.json"]
        )
        let video = try await get("/asset/film%203%20")
        let files = video["collection"]?["items"]?.elements.compactMap {
            $0["href"]?.text
        }
        let film = "http://images-assets.nasa.gov/video/film 3 /film 3 "
        #expect(files?.contains(film + "~orig.mp4") == true)
        #expect(files?.contains(film + ".srt") == true)
    }

    @Test func `a file of its own comes before the rule`() async throws {
        try library.write(
            #"{"collection":{"items":[{"href":"http://own"}]}}"#,
            to: "asset/film 3 .json"
        )
        #expect(
            try await get("/video/film%203%20/collection.json").texts
                == ["http://own"]
        )
    }
}
