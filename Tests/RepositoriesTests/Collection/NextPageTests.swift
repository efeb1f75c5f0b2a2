import Foundation
import Models
import Repositories
import Services
import Testing

struct NextPageTests {
    private static let first = "https://images-api.nasa.gov/search?q=a%20b"

    /// What follows a page whose `next` is this.
    private func rest(
        of address: String = first,
        next: String?,
        api: String = LibraryAddresses.nasa
    ) async throws -> Page<Photo>.Rest {
        let service = RecordingService([address: Pages.page(next: next)])
        return try await Library(service, api: api).list(address).page().rest
    }

    @Test func `pages follow their links, encrypted`() async throws {
        let second = "https://images-api.nasa.gov/search?page=2&q=a+b"
        let service = RecordingService([
            Self.first: Pages.page(
                ["a"],
                next: "http://images-api.nasa.gov/search?page=2&q=a+b",
                total: 2
            ),
            second: Pages.page(["b"], total: 2),
        ])
        let page = try await Library(service).list(Self.first).page()
        #expect(page.elements.map(\.id) == ["a"])
        #expect(page.total == 2)
        guard case .more(let next) = page.rest else {
            Issue.record("the list ended")
            return
        }
        let last = try await next.page()
        #expect(last.elements.map(\.id) == ["b"])
        #expect(last.rest.isEnd)
        #expect(service.addresses == [Self.first, second])
    }

    @Test func `what follows is told before the items are read`() async throws {
        let broken =
            #"{"collection":{"items":7,"links":[{"rel":"next","#
            + #""href":"http://images-api.nasa.gov/search?page=2"}]}}"#
        let service = RecordingService([Self.first: broken])
        let cursor = try Library(service).list(Self.first)
        await confirmation { foreseen in
            _ = await #expect(throws: LoadFailure.self) {
                _ = try await cursor.page { _ in foreseen() }
            }
        }
    }

    @Test func `nothing is told of a list that ends`() async throws {
        let service = RecordingService([Self.first: Pages.page()])
        let cursor = try Library(service).list(Self.first)
        _ = try await cursor.page { _ in
            Issue.record("there is nothing to foresee")
        }
    }

    @Test func `a cursor asks the same each time`() async throws {
        let service = RecordingService([Self.first: Pages.page()])
        let cursor = try Library(service).list(Self.first)
        _ = try await cursor.page()
        _ = try await cursor.page()
        #expect(service.addresses == [Self.first, Self.first])
    }

    @Test(arguments: [
        nil, "", "nonsense", "http://", "ftp://images-api.nasa.gov/search",
        "?page=2", "/search?page=2",
    ])
    func `a list without a next page ends`(next: String?) async throws {
        #expect(try await rest(next: next).isEnd)
    }

    @Test(arguments: [
        ("search?q=a%20b&x=%C3%A9", "search?x=%c3%a9&q=a+b"),
        ("search?q=a%2Bb", "search?q=a%2bb"),
        ("search?q=x", "search?q=x&"),
        ("search?q=x", "search?page=1&q=x"),
        ("album/A%20b%2b?page=2", "album/A b%2B?page=2"),
    ])
    func `a page that follows itself ends the list`(
        current: String,
        next: String
    ) async throws {
        let rest = try await rest(
            of: "https://images-api.nasa.gov/" + current,
            next: "http://images-api.nasa.gov/" + next
        )
        #expect(rest.isEnd)
    }

    @Test(arguments: [
        ("search?q=a%2Bb", "search?q=a+b"),
        ("search?q=x", "search?q=X"),
        ("album/a", "album/A"),
        ("album/a%2Fb", "album/a/b"),
    ])
    func `a page of something else follows`(
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
    func `the service's window is not left`(
        parameters: String,
        isMore: Bool
    ) async throws {
        let rest = try await rest(
            of: "https://images-api.nasa.gov/search?page=99",
            next: "http://images-api.nasa.gov/search?" + parameters
        )
        #expect(rest.isMore == isMore)
        guard !isMore else { return }
        guard case .limitReached(limit: 10_000) = rest else {
            Issue.record("\(rest)")
            return
        }
    }

    @Test(arguments: ["Apollo", "search"])
    func `an album has no window`(name: String) async throws {
        let album = "https://images-api.nasa.gov/album/" + name
        let rest = try await rest(
            of: album + "?page=100",
            next: album + "?page=101"
        )
        #expect(rest.isMore)
        let library = try Library(RecordingService([:]))
        #expect(try library.list(album).reach == nil)
        #expect(try library.list(Self.first).reach == 10_000)
    }
}

extension Page.Rest {
    var isEnd: Bool { if case .end = self { true } else { false } }
    var isMore: Bool { if case .more = self { true } else { false } }
}
