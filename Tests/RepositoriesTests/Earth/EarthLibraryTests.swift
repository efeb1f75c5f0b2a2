import Foundation
import Models
import Repositories
import Services
import Testing

struct EarthLibraryTests {
    private static let service = RecordingService { url throws(LoadFailure) in
        responses[url.path()] ?? "[]"
    }

    /// A record as the service sends it.
    private static func record(_ id: String, _ date: String) -> String {
        #"{"identifier":"\#(id)","image":"epic_1b_\#(id)","#
            + #""date":"\#(date)"}"#
    }

    private static let responses = [
        "/api/natural/date/2026-01-07": "["
            + record("20260107001751", "2026-01-07 00:13:03") + ","
            + record("20260107020000", "2026-01-07 01:55:12") + "]",
        "/api/natural/date/2026-01-06": "["
            + record("20260107000224", "2026-01-06 23:57:36") + "]",
        "/api/natural": "["
            + record("20260109020000", "2026-01-09 01:55:12") + "]",
        "/api/natural/date/2026-01-09": "["
            + record("20260109000600", "2026-01-09 00:01:12") + ","
            + record("20260109020000", "2026-01-09 01:55:12") + "]",
        "/api/natural/all": #"[{"date":"2026-01-09"},{"date":"x"},7,"#
            + #"{"date":"2026-01-07"},{"date":"2026-01-06"}]"#,
        "/api/natural/date/2020-01-01": "["
            + record("20260107020000", "2026-01-07 01:55:12") + "]",
        "/api/natural/date/2020-01-02": "[7,{},"
            + record("x", "2020-01-02 00:00:00") + ","
            + #"{"identifier":"20200102020000","image":"../x","#
            + #""date":"2020-01-02 01:00:00"},"#
            + record("20200102030000", "2020-01-02 02:55:12") + "]",
    ]

    private static func library(
        _ service: RecordingService
    ) throws -> EarthLibrary {
        EarthLibrary(
            SourceAPI(service, at: try #require(URL(string: EarthURLs.nasa))),
            texts: { _ in nil }
        )
    }

    private func library() throws -> EarthLibrary {
        try Self.library(Self.service)
    }

    private func ids(_ list: any Cursor<Photo>) async throws -> [String] {
        var ids: [String] = []
        var cursor: (any Cursor<Photo>)? = list
        while let page = try await cursor?.page() {
            ids += page.elements.map(\.id.value)
            cursor = if case .more(let next) = page.next { next } else { nil }
        }
        return ids
    }

    @Test func `a picture of just before midnight is found on the day before`()
        async throws
    {
        let photo = try await library().photo("earth:20260107000224")
        #expect(photo.day?.text == "2026-01-06")
        #expect(
            EarthURLs.page(of: photo.id)?.absoluteString
                == EarthURLs.nasa + "/?date=2026-01-06"
        )
    }

