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

    /// A service that cannot be reached, with lists from before.
    private struct OldService: DataService {
        /// Why it cannot be reached; `nil` if nothing is found.
        var failure: LoadFailure? = .timedOut
        /// One of a moment ago.
        var fresh: [DiskEntry] = []
        /// Older ones, by what they are marked with.
        var old: [String: [DiskEntry]] = [:]

        func load<Value: Sendable>(
            _ request: DataRequest,
            _ decoding: Decoding<Value>
        ) async throws -> Loaded<Value> {
            if let failure { throw failure }
            return Loaded(try decoding.decode(Array(Pages.page([]).utf8)))
        }

        func size(of url: URL) async throws -> Int? { nil }

        func freshResponses(listing item: String) async -> [DiskEntry] {
            fresh
        }

        func responses(listing item: String) async -> [DiskEntry] {
            old[item] ?? []
        }
    }

    private func entry(
        _ path: String,
        _ ids: [String]
    ) throws -> DiskEntry {
        DiskEntry(
            url: try #require(URL(string: api + path)),
            checked: Date(timeIntervalSince1970: 0),
            validators: Validators(),
            body: Array(Pages.page(ids).utf8)
        )
    }

    /// A search, those that are stored with so many items, and the number of
    /// them that are shown instead.
    @Test(
        arguments: [
            ("q=a", ["q=a&page_size=2": 2, "page_size=9&q=a": 3], 3),
            ("q=a&page=1", ["q=a&page_size=2": 2], 2),
            ("q=a&page_size=1", ["page_size=1&q=a": 1], 1),
            ("q=a&page_size=1", ["q=a": 2], 2),
            ("q=a&page_size=2", ["q=a&page_size=1": 1], nil),
            ("q=a&page=2", ["q=a&page_size=2": 2], nil),
            ("q=a", ["q=a&page=2": 2], nil), ("q=a", ["q=b": 2], nil),
            ("q=b", ["q=b": 2], nil),
        ] as [(String, [String: Int], Int?)]
    )
    func `the longest first page of the same search is shown`(
        query: String,
        stored: [String: Int],
        count: Int?
    ) async throws {
        let lists = try stored.map { query, count in
            try entry("/search?" + query, (0 ..< count).map { "\($0)" })
        }
        let service = OldService(old: ["search:q=a": lists])
        let list = try LibraryHarness(service).list(api + "/search?" + query)
        let page = try? await list.page()
        #expect(page?.elements.count == count)
        #expect(page?.stored == (count == nil ? nil : Self.stored))
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
        let service = OldService(fresh: [try entry(path, ["a", "b"])])
        let library = try LibraryHarness(service).library
        let photo = try? await library.photo(PhotoID(.images, id))
        #expect(photo?.id.value == (isFound ? id : nil))
        #expect(photo?.stored == nil)
    }

    @Test(
        arguments: [
            (.timedOut, true),
            (.rateLimited(retryAfter: nil, reason: nil), true),
            (.signInPage, true), (nil, false), (.cancelled, false),
        ] as [(LoadFailure?, Bool)]
    )
    func `an item of a stored list is shown if the service fails, only then`(
        failure: LoadFailure?,
        isShown: Bool
    ) async throws {
        let service = OldService(
            failure: failure,
            old: ["b": [try entry("/search?q=moon", ["a", "b"])]]
        )
        let library = try LibraryHarness(service).library
        do {
            let photo = try await library.photo("b")
            #expect(isShown)
            #expect(photo.stored?.reason == failure)
        } catch {
            #expect(!isShown)
            #expect(LoadFailure(error) == failure ?? .notFound())
        }
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
            api + "/metadata/x": #"{"location":"\#(asset)"}"#,
            asset: #"{"b":1,"A":"x","c":"","d":null,"e":[],"f":{},"g":0,"#
                + #""SourceFile":"s","File:FileName":"f","System:x":1,"#
                + #""ExifTool:y":2,"z":false}"#,
        ]).metadata(of: "x")
        #expect(metadata.stored == Self.stored)
        // Without what is empty, and what is about NASA's own disks.
        #expect(
            metadata.object
                == .object([
                    .init("A", .string("x")), .init("b", .integer(1)),
                    .init("g", .integer(0)), .init("z", .bool(false)),
                ])
        )
    }
}
