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
            line.split(separator: " ").map(String.init),
            libraries: Libraries.mock(library)
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

    @Test func `results are sorted here where the service cannot`()
        async throws
    {
        var library = MockLibrary()
        library.onSearch = { _ in
            LazyPage {
                let photos = ["b": "1972", "a": "1969"].map {
                    Photo(id: PhotoID($0), date: $1)
                }
                return Page(elements: photos, total: 2, next: .end)
            }
        }
        let run = try await run(
            "search moon --sort oldest --fields nasa_id",
            library
        )
        #expect(run.output == "a\nb\n")
        #expect(run.errors.contains("Sorted all 2 results."))
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
