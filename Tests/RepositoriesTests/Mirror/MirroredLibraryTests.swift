import Foundation
import Mocks
import Models
import Testing

@testable import Repositories

/// Whether a mirror or the stored copy of a list answers while the service
/// fails.
struct MirroredLibraryTests {
    private let query = PhotoQuery(words: "moon", mediaTypes: [.image])

    /// The id that is found if the list was stored this many days ago.
    private func found(
        _ days: Double,
        coverage: [String]
    ) async throws -> [PhotoID] {
        let mirror = try TemporaryMirror(
            [TemporaryMirror.record("mirrored", "Moon")]
        )
        try mirror.store.change { $0.coverage = coverage }
        let date = Date().addingTimeInterval(-days * 86_400)
        let copy = StoredCopy(date: date, reason: .timedOut)
        var service = MockLibrary()
        service.onSearch = { _ in
            LazyPage {
                Page(elements: [Photo(id: "stored")], next: .end, stored: copy)
            }
        }
        let library = MirroredLibrary(service, mirror: mirror.store)
        return try await library.photos(matching: query).page()
            .elements.map(\.id)
    }

    @Test func `a mirror answers if it covers the query and is newer`()
        async throws
    {
        #expect(try await found(1, coverage: ["all"]) == ["mirrored"])
        #expect(try await found(1, coverage: ["image"]) == ["mirrored"])
        #expect(try await found(-1, coverage: ["all"]) == ["stored"])
    }

    @Test(arguments: [[], ["1969"], ["1969-1972 image"], ["video"]])
    func `a stored copy is not hidden by a mirror of something else`(
        coverage: [String]
    ) async throws {
        #expect(try await found(1, coverage: coverage) == ["stored"])
    }

    @Test func `a mirror does not answer for files`() async throws {
        let mirror = try TemporaryMirror([
            TemporaryMirror.record(
                "a",
                "Moon",
                more: #","thumbnail_url":"https://h/a.jpg""#
            )
        ])
        var service = MockLibrary()
        service.onFiles = { _ throws(LoadFailure) in throw .timedOut }
        let library = MirroredLibrary(service, mirror: mirror.store)
        await #expect(throws: LoadFailure.timedOut) {
            try await library.files(of: Photo(id: "a"))
        }
    }
}
