import Entities
import Foundation
import Models
import Services
import Testing

@testable import Repositories

struct CollectionRepositoryTests {
    private static let first = "https://images-api.nasa.gov/search?q=a%20b"

    /// What follows a page whose `next` is this.
    private func rest(
        of url: String = first,
        next: String?,
        api: String = ImagesURLs.nasa
    ) async throws -> Page<Photo>.Next {
        let service = RecordingService([url: Pages.page(next: next)])
        return try await LibraryHarness(service, api: api).list(url).page()
            .next
    }

    @Test func `next links are followed over https`() async throws {
        let second = "https://images-api.nasa.gov/search?page=2&q=a+b"
        let service = RecordingService([
            Self.first: Pages.page(
                ["a"],
                next: "http://images-api.nasa.gov/search?page=2&q=a+b",
                total: 2
            ),
            second: Pages.page(["b"], total: 2),
        ])
        let page = try await LibraryHarness(service).list(Self.first).page()
        #expect(page.elements.map(\.id) == ["a"])
        #expect(page.total == 2)
        guard case .more(let next) = page.next else {
            Issue.record("the list ended")
            return
        }
        let last = try await next.page()
        #expect(last.elements.map(\.id) == ["b"])
        #expect(last.next.isEnd)
        #expect(service.urls == [Self.first, second])
    }

    @Test(arguments: [
        ("", ["a", "b"], 5, 3), ("", ["a", "b"], 2, 0), ("", ["a"], nil, 0),
        ("&page=3&page_size=2", ["a"], 5, 0),
        ("&page=3&page_size=2", ["a"], 7, 2),
    ])
    func `a list that ends says how much of what it promised is missing`(
        page: String,
        ids: [String],
        total: Int?,
        missing: Int
    ) async throws {
        let url = Self.first + page
        let service = RecordingService([url: Pages.page(ids, total: total)])
        let list = try LibraryHarness(service).list(url)
        #expect(try await list.page().missing == missing)
    }

    @Test func `what is missing is counted over all pages, at the end`()
        async throws
    {
        let second = Self.first + "&page=2"
        let service = RecordingService([
            Self.first: Pages.page(["a", "b"], next: second, total: 5),
            second: Pages.page(["c"], total: 5),
        ])
        let pages = CursorPages(
            first: try LibraryHarness(service).list(Self.first)
        )
        var missing: [Int] = []
        for try await page in pages { missing.append(page.missing) }
        #expect(missing == [0, 2])
    }

