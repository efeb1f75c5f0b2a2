import Foundation
import Mocks
import Models
import TestSupport
import Testing

/// Lists of excerpts, whose details are loaded for what is wanted.
struct CompletedListTests {
    private let requests = RequestLog()

    private func excerpt(
        _ name: String,
        _ excerpt: Photo.Excerpt? = .record
    ) -> Photo {
        var photo = Photo(id: PhotoID(name), title: "short")
        photo.excerpt = excerpt
        return photo
    }

    /// A library with the details of all but some photos.
    private func library(
        failing failures: [String: LoadFailure] = [:]
    ) -> MockLibrary {
        var library = MockLibrary()
        library.onPhoto = { [requests] id throws(LoadFailure) in
            requests.add(id.value)
            if let failure = failures[id.value] { throw failure }
            return Photo(id: id, title: "whole")
        }
        return library
    }

    private func pages(
        _ list: any Cursor<Photo>
    ) async throws -> [[String]] {
        var pages: [[String]] = []
        var next: (any Cursor<Photo>)? = list
        while let page = try await next?.page() {
            pages.append(
                page.elements.map { "\($0.id.value) \($0.title ?? "")" }
            )
            next = if case .more(let more) = page.next { more } else { nil }
        }
        return pages
    }

    private func list(_ pages: [[Photo]]) -> any Cursor<Photo> {
        joined(pages.map { page in LazyPage { Page(all: page) } })
    }

    @Test func `details are loaded page by page, and only for excerpts`()
        async throws
    {
        let list = list([
            [excerpt("a"), excerpt("b", nil), excerpt("c"), excerpt("d")],
            [excerpt("e", nil)], [excerpt("f", .stub)],
        ])
        let first = try await list.completed(by: library(), most: 2).page()
        #expect(first.elements.map(\.title) == ["whole", "short"])
        #expect(requests.take() == ["a"])
        #expect(
            try await pages(list.completed(by: library(), most: 2)) == [
                ["a whole", "b short"], ["c whole", "d whole"], ["e short"],
                ["f whole"],
            ]
        )
        #expect(requests.take().sorted() == ["a", "c", "d", "f"])
    }

    @Test func `details are loaded for no more than are wanted`() async throws {
        let list = list([
            [excerpt("a"), excerpt("b"), excerpt("c")],
            [excerpt("d"), excerpt("e"), excerpt("f")],
        ])
        let library = library(failing: ["a": .notFound(reason: nil)])
        let completed = list.completed(by: library, limit: 4)
        let pages = CursorPages(first: completed, limit: 4).makeAsyncIterator()
        var names: [String] = []
        while let page = try await pages.next() {
            names += page.elements.map(\.id.value)
        }
        #expect(names == ["b", "c", "d", "e"])
        #expect(requests.take().sorted() == ["a", "b", "c", "d", "e"])
    }

    @Test func `a page whose excerpts do is not divided`() async throws {
        let list = list([[excerpt("a"), excerpt("b"), excerpt("c")]])
        let completed = list.completed(by: library(), most: 1) {
            $0.excerpt == .stub
        }
        #expect(
            try await pages(completed) == [["a short", "b short", "c short"]]
        )
        #expect(requests.take() == [])
    }

    @Test func `what is not there is skipped, and a record does without more`()
        async throws
    {
        let photos = ["a", "b", "c", "d"].map { excerpt($0) }
        let list = LazyPage { Page(all: photos) }
        let library = library(failing: [
            "a": .notFound(reason: nil), "b": .nothing(at: "b", nearest: []),
            "c": .timedOut,
        ])
        let page = try await list.completed(by: library).page()
        #expect(page.elements.map(\.id) == ["c", "d"])
        #expect(page.elements.map(\.title) == ["short", "whole"])
        #expect(page.skipped == 2)
        #expect(page.total == 4)
    }

    @Test func `a stub that cannot be completed fails its page`() async {
        let list = list([[excerpt("a", .stub)]])
        await #expect(throws: LoadFailure.timedOut) {
            try await list.completed(by: library(failing: ["a": .timedOut]))
                .page()
        }
    }

    @Test func `what a page lacks is said once`() async throws {
        let list = LazyPage {
            Page(
                elements: [excerpt("a"), excerpt("b")],
                skipped: 3,
                missing: 4,
                omitted: 5,
                total: 20,
                next: .limitReached(20)
            )
        }
        var counts: [[Int]] = []
        var next: (any Cursor<Photo>)? = list.completed(
            by: library(),
            most: 1
        )
        while let page = try await next?.page() {
            counts.append([page.skipped, page.missing, page.omitted])
            next = if case .more(let more) = page.next { more } else { nil }
            #expect(page.total == 20)
        }
        #expect(counts == [[3, 4, 5], [0, 0, 0]])
    }
}
