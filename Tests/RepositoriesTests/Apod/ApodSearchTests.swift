import Foundation
import Models
import Repositories
import Services
import Testing

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
            json: service,
            urls: ApodURLs(api: try #require(URL(string: Self.server)))
        )
        return (library, service)
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
        let page = try await library.pictures(with: "horse & nebula").page()
        #expect(
            page.elements.map(\.id) == ["apod:2026-10-01", "apod:2007-07-13"]
        )
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
        let articles = (1 ... 12).map { day in
            #"{"date":"2026-09-\#(day < 10 ? "0" : "")\#(day)T00:05:00"}"#
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
}