    /// The items of a page, what it says is their total, and a link.
    @Test(
        arguments: [
            (["a", "b"], 2, nil, true), (["a"], 2, nil, false),
            (["a"], 2, "next", true), (["a"], 2, "prev", true),
            (["a"], 2, "self", false), (["a", "7"], 2, nil, true),
            (["7", "7"], 2, nil, false), ([], 0, nil, false),
            (["a"], nil, nil, true), (["a", "b"], 1, nil, true),
        ] as [([String], Int?, String?, Bool)]
    )
    func `a page is stored as whole if it has what it says`(
        items: [String],
        total: Int?,
        link: String?,
        isComplete: Bool
    ) throws {
        let items = items.map {
            $0 == "7" ? $0 : #"{"data":[{"nasa_id":"\#($0)"}]}"#
        }
        let links = link.map { #","links":[{"rel":"\#($0)","href":"x"}]"# }
        let metadata = total.map { #","metadata":{"total_hits":\#($0)}"# }
        let text =
            #"{"collection":{"items":[\#(items.joined(separator: ","))]"#
            + (links ?? "") + (metadata ?? "") + "}}"
        let page = try JSONDecoder()
            .decode(CollectionEntity.self, from: Data(text.utf8))
        #expect(page.isComplete == isComplete)
    }

    @Test func `a cursor sends the same request each time`() async throws {
        let service = RecordingService([Self.first: Pages.page()])
        let cursor = try LibraryHarness(service).list(Self.first)
        _ = try await cursor.page()
        _ = try await cursor.page()
        #expect(service.urls == [Self.first, Self.first])
    }

    @Test(arguments: [
        nil, "", "http://", "ftp://images-api.nasa.gov/search",
    ])
    func `a list without a next page ends`(next: String?) async throws {
        #expect(try await rest(next: next).isEnd)
    }

    @Test(arguments: [
        ("?q=a&page=2", "https://images-api.nasa.gov/search?q=a&page=2"),
        ("/search?page=2", "https://images-api.nasa.gov/search?page=2"),
        (
            "search?q=a b[1]",
            "https://images-api.nasa.gov/search?q=a%20b%5B1%5D"
        ),
        (
            "//images-api.nasa.gov/search?page=2",
            "https://images-api.nasa.gov/search?page=2"
        ),
    ])
    func `a relative next link is resolved against the page's URL`(
        next: String,
        expected: String
    ) async throws {
        let service = RecordingService([
            Self.first: Pages.page(next: next), expected: Pages.page(["b"]),
        ])
        let page = try await LibraryHarness(service).list(Self.first).page()
        guard case .more(let next) = page.next else {
            Issue.record("the list ended")
            return
        }
        #expect(try await next.page().elements.map(\.id) == ["b"])
    }

    @Test(arguments: [
        ("search?q=a%20b&x=%C3%A9", "search?x=%c3%a9&q=a+b"),
        ("search?q=a%2Bb", "search?q=a%2bb"),
        ("search?q=x", "search?q=x&"),
        ("search?q=x", "search?page=1&q=x"),
        ("album/A%20b%2b?page=2", "album/A b%2B?page=2"),
    ])
    func `a next link to the current page ends the list`(
        current: String,
        next: String
    ) async throws {
        let rest = try await rest(
            of: "https://images-api.nasa.gov/" + current,
            next: "http://images-api.nasa.gov/" + next
        )
        #expect(rest.isEnd)
    }

    @Test func `next links in a circle end the list`() async throws {
        let urls = (1 ... 3).map {
            "https://images-api.nasa.gov/search?page=\($0)&q=x"
        }
        let service = RecordingService([
            urls[0]: Pages.page(["a"], next: urls[1]),
            urls[1]: Pages.page(["b"], next: urls[2]),
            urls[2]: Pages.page(["c"], next: urls[1]),
        ])
        let pages = try CursorPages(
            first: LibraryHarness(service).list(urls[0])
        )
        .makeAsyncIterator()
        var ids: [PhotoID] = []
        while ids.count < 9, let page = try await pages.next() {
            ids += page.elements.map(\.id)
        }
        #expect(ids == ["a", "b", "c"])
    }

    @Test(arguments: [
        ("search?q=a%2Bb", "search?q=a+b"),
        ("search?q=x", "search?q=X"),
        ("album/a", "album/A"),
        ("album/a%2Fb", "album/a/b"),
    ])
    func `a next link to another list is followed`(
        current: String,
        next: String
    ) async throws {
        let rest = try await rest(
            of: "https://images-api.nasa.gov/" + current,
            next: "http://images-api.nasa.gov/" + next
        )
        #expect(rest.isMore)
    }

    @Test(arguments: [
        ("page=100", true), ("page=101", false), ("page=101&q=x", false),
        ("page=334&page_size=30", false), ("page=333&page_size=30", true),
        ("page=1000&page_size=10", true), ("page=1001&page_size=10", false),
        ("page=9223372036854775807", false), ("page=x", true),
        ("page=99999999999999999999", true),
    ])
    func `no page beyond the result limit is requested`(
        parameters: String,
        isMore: Bool
    ) async throws {
        let rest = try await rest(
            of: "https://images-api.nasa.gov/search?page=99",
            next: "http://images-api.nasa.gov/search?" + parameters
        )
        #expect(rest.isMore == isMore)
        #expect(rest.limit == (isMore ? nil : 10_000))
    }

    @Test(arguments: ["Apollo", "search"])
    func `an album has no limit`(name: String) async throws {
        let album = "https://images-api.nasa.gov/album/" + name
        let service = RecordingService([
            album + "?page=100": Pages.page(next: album + "?page=101")
        ])
        let page = try await LibraryHarness(service)
            .list(album + "?page=100").page()
        #expect(page.next.isMore)
        #expect(page.resultLimit == nil)
    }

    @Test func `a search reports its result limit`()
        async throws
    {
        let service = RecordingService([Self.first: Pages.page(total: 41_940)])
        let page = try await LibraryHarness(service).list(Self.first).page()
        #expect(page.total == 41_940)
        #expect(page.resultLimit == 10_000)
    }
}

extension Page.Next {
    var isEnd: Bool { if case .end = self { true } else { false } }
    var isMore: Bool { if case .more = self { true } else { false } }
    var limit: Int? { if case .limitReached(let it) = self { it } else { nil } }
}
