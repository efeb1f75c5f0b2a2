import Arguments
import HTTP
import Models
import Services
import Terminal
import Testing
import ViewModels

@testable import App

/// The sols and months before and after those of a photo.
struct PeriodTests {
    private func photo(_ id: PhotoID, sol: Int? = nil) -> Photo {
        var photo = Photo(id: id, date: id.value)
        if let sol { photo.facts.append(.init(.sol, .integer(sol))) }
        return photo
    }

    private func period(of photo: Photo) throws -> Period? {
        try Composition.sample().sources
            .period(of: photo, Strings(.english))
    }

    @Test func `photos of rovers and days have a period, others have none`()
        throws
    {
        #expect(
            try period(of: photo(PhotoID(.curiosity, "1"), sol: 7)) != nil
        )
        #expect(try period(of: photo(PhotoID(.apod, "2026-09-16"))) != nil)
        #expect(try period(of: photo(PhotoID(.curiosity, "1"))) == nil)
        #expect(try period(of: photo(PhotoID("as11-40-5874"))) == nil)
        #expect(try period(of: photo(PhotoID(.earth, "2026"))) == nil)
    }

    @Test(
        arguments: [
            nil, .latitude, .sol, .site, .drive, .longitude,
        ] as [Photo.Fact.Label?]
    )
    func `a photo has a place on the map if it is known when and where`(
        missing: Photo.Fact.Label?
    ) throws {
        let facts: [Photo.Fact] = [
            .init(.latitude, .number(1)), .init(.longitude, .number(2)),
            .init(.sol, .integer(3)), .init(.site, .integer(4)),
            .init(.drive, .integer(5)),
        ]
        let sources = try Composition.sample().sources
        for source in PhotoID.Source.allCases {
            let photo = Photo(
                id: PhotoID(source, "1"),
                facts: facts.filter { $0.label != missing }
            )
            let isOfRover =
                [.curiosity, .perseverance, .panorama].contains(source)
            let spot = sources.spot(of: photo, Strings(.english))
            let isPlaced = isOfRover && [nil, .longitude].contains(missing)
            #expect((spot != nil) == isPlaced, "\(source)")
        }
    }

    /// The sample has photos of sol 4681 alone.
    @Test(
        arguments: [
            (4_680, 1, true, nil), (4_679, 1, true, "4680"),
            (4_678, 1, true, "4679–4680"), (4_600, 1, true, "4601–4680"),
            (4_682, -1, true, nil), (4_683, -1, true, "4682"),
            (4_690, -1, true, "4682–4689"),
            (4_681, 1, false, nil), (0, -1, false, nil),
        ] as [(Int, Int, Bool, String?)]
    )
    func `a sol leads to the nearest one with photos`(
        sol: Int,
        count: Int,
        isFound: Bool,
        empty: String?
    ) async throws {
        let rover = photo(PhotoID(.curiosity, "1"), sol: sol)
        let period = try #require(try period(of: rover))
        let next = try await period.neighbor(count)
        #expect(next?.title == (isFound ? "Curiosity, sol 4681" : nil))
        #expect(next?.note == empty.map { "Sol \($0) has no photos." })
    }

    @Test(arguments: [
        (0, -1, false), (0, 1, true), (1, -1, true), (4_681, 1, true),
        (99_998, 1, false),
    ])
    func `it is known which sols have none before or after them`(
        sol: Int,
        count: Int,
        mayExist: Bool
    ) throws {
        let rover = photo(PhotoID(.curiosity, "1"), sol: sol)
        let period = try #require(try period(of: rover))
        let today = try #require(Day("2026-11-22"))
        #expect(period.hasNeighbor(count, today) == mayExist)
    }

    @Test(arguments: [
        ("2026-09-30", 1, "2026-10", true), ("2026-01-31", 1, "2026-02", true),
        ("2026-03-01", -1, "2026-02", true),
        ("2026-01-01", -1, "2025-12", true), ("2024-02-29", 1, "2024-03", true),
        ("1995-07-16", -1, "1995-06", true),
        ("1995-06-16", -1, "1995-05", false),
        ("2026-11-01", 1, "2026-12", false),
    ])
    func `a month leads to the next and the previous that there is`(
        day: String,
        count: Int,
        month: String,
        exists: Bool
    ) async throws {
        let period = try #require(
            try period(of: photo(PhotoID(.apod, day)))
        )
        let today = try #require(Day("2026-11-22"))
        #expect(period.hasNeighbor(count, today) == exists)
        guard exists else { return }
        let title = try await period.neighbor(count)?.title
        #expect(title == "Astronomy Picture of the Day, " + month)
    }

    /// Ranges that overlap, and those the wrong way round.
    @Test(arguments: [
        ("2026-05-15..2026-05", true), ("2026-05-31..2026-05", true),
        ("2026-06-01..2026-05", false), ("2026..2026-01-01", true),
        ("2026-01-02..2026-01-01", false), ("2026-01-01..2026-01-01", true),
        ("2026..2025", false), ("2026-02..2026", true), ("..", false),
        ("", false), ("2026-05..", true), ("..2026-05", true),
    ])
    func `a range of days may end in the month or year in which it begins`(
        text: String,
        isRange: Bool
    ) {
        #expect((DayChoice(text) != nil) == isRange)
    }

    @Test func `nothing follows where the clock is before the first picture`()
        throws
    {
        let picture = photo(PhotoID(.apod, "2026-09-16"))
        let period = try #require(try period(of: picture))
        let today = try #require(Day("1970-01-01"))
        #expect(!period.hasNeighbor(1, today))
        #expect(!period.hasNeighbor(-1, today))
    }
}
