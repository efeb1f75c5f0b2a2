import Foundation
import Models
import Repositories
import Services
import Testing

/// Visualizations of NASA's Scientific Visualization Studio.
struct SVSLibraryTests {
    private static let server = "https://svs.gsfc.nasa.gov"

    private func library(
        _ service: RecordingService
    ) throws -> SVSLibrary {
        SVSLibrary(
            SourceAPI(service, at: try #require(URL(string: Self.server)))
        )
    }

    private static func result(_ id: Int, kind: String = "Animation") -> String
    {
        #"{"id":\#(id),"url":"\#(server)/\#(id)/","result_type":"\#(kind)","#
            + #""release_date":"2026-06-13T00:00:00-04:00","hits":7,"#
            + #""title":"Title \#(id)","description":"First || Second || "}"#
    }

    private static func results(_ count: Int, _ results: String...) -> String {
        #"{"count":\#(count),"next":null,"results":["#
            + results.joined(separator: ",") + "]}"
    }

    private static let page = #"""
        {"id":5274,"title":"A flare","media_groups":[]}
        """#

    @Test func `a search asks for words, and leaves out galleries`()
        async throws
    {
        let service = RecordingService([
            Self.server + "/api/search/?limit=24&offset=0&search=black%20hole":
                Self.results(
                    25,
                    Self.result(5274),
                    Self.result(7, kind: "Gallery"),
                    #"{"title":"no id"}"#
                )
        ])
        let page = try await library(service)
            .visualizations(matching: SVSQuery("black hole")).page()
        #expect(page.elements.map(\.id) == ["svs:5274"])
        #expect(page.total == 25)
        #expect(page.skipped == 1)
        #expect(page.omitted == 1)
        guard case .more = page.next else {
            Issue.record("there are more")
            return
        }
    }

    @Test func `the second page begins after all that the first one sent`()
        async throws
    {
        let start = Self.server + "/api/search/?limit=2&offset="
        let end = "&sort_by_0=DESC"
        let service = RecordingService([
            start + "0" + end: Self.results(
                3,
                Self.result(9),
                Self.result(8, kind: "Gallery")
            ),
            start + "2" + end: Self.results(3, Self.result(7)),
        ])
        let pages = CursorPages(
            first: try library(service)
                .visualizations(matching: SVSQuery(pageSize: 2))
        )
        var ids: [PhotoID] = []
        for try await page in pages { ids += page.elements.map(\.id) }
        #expect(ids == ["svs:9", "svs:7"])
        #expect(service.urls == [start + "0" + end, start + "2" + end])
    }

    @Test func `details and results of an old copy say so`() async throws {
        let copy = StoredCopy(
            date: Date(timeIntervalSince1970: 0),
            reason: .offline
        )
        let search =
            Self.server + "/api/search/?limit=24&offset=0&sort_by_0=DESC"
        let service = RecordingService(
            [
                search: Self.results(1, Self.result(5274)),
                Self.server + "/api/5274/": Self.page,
            ],
            stored: copy
        )
        let library = try library(service)
        #expect(try await library.photo("svs:5274").stored == copy)
        let page = try await library.visualizations(matching: SVSQuery()).page()
        #expect(page.stored == copy)
        #expect(page.elements.first?.stored == copy)
    }

    @Test func `a result is an excerpt, which its page completes`()
        async throws
    {
        let service = RecordingService([
            Self.server + "/api/search/?limit=100&offset=0&sort_by_0=DESC"
                + "&release_date_gte=2026-11-01":
                Self.results(1, Self.result(5274)),
            Self.server + "/api/5274/": Self.page,
        ])
        let query = SVSQuery(since: Day("2026-11-01"), pageSize: 100)
        let library = try library(service)
        let list = library.visualizations(matching: query)
        let page = try await list.page()
        let photo = try #require(page.elements.first)
        #expect(photo.id == "svs:5274")
        #expect(photo.title == "Title 5274")
        #expect(photo.description == "First")
        #expect(photo.files == nil)
        #expect(photo.excerpt == .record)
        #expect(service.urls.count == 1)
        guard case .end = page.next else {
            Issue.record("this is all")
            return
        }
        let whole = try await list.completed(by: library).page().elements
        #expect(whole.map(\.title) == ["A flare"])
        #expect(whole.first?.excerpt == nil)
    }

    @Test func `a result whose page fails is shown without it`() async throws {
        let service = RecordingService { url throws(LoadFailure) in
            guard url.path().contains("search") else {
                throw .serviceFailed(status: 503, reason: nil)
            }
            return Self.results(1, Self.result(5274))
        }
        let library = try library(service)
        let page = try await library.visualizations(matching: SVSQuery("sun"))
            .completed(by: library).page()
        #expect(page.elements.map(\.title) == ["Title 5274"])
    }

    @Test(arguments: [(10_505, true), (10_504, false), (399, false)])
    func `a search that finds everything was ignored`(
        count: Int,
        isIgnored: Bool
    ) async throws {
        let service = RecordingService { url throws(LoadFailure) in
            let isAll = url.query()?.contains("search=") == false
            return Self.results(isAll ? 10_505 : count)
        }
        let list = try library(service)
            .visualizations(matching: SVSQuery("sun"))
        if isIgnored {
            await #expect(
                throws: LoadFailure.wrongRecord(
                    requested: "sun",
                    received: "all 10505 visualizations"
                )
            ) { try await list.page() }
        } else {
            let page = try await list.page()
            #expect(page.total == count)
            // A page of nothing is the last one, whatever is promised.
            if case .more = page.next { Issue.record("more than nothing") }
        }
    }

    @Test(arguments: ["svs:", "svs:x", "svs:-1", "svs:0", "moon:1"])
    func `an id that is no number is not found`(id: String) async throws {
        let library = try library(RecordingService([:]))
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.photo(PhotoID(id))
        }
    }
}
