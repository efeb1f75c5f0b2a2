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

    @Test func `photos of rovers and days have a period, others have none`() {
        #expect(
            Sources.period(of: photo(PhotoID(.curiosity, "1"), sol: 7)) != nil
        )
        #expect(Sources.period(of: photo(PhotoID(.apod, "2026-09-16"))) != nil)
        #expect(Sources.period(of: photo(PhotoID(.curiosity, "1"))) == nil)
        #expect(Sources.period(of: photo(PhotoID("as11-40-5874"))) == nil)
        #expect(Sources.period(of: photo(PhotoID(.earth, "2026"))) == nil)
    }

    @Test(arguments: [
        (7, 1, "Curiosity, sol 8"), (7, -1, "Curiosity, sol 6"),
        (0, -1, nil), (99_998, 1, nil),
    ])
    func `a sol leads to the next and the previous`(
        sol: Int,
        count: Int,
        title: String?
    ) throws {
        let rover = photo(PhotoID(.curiosity, "1"), sol: sol)
        let period = try #require(Sources.period(of: rover))
        #expect(try self.title(period, count) == title)
    }

    @Test(arguments: [
        ("2026-09-30", 1, "2026-10"), ("2026-01-31", 1, "2026-02"),
        ("2026-03-01", -1, "2026-02"), ("2026-01-01", -1, "2025-12"),
        ("2024-02-29", 1, "2024-03"), ("1995-06-16", -1, nil),
    ])
    func `a month leads to the next and the previous`(
        day: String,
        count: Int,
        month: String?
    ) throws {
        let period = try #require(
            Sources.period(of: photo(PhotoID(.apod, day)))
        )
        let title = try self.title(period, count)
        #expect(title == month.map { "Astronomy Picture of the Day, " + $0 })
    }

    private func title(_ period: Period, _ count: Int) throws -> String? {
        let options = OptionValues()
        let console = Console(
            streams: .current,
            clock: .system,
            options: options
        )
        let library = Dependencies(
            try SourceServices(
                options: options,
                console: console,
                writes: WorkQueue()
            )
        )
        return period.list(count, library, Strings(.english))?.title
    }
}
