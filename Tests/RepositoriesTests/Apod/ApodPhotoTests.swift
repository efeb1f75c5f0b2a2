import Foundation
import Models
import TestSupport
import Testing

@testable import Repositories

/// What reading the record of a day costs.
struct ApodPhotoTests {
    @Test(arguments: [
        "<br >x", "<br><br>", "<", "<br", "<b ", "<br>  ", "<BR ", "> ",
    ])
    func `the work of an explanation grows with its length`(piece: String) {
        let bytes = CountingBytes(String(repeating: piece, count: 2_000))
        _ = ApodText.parts(bytes)
        #expect(bytes.readCount <= 10 * bytes.count)
    }

    @Test func `a page of a million tags is read up to a bound`() async throws {
        let html = String(repeating: "<a href=x>", count: 300_000)
        let service = RecordingService { _ in
            #"{"date":"2026-09-16","title":"Sky","basic_html":"\#(html)"}"#
        }
        let url = try #require(URL(string: ApodURLs.nasa))
        let photo = try await ApodLibrary(SourceAPI(service, at: url))
            .photo("apod:2026-09-16")
        #expect(photo.files?.all == [])
    }
}
