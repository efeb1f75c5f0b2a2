import Foundation
import Models
import Repositories
import Testing

struct PhotoEntityTests {
    private static let url = "https://images-api.nasa.gov/search?q=x"

    private func page(_ body: String) async throws -> Page<Photo> {
        let service = RecordingService([Self.url: body])
        return try await LibraryHarness(service).list(Self.url).page()
    }

    @Test func `an invalid item is skipped without losing its page`()
        async throws
    {
        let page = try await page(
            Pages.page(items: [
                "{}", #"{"data":[]}"#, #"{"data":[{"title":"no id"}]}"#,
                #"{"data":[{"nasa_id":""}]}"#, "3", "null", #""text""#,
                #"{"data":[{"nasa_id":"b","links":7}]}"#,
                #"{"data":[{"nasa_id":"c","media_type":"hologram"}]}"#,
            ])
        )
        #expect(page.elements.map(\.id) == ["b", "c"])
        #expect(page.skipped == 7)
    }

    @Test func `a page may contain nothing but items`() async throws {
        let page = try await page(#"{"collection":{"items":[]}}"#)
        #expect(page.elements.isEmpty)
        #expect(page.total == nil)
        #expect(page.skipped == 0)
        #expect(page.next.isEnd)
    }
}
