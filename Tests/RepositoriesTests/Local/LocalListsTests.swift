import Foundation
import Models
import Testing

@testable import Repositories

/// Days and sols, answered from stored photos.
struct LocalListsTests {
    private let folder: TemporaryLibrary
    private let days: ApodSample
    private let rovers: any RoverLists

    init() throws {
        let photos = ["2026-09-12", "2026-09-16", "2026-09-15"].map {
            Photo(id: PhotoID(.apod, $0), title: $0, date: $0 + "T00:00:00Z")
        }
        let images = [
            Self.image("1", sol: 4_681, "NAV_RIGHT_A"),
            Self.image("2", sol: 4_681, "NAV_LEFT_A"),
            Self.image("3", sol: 4_600, "MAHLI"),
            Self.image("4", sol: 4_681, "MAHLI", taken: "17:50"),
        ]
        let thumbnail = TemporaryLibrary.item(
            Self.image("5", sol: 4_682, "MAHLI"),
            #","is_thumbnail":true"#
        )
        folder = try TemporaryLibrary(
            (photos + images).map { TemporaryLibrary.item($0) } + [thumbnail]
                + TemporaryLibrary.items
        )
        days = ApodSample(folder.library)
        rovers = RoverSample(folder.library)
    }

    private static func image(
        _ id: String,
        sol: Int,
        _ instrument: String,
        taken: String = "17:38"
    ) -> Photo {
        Photo(
            id: PhotoID(.curiosity, id),
            date: "2025-10-06T\(taken):59.593Z",
            facts: [
                .init(.sol, .integer(sol)),
                .init(.instrument, .string(instrument)),
            ]
        )
    }

    private func ids(_ list: any Cursor<Photo>) async throws -> [String] {
        try await list.page().elements.map(\.id.value)
    }

    private func failure(
        _ work: () async throws -> Void
    ) async -> LoadFailure? {
        await #expect(throws: LoadFailure.self) { try await work() }
    }

    // MARK: Days

    @Test func `days are listed newest first`() async throws {
        #expect(
            try await ids(days.pictures())
                == ["2026-09-16", "2026-09-15", "2026-09-12"]
        )
        #expect(try await ids(days.pictures(limit: 1)) == ["2026-09-16"])
        let some = try await ids(
            days.pictures(from: Day("2026-09-13"), to: Day("2026-09-15"))
        )
        #expect(some == ["2026-09-15"])
    }

    @Test func `a day without a picture names the nearest`() async throws {
        let photo = try await days.photo("apod:2026-09-16")
        #expect(photo.title == "2026-09-16")
        let failure = await failure {
            _ = try await days.photo("apod:2026-09-13")
        }
        #expect(
            failure
                == .nothing(
                    at: "2026-09-13",
                    nearest: ["2026-09-12", "2026-09-15"]
                )
        )
    }

    @Test func `random days are those that are there`() async throws {
        let drawn = try await ids(days.randomPictures(3))
        #expect(Set(drawn).count == 3)
    }

    // MARK: Sols

    private func images(
        _ edit: (inout RoverQuery) -> Void
    ) async throws -> [String] {
        var query = RoverQuery(.curiosity)
        edit(&query)
        return try await ids(rovers.photos(matching: query))
    }

    @Test func `images are listed by sol, camera, eye and size`() async throws {
        #expect(try await images { _ in } == ["2", "3", "4"])
        #expect(try await images { $0.eye = nil } == ["1", "2", "3", "4"])
        #expect(
            try await images { $0.includesThumbnails = true }
                == ["2", "3", "4", "5"]
        )
        #expect(try await images { $0.instruments = ["MAHLI"] } == ["3", "4"])
        #expect(
            try await images { $0.order = .earliestSol } == ["3", "2", "4"]
        )
        #expect(try await images { $0.order = .latestSol } == ["2", "4", "3"])
        let sol: Sol = 4_681
        #expect(try await images { $0.sols = sol ... sol } == ["2", "4"])
    }

    @Test func `a sol without images names the nearest`() async throws {
        let sol: Sol = 4_650
        let failure = await failure {
            _ = try await images { $0.sols = sol ... sol }
        }
        #expect(
            failure
                == .nothing(at: "sol 4650", nearest: ["sol 4600", "sol 4681"])
        )
    }

    @Test func `the status of a rover is that of its images`() async throws {
        let status = try await rovers.status(of: .curiosity)
        #expect(status.sol.number == 4_682)
        #expect(status.photos == 5)
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await rovers.status(of: .perseverance)
        }
    }

    @Test(arguments: ["curiosity:x", "curiosity:NLB_99999_X", "apod:x", "x"])
    func `an unknown id is not found`(id: PhotoID) async throws {
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await days.photo(id)
        }
    }
}
