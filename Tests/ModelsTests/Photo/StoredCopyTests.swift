import Foundation
import Mocks
import Models
import Publishing
import TestSupport
import Testing

@MainActor
@Suite(.queued)
struct StoredCopyTests {
    private static func copy(_ seconds: TimeInterval) -> StoredCopy {
        StoredCopy(
            date: Date(timeIntervalSince1970: seconds),
            reason: .timedOut
        )
    }

    private func page(
        _ ids: [PhotoID],
        stored: StoredCopy?,
        next: Page<Photo>.Next = .end
    ) -> Page<Photo> {
        let photos = ids.map { Photo(id: $0) }
        return Page(elements: photos, next: next, stored: stored)
    }

    @Test func `the oldest of some copies was confirmed first`() {
        let copies = [Self.copy(2), nil, Self.copy(1), Self.copy(3)]
        #expect(StoredCopy.oldest(copies) == Self.copy(1))
        #expect(StoredCopy.oldest([nil, nil]) == nil)
    }

    @Test func `a collection knows its oldest stored page until it reloads`()
        async
    {
        let first = MockCursor<Photo>("first", calls: 2)
        let second = MockCursor<Photo>("second")
        let model = PagedCollectionModel(first: first)
        model.load(upTo: 1)
        let stored = page(["a"], stored: Self.copy(2), next: .more(second))
        await first.succeed(stored)
        await second.succeed(page(["b"], stored: Self.copy(1)))
        #expect(model.state.value.stored == Self.copy(1))
        model.reload()
        await first.succeed(page(["a"], stored: nil))
        #expect(model.state.value.stored == nil)
    }

    @Test func `a sorted list is as old as its oldest page`() async throws {
        let first = MockCursor<Photo>("first")
        let second = MockCursor<Photo>("second")
        let sorted = SortedCursor(first, order: .title, limit: nil)
        let result = Task { try await sorted.page() }
        let stored = page(["a"], stored: Self.copy(1), next: .more(second))
        await first.succeed(stored)
        await second.succeed(page(["b"], stored: nil))
        #expect(try await result.value.stored == Self.copy(1))
    }

    @Test func `a partitioned search passes the age of its pages on`()
        async throws
    {
        let cursor = MockCursor<Photo>("search")
        var library = MockLibrary()
        library.onSearch = { _ in cursor }
        let search = PartitionedSearch(
            PhotoQuery(words: "x"),
            in: library,
            resultLimit: 10,
            currentYear: 2026
        )
        let result = Task { try await search.page() }
        await cursor.succeed(page(["a"], stored: Self.copy(1)))
        #expect(try await result.value.stored == Self.copy(1))
    }

    @Test func `the age of a photo is not written`() {
        var photo = Photo(id: "a", title: "x")
        let json = PhotoRecord(photo).json
        photo.stored = Self.copy(1)
        #expect(PhotoRecord(photo).json == json)
    }
}
