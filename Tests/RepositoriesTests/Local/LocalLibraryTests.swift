import Foundation
import Models
import Testing

@testable import Repositories

struct LocalLibraryTests {
    private let folder: TemporaryLibrary
    private let library: any ImageLibrary

    init() throws {
        folder = try TemporaryLibrary()
        library = folder.library
    }

    private func ids(_ cursor: any Cursor<Photo>) async throws -> [String] {
        try await cursor.page().elements.map(\.id.value)
    }

    @Test(arguments: [
        ("hare", ["hare-1", "film 3 "]), ("har", []),
        (" ", ["film 3 ", "hound 2", "hare-1"]),
    ])
    func `a search finds the items that contain all of its words`(
        words: String,
        expected: [String]
    ) async throws {
        let query = PhotoQuery(words: words, mediaTypes: [])
        #expect(try await ids(library.photos(matching: query)) == expected)
    }

    @Test func `pages follow each other with the requested size`()
        async throws
    {
        let query = PhotoQuery(words: "h*", pageSize: 1)
        let first = try await library.photos(matching: query).page()
        #expect(first.elements.map(\.id) == ["hound 2"])
        #expect(first.total == 2)
        #expect(first.resultLimit == nil)
        guard case .more(let next) = first.next else {
            Issue.record("the list ended")
            return
        }
        let last = try await next.page()
        #expect(last.elements.map(\.id) == ["hare-1"])
        #expect(last.total == 2)
        #expect(last.next.isEnd)
    }

    @Test func `a page beyond the last one is empty`() async throws {
        var query = PhotoQuery(words: "h*")
        query.page = .max
        let page = try await library.photos(matching: query).page()
        #expect(page.elements.isEmpty)
        #expect(page.total == 2)
        #expect(page.next.isEnd)
    }

    @Test func `a page has 100 items unless another size is requested`()
        async throws
    {
        let lines = (1 ... 101).map {
            TemporaryLibrary.item(Photo(id: PhotoID("\($0)"), title: "t"))
        }
        let folder = try TemporaryLibrary(lines)
        let page = try await folder.library
            .photos(matching: PhotoQuery(words: "t")).page()
        #expect(page.elements.count == 100)
        #expect(page.next.isMore)
    }

    @Test(arguments: [
        PhotoQuery(words: "h", page: 0), PhotoQuery(words: "h", pageSize: 0),
    ])
    func `an invalid page is rejected with the service's reason`(
        query: PhotoQuery
    ) async throws {
        let failure = await #expect(throws: LoadFailure.self) {
            _ = try await library.photos(matching: query).page()
        }
        guard case .refused(400, let given?) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(given.hasPrefix("Invalid page"))
    }

    @Test func `an album contains its items, one text or a list`() async throws
    {
        #expect(
            try await ids(library.photos(inAlbum: "Dogs"))
                == ["film 3 ", "hound 2"]
        )
        #expect(try await ids(library.photos(inAlbum: "Films")) == ["film 3 "])
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.photos(inAlbum: "dogs").page()
        }
    }

    @Test func `recent items are the newest, popular ones as they come`()
        async throws
    {
        #expect(
            try await ids(library.photos(in: .recent))
                == ["film 3 ", "hound 2", "hare-1"]
        )
        #expect(
            try await ids(library.photos(in: .popular))
                == ["hare-1", "hound 2", "film 3 "]
        )
    }

    @Test func `an item is found by exactly its id`() async throws {
        #expect(try await library.photo("film 3 ").title == "The hunt")
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.photo("film 3")
        }
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.photo("")
        }
    }

    @Test func `an id without an item is not found`() async {
        let failure = LoadFailure.notFound(reason: nil)
        await #expect(throws: failure) {
            try await library.files(of: Photo(id: "none"))
        }
        await #expect(throws: failure) {
            try await library.captions(of: "none")
        }
        await #expect(throws: failure) {
            try await library.metadata(of: "none")
        }
    }

    @Test func `an item without captions has none`() async {
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.captions(of: "hare-1")
        }
    }

    @Test func `a cancelled task loads no page`() async {
        let cursor = library.photos(in: .recent)
        let loading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await cursor.page()
        }
        let result = await loading.result
        #expect(throws: LoadFailure.cancelled) { try result.get() }
    }
}
