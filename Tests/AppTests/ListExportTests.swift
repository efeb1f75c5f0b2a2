import Mocks
import Models
import Testing

@testable import App

/// What is said of a list after its items.
struct ListExportTests {
    private func search(
        _ options: String,
        _ page: Page<Photo>
    ) async throws -> ProgramRun {
        var library = MockLibrary()
        library.onSearch = { _ in LazyPage { page } }
        let words = options.split(separator: " ").map(String.init)
        return try await ProgramRun(
            ["search", "moon", "--fields", "nasa_id"] + words,
            composing: Composition.mock(library)
        )
    }

    private func photos(_ count: Int) -> [Photo] {
        (0 ..< count).map { Photo(id: PhotoID("a\($0)")) }
    }

    @Test(arguments: [
        (100, ""), (101, "100 of 101; use --all for the rest"),
        (1_000, "100 of 1,000; use --all for the rest"),
        (1_001, "100 of 1,001; use -n for more, or --all for the rest"),
    ])
    func `a list that is cut says how to see more of it`(
        total: Int,
        note: String
    ) async throws {
        let rest = LazyPage { Page(elements: [Photo](), next: .end) }
        let page = Page(
            elements: photos(100),
            total: total,
            next: total > 100 ? .more(rest) : .end
        )
        let run = try await search("", page)
        #expect(run.lines.count == 100)
        let line = note.isEmpty ? "" : "nasa-photos: Showing \(note).\n"
        #expect(run.errors == line)
    }

    @Test func `what a list leaves out on purpose is not missed`()
        async throws
    {
        let page = Page(elements: photos(2), omitted: 3, total: 5, next: .end)
        let run = try await search("-n 9", page)
        #expect(run.status == .done)
        #expect(run.errors == "")
    }

    @Test(arguments: [("-n 3", true), ("-n 2", false)])
    func `the limit of a service is said to who wants more`(
        options: String,
        isSaid: Bool
    ) async throws {
        let page = Page(elements: photos(2), total: 5, next: .limitReached(2))
        let run = try await search(options, page)
        #expect(run.status == .done)
        #expect(run.errors.contains("at most 2 results") == isSaid)
        #expect(!run.errors.contains("sent only"), "\(run.errors)")
    }

    /// What follows is one request, or hundreds.
    @Test(arguments: [
        ("-n 6", 20_000, 6, ""), ("-n 6", 10_000, 6, ""),
        (
            "--all", 10_000, 6,
            "nasa-photos: The service sent only 6 of 10,000 items. "
                + "Try again later.\n"
        ),
    ])
    func `only a search that is divided as a whole is said to be`(
        options: String,
        total: Int,
        count: Int,
        note: String
    ) async throws {
        let part = Page(elements: photos(6), next: .end)
        let page = Page<Photo>(
            elements: [],
            total: total,
            next: .more(LazyPage { part })
        )
        let run = try await search(options, page)
        #expect(run.lines.count == count)
        #expect(run.errors == note)
    }

    @Test(arguments: [0, 4])
    func `a part of a divided search that breaks its promise fails`(
        missing: Int
    ) async throws {
        let part = Page(elements: photos(6), missing: missing, next: .end)
        let page = Page<Photo>(
            elements: [],
            total: 20_000,
            next: .more(LazyPage { part })
        )
        let run = try await search("--all", page)
        #expect(run.status == (missing == 0 ? .done : .service))
        #expect(run.lines.count == 6)
        let partition = """
            nasa-photos: 20,000 items exceed the limit of 10,000 per search; \
            splitting the search by year, media type and center.

            """
        let unlisted = """
            nasa-photos: Could not list 19,994 of 20,000 items: they have no \
            date, or more than 10,000 share one year, type and center.

            """
        let short = """
            nasa-photos: The service sent only 6 of 20,000 items. Try again \
            later.

            """
        let end = missing == 0 ? unlisted : short
        #expect(run.errors == partition + end)
    }

    @Test func `a list that fails is not said to be stored`() async throws {
        let rest = LazyPage<Photo> { throw LoadFailure.timedOut }
        let page = Page(elements: photos(2), next: .more(rest))
        let run = try await search("--all", page)
        #expect(run.status == .network)
        #expect(run.lines.count == 2)
        #expect(!run.errors.contains("stored"), "\(run.errors)")
    }
}
