import Foundation
import HTTP
import Models
import Repositories
import Testing

@testable import Services

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

    /// A service that has loaded a list a moment ago, and nothing else.
    private struct RecentService: DataService {
        let list: DiskEntry

        func load<Value: Sendable>(
            _ request: DataRequest,
            _ decoding: Decoding<Value>
        ) async throws -> Loaded<Value> { throw LoadFailure.timedOut }

        func size(of url: URL) async throws -> Int? { nil }

        func freshResponses(listing item: String) async -> [DiskEntry] {
            [list]
        }
    }

    @Test(arguments: [
        ("/search?q=moon", "a", true), ("/search", "b", true),
        ("/search?q=moon", "c", false), ("/album/x", "a", false),
        ("/searches", "a", false),
    ])
    func `an item that a search has just found is not requested`(
        path: String,
        id: String,
        isFound: Bool
    ) async throws {
        let service = RecentService(
            list: DiskEntry(
                url: try #require(URL(string: api + path)),
                checked: Date(timeIntervalSince1970: 0),
                validators: Validators(),
                body: Array(Pages.page(["a", "b"]).utf8)
            )
        )
        let library = try LibraryHarness(service).library
        let photo = try? await library.photo(PhotoID(.images, id))
        #expect(photo?.id.value == (isFound ? id : nil))
        #expect(photo?.stored == nil)
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
            api + "/captions/x": #"{"location":"\#(asset)"}"#,
            asset: "1\n00:00:01,000 --> 00:00:02,000\nLiftoff.\n",
        ]).captions(of: "x")
        #expect(captions.cues.map(\.text) == ["Liftoff."])
        #expect(captions.stored == Self.stored)
        let metadata = try await library([
            api + "/metadata/x": #"{"location":"\#(asset)"}"#, asset: "{}",
        ]).metadata(of: "x")
        #expect(metadata.stored == Self.stored)
    }
}
