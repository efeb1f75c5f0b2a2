import Foundation
import Models
import Repositories
import Testing

struct ImagesLibraryTests {
    private static let names = [
        "http://images-assets.nasa.gov/video/A 1/A 1~orig.mp4",
        "http://images-assets.nasa.gov/video/A 1/A 1~small_1.jpg",
        "http://images-assets.nasa.gov/video/A 1/A 1.srt",
        "http://images-assets.nasa.gov/video/A 1/A 1~orig.mp4",
        "http://s3.amazonaws.com/images-assets.nasa.gov/video/A 1/"
            + "A 1~thumb.JPG",
        "http://evil.example/A 1~large.jpg",
        "nonsense",
        "http://images-assets.nasa.gov/video/A 1/metadata.json",
    ]

    private static let bare = "[" + quoted.joined(separator: ",") + ",7,null]"
    private static let collection =
        #"{"collection":{"items":["#
        + quoted.map { #"{"href":\#($0)}"# }.joined(separator: ",")
        + #",{},{"href":7},null]}}"#
    private static let quoted = names.map { #""\#($0)""# }

    private func files(_ body: String) async throws -> PhotoFiles {
        try await LibraryHarness(
            RecordingService(["https://images-api.nasa.gov/asset/A%201": body])
        ).files(of: "A 1")
    }

    @Test(arguments: [false, true])
    func `both forms of a manifest yield each file once`(
        isCollection: Bool
    ) async throws {
        let files = try await files(isCollection ? Self.collection : Self.bare)
        let folder = "https://images-assets.nasa.gov/video/A%201/"
        #expect(
            files.all.map(\.url.absoluteString)
                == [
                    "A%201~orig.mp4", "A%201~small_1.jpg", "A%201.srt",
                    "A%201~thumb.JPG", "metadata.json",
                ].map { folder + $0 }
        )
        #expect(
            files.all.map(\.size) == [.original, .small, nil, .thumbnail, nil]
        )
        #expect(
            files.all.map(\.fileExtension)
                == ["mp4", "jpg", "srt", "JPG", "json"]
        )
        #expect(files.preview?.size == .small)
    }

    @Test(arguments: ["[]", #"{"collection":{"items":[]}}"#])
    func `an item may have no files`(body: String) async throws {
        #expect(try await files(body).all.isEmpty)
    }

    @Test(arguments: ["a", "b", "c", "d"])
    func `an item is looked for on all pages, by its whole id`(
        id: String
    ) async throws {
        let first = "https://images-api.nasa.gov/search?nasa_id=" + id
        let service = RecordingService([
            first: Pages.page(["ab", "a", "b"], next: first + "&page=2"),
            first + "&page=2": Pages.page(["c", "d "]),
        ])
        let library = try LibraryHarness(service).library
        let photo = try? await library.photo(PhotoID(.images, id))
        #expect(photo?.id.value == (id == "d" ? nil : id))
        let next = [first + "&page=2"]
        #expect(service.urls == [first] + (id < "c" ? [] : next))
    }

    @Test func `captions and metadata of another source are not requested`()
        async throws
    {
        let service = RecordingService([:])
        let library = try LibraryHarness(service).library
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.captions(of: "apod:2026-09-16")
        }
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.metadata(of: "apod:2026-09-16")
        }
        #expect(service.urls == [])
    }

    @Test func `a manifest with an unexpected format is a failure`()
        async throws
    {
        let failure = await #expect(throws: LoadFailure.self) {
            try await files("{}")
        }
        #expect(
            failure == .invalidResponse(.unexpectedShape, detail: "collection")
        )
    }
}