    @Test(arguments: ["", "x", "2026010700175", "20260230000000", "٣"])
    func `an id that is not an identifier is not found`(id: String) async throws
    {
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library().photo(PhotoID(.earth, id))
        }
        #expect(EarthURLs.page(of: PhotoID(.earth, id)) == nil)
    }

    @Test func `the newest day and the last picture of each day are listed`()
        async throws
    {
        let library = try library()
        let newest = try await ids(library.pictures(of: nil))
        #expect(newest == ["20260109020000"])
        let last = try await ids(library.lastPictures(of: library.days()))
        #expect(last == ["20260109020000", "20260107020000", "20260107000224"])
    }

    @Test func `as many days as are wanted are requested at a time`()
        async throws
    {
        let service = RecordingService { url throws(LoadFailure) in
            Self.responses[url.path()] ?? "[]"
        }
        let library = try Self.library(service)
        let days = try await library.days()
        let count = service.urls.count
        let page = try await library.lastPictures(of: days, most: 1).page()
        #expect(page.elements.map(\.id.value) == ["20260109020000"])
        #expect(service.urls.count == count + 1)
        let list = library.lastPictures(of: days, most: 2)
        #expect(
            try await ids(list)
                == ["20260109020000", "20260107020000", "20260107000224"]
        )
    }

    @Test func `a listed day without pictures is passed over`() async throws {
        let service = RecordingService { url throws(LoadFailure) in
            url.path() == "/api/natural/all"
                ? #"[{"date":"2026-01-09"},{"date":"2026-01-08"},"#
                    + #"{"date":"2026-01-07"},{"date":"2026-01-06"}]"#
                : Self.responses[url.path()] ?? "[]"
        }
        let library = try Self.library(service)
        let last = try await ids(library.lastPictures(of: library.days()))
        #expect(last == ["20260109020000", "20260107020000", "20260107000224"])
        // Its pictures may be published later.
        #expect(
            service.incompleteURLs
                == [EarthURLs.nasa + "/api/natural/date/2026-01-08"]
        )
    }

    @Test func `a list without days is asked for again`() async throws {
        let service = RecordingService { _ in "[]" }
        #expect(try await Self.library(service).days() == [])
        #expect(service.incompleteURLs == [EarthURLs.nasa + "/api/natural/all"])
    }

    @Test func `a picture in enhanced color has an id of its own`()
        async throws
    {
        let path = "/api/enhanced/date/2026-01-07"
        let service = RecordingService { url throws(LoadFailure) in
            let record = Self.record("20260107020000", "2026-01-07 01:55:12")
            let natural = Self.responses[url.path()] ?? "[]"
            return url.path() == path
                ? "[" + record.replacing("epic_1b_", with: "epic_RGB_") + "]"
                : natural
        }
        let library = try Self.library(service)
        let day = try #require(Day("2026-01-07"))
        let listed = try await library.enhanced.page(of: day).elements
        #expect(listed.map(\.id) == ["earth:20260107020000-enhanced"])
        for id: PhotoID in [
            "earth:20260107020000-enhanced", "earth:20260107020000",
        ] {
            let photo = try await library.photo(id)
            #expect(photo.id == id)
            let file = try #require(
                photo.files?.all.first?.url.lastPathComponent
            )
            #expect(file.contains("RGB") == id.value.hasSuffix("enhanced"))
        }
        #expect(
            EarthURLs.page(of: listed[0].id)?.absoluteString
                == EarthURLs.nasa + "/?date=2026-01-07"
        )
    }

    @Test(arguments: [
        ("2026-01-08", ["2026-01-07", "2026-01-09"]),
        ("2026-02-01", ["2026-01-09"]), ("2015-01-01", ["2026-01-06"]),
    ])
    func `a day without pictures names the nearest days`(
        text: String,
        nearest: [String]
    ) async throws {
        let day = try #require(Day(text))
        await #expect(
            throws: LoadFailure.nothing(at: text, nearest: nearest)
        ) {
            try await library().pictures(of: day).page()
        }
    }

    @Test func `pictures of another day are a failure of the service`()
        async throws
    {
        let day = try #require(Day("2020-01-01"))
        await #expect(
            throws: LoadFailure.wrongRecord(
                requested: "2020-01-01",
                received: "2026-01-07"
            )
        ) {
            try await library().pictures(of: day).page()
        }
    }

    @Test func `a malformed record costs only itself`() async throws {
        let day = try #require(Day("2020-01-02"))
        let page = try await library().pictures(of: day).page()
        #expect(page.elements.map(\.id.value) == ["20200102030000"])
        #expect(page.skipped == 4)
    }

    @Test(arguments: [
        (
            "/archive/natural/2026/08/22/png/epic_1b_20260823000224.png",
            "/archive/natural/2026/08/23/png/epic_1b_20260823000224.png"
        ),
        ("/archive/natural/2026/08/23/png/epic_1b_20260823000224.png", nil),
        ("/archive/natural/2026/08/22/png/x.png", nil),
    ])
    func `the folder after midnight is that of the name`(
        path: String,
        other: String?
    ) throws {
        let url = try #require(URL(string: EarthURLs.nasa + path))
        #expect(EarthURLs.afterMidnight(url)?.path() == other)
    }
}
