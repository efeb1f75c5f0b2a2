import Foundation
import HTTP
import Models
import Repositories
import Services
import Testing

/// What the image library reports when its service uses old copies.
struct StoredCopyTests {
    private static let stored = StoredCopy(
        date: Date(timeIntervalSince1970: 0),
        reason: .timedOut
    )
    private let api = ImagesURLs.nasa

    private func library(_ responses: [String: String]) throws -> ImagesLibrary
    {
        let service = RecordingService(responses, stored: Self.stored)
        return ImagesLibrary(
            json: service,
            urls: try LibraryHarness(service).urls
        )
    }

    @Test func `a page and its photos know that they are stored`()
        async throws
    {
        let library = try library([
            api + "/album/x": Pages.page(["a", "b"])
        ])
        let page = try await library.photos(inAlbum: "x").page()
        #expect(page.stored == Self.stored)
        #expect(page.elements.map(\.stored) == [Self.stored, Self.stored])
    }

    @Test func `an empty page knows that it is stored`() async throws {
        let library = try library([api + "/album/x": Pages.page()])
        let page = try await library.photos(inAlbum: "x").page()
        #expect(page.stored == Self.stored)
    }

    @Test func `the files of a photo know that they are stored`() async throws {
        let library = try library([
            api + "/asset/x": #"{"collection":{"items":[]}}"#
        ])
        let files = try await library.files(of: Photo(id: "x"))
        #expect(files.stored == Self.stored)
    }

    @Test func `captions and metadata know that they are stored`() async throws
    {
        let asset = ImagesURLs.nasaAssets + "/x.srt"
        let captions = try await library([
            api + "/captions/x": #"{"location":"\#(asset)"}"#, asset: "",
        ]).captions(of: "x")
        #expect(captions.stored == Self.stored)
        let metadata = try await library([
            api + "/metadata/x": #"{"location":"\#(asset)"}"#, asset: "{}",
        ]).metadata(of: "x")
        #expect(metadata.stored == Self.stored)
    }
}
