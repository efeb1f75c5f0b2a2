import Foundation
import Models
import Repositories
import Testing

@testable import Services

/// Days by the words of their titles and explanations.
struct ApodSearchTests {
    private static let server = "https://science.nasa.gov"

    private static func day(_ date: String) -> String {
        #"{"date":"\#(date)","title":"Day \#(date)","explanation":"Text"}"#
    }

    private func library(
        _ articles: String,
        days: [String: String]
    ) throws -> (ApodLibrary, RecordingService) {
        let service = RecordingService { url throws(LoadFailure) in
            if url.path().hasSuffix("image-article") { return articles }
            guard let date = days[url.lastPathComponent] else {
                throw .notFound(reason: nil)
            }
            return Self.day(date)
        }
        let library = ApodLibrary(
            SourceAPI(service, at: try #require(URL(string: Self.server)))
        )
        return (library, service)
    }

    @Test(arguments: [(false, "desc"), (true, "asc")])
    func `the service sorts days by date`(
        isOldestFirst: Bool,
        order: String
    ) async throws {
        let (library, service) = try library("[]", days: [:])
        _ = try await library.pictures(
            with: "moon",
            isOldestFirst: isOldestFirst
        ).page()
        let url = try #require(service.urls.first)
        #expect(url.contains("&orderby=date&order=\(order)&"), "\(url)")
    }

    @Test func `days are found by the page that they were copied from`()
        async throws
    {
        let (library, service) = try library(
            #"[{"date":"2026-10-01T00:05:00","migration_source_url":""},"#
                + #"{"date":"2007-07-16T00:05:00","migration_source_url":"#
                + #""https://apod.nasa.gov/apod/ap070713.html"},"#
                + #"{"date":"2026-09-01T00:05:00"},{"date":"x"},5]"#,
            days: ["261001": "2026-10-01", "070713": "2007-07-13"]
        )
        let list = library.pictures(with: "horse & nebula")
        let stubs = try await list.page().elements
        #expect(
            stubs.map(\.id)
                == ["apod:2026-10-01", "apod:2007-07-13", "apod:2026-09-01"]
        )
        #expect(stubs.allSatisfy { $0.excerpt == .stub })
        #expect(stubs.map(\.day?.text).last == "2026-09-01")
        #expect(service.urls.count == 1)
        let page = try await list.completed(by: library).page()
        #expect(
            page.elements.map(\.id) == ["apod:2026-10-01", "apod:2007-07-13"]
        )
        #expect(page.elements.map(\.title).first == "Day 2026-10-01")
        #expect(page.skipped == 3)
        let search = try #require(
            service.urls.first { $0.contains("image-article") }
        )
        #expect(search.contains("categories=22766"))
        #expect(search.contains("orderby=date&order=desc"))
        #expect(search.hasSuffix("&search=horse%20%26%20nebula"))
        guard case .end = page.next else {
            Issue.record("this is all")
            return
        }
    }

    @Test func `a full page has another one`() async throws {
        let articles = (1 ... 50).map { day in
            #"{"date":"2026-09-\#(day % 20 + 10)T00:05:00"}"#
        }
        let (library, service) = try library(
            "[" + articles.joined(separator: ",") + "]",
            days: ["260901": "2026-09-01"]
        )
        let page = try await library.pictures(with: "moon").page()
        guard case .more(let next) = page.next else {
            Issue.record("there is more")
            return
        }
        _ = try await next.page()
        #expect(service.urls.contains { $0.contains("&page=2&") })
    }

    // MARK: Stored days

    private static func stored(_ bodies: [String]) throws -> ApodLibrary {
        let url = try #require(URL(string: Self.server))
        return ApodLibrary(
            SourceAPI(
                StoredDays(
                    entries: bodies.enumerated().map { index, body in
                        DiskEntry(
                            url: url,
                            checked: Date(
                                timeIntervalSince1970: 1e9 - Double(index)
                            ),
                            validators: Validators(),
                            items: ["apod:"],
                            body: Array(body.utf8)
                        )
                    }
                ),
                at: url
            )
        )
    }

    @Test func `what the service refuses is searched in stored days`()
        async throws
    {
        let library = try Self.stored([
            Self.day("2026-09-16"),
            "[" + Self.day("2026-09-17") + "," + Self.day("2026-09-16") + "]",
            "no JSON", "[]", #"{"date":"9999-01-01","title":"Day"}"#,
        ])
        let oldest = library.pictures(
            with: "DAY 2026-09 text",
            isOldestFirst: true
        )
        let page = try await library.pictures(with: "DAY 2026-09 text").page()
        let reversed = try await oldest.page().elements.reversed()
        #expect(reversed.map(\.id) == page.elements.map(\.id))
        #expect(
            page.elements.map(\.id) == ["apod:2026-09-17", "apod:2026-09-16"]
        )
        #expect(page.total == 2)
        #expect(page.stored?.reason == .refused(status: 403, reason: nil))
        let one = try await library.pictures(with: "2026-09-17").page()
        #expect(one.elements.count == 1)
    }

    @Test func `of two stored copies of a day the later one is found`()
        async throws
    {
        let library = try Self.stored(
            ["Second", "First"].map {
                #"{"date":"2026-09-16","title":"\#($0) title"}"#
            }
        )
        let page = try await library.pictures(with: "title").page()
        #expect(page.elements.map(\.title) == ["Second title"])
        #expect(page.stored?.date == Date(timeIntervalSince1970: 1e9))
    }

    @Test func `without such days the refusal is what came of it`()
        async throws
    {
        let library = try Self.stored([Self.day("2026-09-16")])
        await #expect(throws: LoadFailure.refused(status: 403, reason: nil)) {
            try await library.pictures(with: "nebula").page()
        }
    }

}

/// Refuses everything, and has stored responses.
private struct StoredDays: DataService {
    let entries: [DiskEntry]

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decoding: Decoding<Value>
    ) async throws -> Loaded<Value> {
        throw LoadFailure.refused(status: 403, reason: nil)
    }

    func size(of url: URL) async throws(LoadFailure) -> Int? { nil }

    func responses(listing item: String) async -> [DiskEntry] {
        item == "apod:" ? entries : []
    }
}
