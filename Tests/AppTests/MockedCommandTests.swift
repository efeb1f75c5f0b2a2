import Foundation
import Mocks
import Models
import Repositories
import Synchronization
import Testing

@testable import App

/// Commands with mocks instead of the sources that they ask: what they ask
/// for, and what they make of the answer.
struct MockedCommandTests {
    /// Runs the words of a line with an image library of mocks.
    private func run(
        _ line: String,
        _ library: MockLibrary
    ) async throws -> ProgramRun {
        return try await ProgramRun(
            line: line,
            composing: Composition.mock(library)
        )
    }

    @Test func `a search asks once for what its options say`() async throws {
        let asked = Mutex<[PhotoQuery]>([])
        var library = MockLibrary()
        library.onSearch = { query in
            asked.withLock { $0.append(query) }
            return LazyPage {
                Page(
                    elements: [Photo(id: "a", title: "First")],
                    total: 1,
                    next: .end
                )
            }
        }
        let run = try await run(
            "search moon year:1969- type:video "
                + "--fields nasa_id,title",
            library
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output == "a\tFirst\n")
        let queries = asked.withLock { $0 }
        #expect(queries.map(\.words) == ["moon"])
        #expect(queries.map(\.firstYear) == [1969])
        #expect(queries.map(\.mediaTypes) == [[.video]])
    }

    /// A limit makes a page smaller only where no more are needed.
    @Test(
        arguments: [
            ("--sort oldest", "b\na\n", nil),
            ("--sort oldest -n 1", "b\n", nil),
            ("-n 1", "b\n", 1), ("-n 2", "b\na\n", 2),
            ("-n 100", "b\na\n", nil),
        ] as [(String, String, Int?)]
    )
    func `results are sorted here where the service cannot`(
        options: String,
        output: String,
        pageSize: Int?
    ) async throws {
        let asked = Mutex<[Int?]>([])
        var library = MockLibrary()
        library.onSearch = { query in
            asked.withLock { $0.append(query.pageSize) }
            return LazyPage {
                let photos = [("b", "1969"), ("a", "1972")].map {
                    Photo(id: PhotoID($0), date: $1)
                }
                return Page(elements: photos, total: 2, next: .end)
            }
        }
        let run = try await run(
            "search moon --fields nasa_id " + options,
            library
        )
        #expect(run.output == output)
        #expect(
            run.errors.contains("Sorted all 2 results.")
                == options.hasPrefix("--sort")
        )
        #expect(asked.withLock(\.self) == [pageSize])
    }

    @Test func `an item without files has the picture of its list`()
        async throws
    {
        let url = try #require(URL(string: "https://thumbs.example/a.jpg"))
        var library = MockLibrary()
        library.onPhoto = { Photo(id: $0, thumbnail: url) }
        library.onFiles = { _ in PhotoFiles([]) }
        let run = try await run("picture a", library)
        // The mock has no host.
        #expect(run.status == .service)
        #expect(run.errors.contains("thumbs.example is not a NASA host"))
    }

    @Test func `a list in a session has the details of its photos`()
        async throws
    {
        var library = MockLibrary()
        library.onPhoto = { Photo(id: $0, title: "whole") }
        var excerpt = Photo(id: "a", title: "part")
        excerpt.excerpt = .record
        let part = excerpt
        let list = PhotoList(
            title: "",
            first: LazyPage { Page(elements: [part], next: .end) },
            details: library,
            query: .null
        )
        let (all, none) = (list.whole(), list.whole { _ in false })
        #expect(try await all.page().elements.map(\.title) == ["whole"])
        #expect(try await none.page().elements.map(\.title) == ["part"])
    }

    /// A list that promises so many items and ends after three.
    private static func short(of total: Int) -> MockLibrary {
        var library = MockLibrary()
        library.onFiles = { _ in PhotoFiles([]) }
        library.onSearch = { _ in
            LazyPage {
                Page(
                    elements: ["a", "b", "c"].map { Photo(id: PhotoID($0)) },
                    missing: total - 3,
                    total: total,
                    resultLimit: 10_000,
                    next: .end
                )
            }
        }
        return library
    }

    @Test(arguments: [
        ("", 3), ("--all", 3), ("--limit 5000", 3),
        ("--limit 2 --sort newest", 2), ("--all --sort title", 3),
    ])
    func `a list that ends before what it promised fails`(
        options: String,
        count: Int
    ) async throws {
        let run = try await run(
            "search moon --fields nasa_id " + options,
            Self.short(of: 5_000)
        )
        #expect(run.status == .service)
        #expect(!run.output.isEmpty)
        let errors = run.errors.split(separator: "\n").map(String.init)
        #expect(
            errors.last == "nasa-photos: The service sent only \(count) of "
                + "5,000 items. Try again later."
        )
        #expect(errors.count == (options.contains("--sort") ? 2 : 1))
    }

    @Test(arguments: [
        "search moon --fields nasa_id", "download search moon --dry-run",
    ])
    func `what is not wanted of a list is not missed`(
        line: String
    ) async throws {
        let run = try await run(line + " --limit 2", Self.short(of: 12_000))
        #expect(!run.errors.contains("sent only"), "\(run.errors)")
        #expect(run.status == .done || line.hasPrefix("download"))
    }

    @Test(arguments: [3, 4, 9])
    func `a download of a list that ends early says so`(
        total: Int
    ) async throws {
        let run = try await run(
            "download search moon --dry-run --quiet",
            Self.short(of: total)
        )
        #expect(
            run.errors.contains("sent only 3 of \(total) items") == (total > 3)
        )
        #expect(run.status != .done)
    }

    @Test func `a failure of the library becomes a message and a status`()
        async throws
    {
        var library = MockLibrary()
        library.onPhoto = { _ throws(LoadFailure) in
            throw .rateLimited(retryAfter: .seconds(7), reason: nil)
        }
        let run = try await run("show a", library)
        #expect(run.status == .rateLimit)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("7"))
    }
}
