import Foundation
import Models
import Repositories
import Services
import Testing

struct MoonLibraryTests {
    /// A record as the service sends it.
    private static func record(_ time: String) -> String {
        #"{"time":"\#(time)","phase":23.81,"age":24.474}"#
    }

    private func library(
        now: String = "2026-11-23",
        _ responses: [String: String]
    ) throws -> MoonLibrary {
        let date = try #require(Day(now)).start.addingTimeInterval(56_220)
        return MoonLibrary(
            SourceAPI(
                RecordingService { url throws(LoadFailure) in
                    guard let text = responses[url.lastPathComponent] else {
                        throw .notFound(reason: nil)
                    }
                    return text
                },
                at: try #require(URL(string: MoonLibrary.nasa))
            ),
            texts: { _ in nil },
            now: { date }
        )
    }

    @Test func `a year that is not published yet names the last hour`()
        async throws
    {
        let library = try library([
            "2027-03-01T12:00": Self.record("2026-12-31T23:00")
        ])
        await #expect(
            throws: LoadFailure.nothing(
                at: "2027-03-01T12",
                nearest: ["2026-12-31T23"]
            )
        ) { try await library.photo("moon:2027-03-01T12") }
        await #expect(
            throws: LoadFailure.nothing(at: "2027-03-02T12", nearest: [])
        ) { try await library.photo("moon:2027-03-02T12") }
    }

    @Test func `a day before the first names that, and is not requested`()
        async throws
    {
        let library = try library(["2010-12-31T23:00": "unused"])
        let first = ["2011-01-01T00"]
        await #expect(
            throws: LoadFailure.nothing(at: "2010-12-31T23", nearest: first)
        ) { try await library.photo("moon:2010-12-31T23") }
        let year = try #require(Day.year("2010"))
        await #expect(
            throws: LoadFailure.nothing(at: "2010-01-01T12", nearest: first)
        ) { try await library.moons(on: year).page() }
    }

    @Test func `the first hour of the first day is requested`() async throws {
        let time = "2011-01-01T00:00"
        let photo = try await library([time: Self.record(time)])
            .photo("moon:2011-01-01T00")
        #expect(photo.date == "2011-01-01T00:00:00Z")
    }

    @Test func `days after what is published cost few requests`() async throws {
        let service = RecordingService { _ throws(LoadFailure) in
            Self.record("2026-12-31T23:00")
        }
        let url = try #require(URL(string: MoonLibrary.nasa))
        let library = MoonLibrary(
            SourceAPI(service, at: url),
            texts: { _ in nil },
            now: { .now }
        )
        let year = try #require(Day.year("2027"))
        await #expect(
            throws: LoadFailure.nothing(
                at: "2027-01-01T12",
                nearest: ["2026-12-31T23"]
            )
        ) { try await library.moons(on: year).page() }
        #expect(service.urls.count < 10)
    }

    @Test func `days of this year and before are known without a request`()
        async throws
    {
        let library = try library([:])
        for (year, isKnown) in [
            ("2011", true), ("2026", true), ("2027", false), ("2010", false),
        ] {
            let days = try #require(Day.year(year))
            let stubs = [days.lowerBound, days.upperBound].map {
                library.stub(at: MoonHour($0))
            }
            #expect(stubs.allSatisfy { ($0 != nil) == isKnown }, "\(year)")
        }
        for hour in ["00", "01", "09", "10", "23"] {
            let id = "2026-11-26T" + hour
            let time = try #require(MoonHour(id))
            #expect(library.stub(at: time)?.id.value == id)
        }
        let first = library.stub(at: MoonHour.first)
        #expect(first?.id == "moon:2011-01-01T00")
        #expect(first?.date == "2011-01-01T00:00:00Z")
        #expect(first?.excerpt == .stub)
        let year = try #require(Day.year("2024"))
        let page = try await library.moons(on: year).page()
        #expect(page.elements.count == 366)
        #expect(page.total == 366)
    }

    @Test(arguments: [
        "moon:2026-13-01T12", "moon:2026-12-24T24", "moon:", "moon:x", "x",
        "moon:2026-12-24T1", "moon:2026-12-24T18:00:00",
    ])
    func `an id that is not an hour is not found`(id: PhotoID) async throws {
        let library = try library([:])
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.photo(id)
        }
    }

    // MARK: Lists

    private func ids(_ list: any Cursor<Photo>) async throws -> [String] {
        var ids: [String] = []
        var cursor: (any Cursor<Photo>)? = list
        while let page = try await cursor?.page() {
            ids += page.elements.map(\.id.value)
            cursor = if case .more(let next) = page.next { next } else { nil }
        }
        return ids
    }

    private static let hours = [22, 23, 24, 25].flatMap { day in
        [12, 15].map { "2026-11-\(day)T\($0)" }
    }
    private static let responses = Dictionary(
        uniqueKeysWithValues: hours.map { ($0 + ":00", record($0 + ":00")) }
    )

    @Test func `now is the hour that has begun, between its days`()
        async throws
    {
        let library = try library(Self.responses)
        #expect(library.now().text == "2026-11-23T15")
        #expect(
            try await ids(library.moons(from: nil))
                == ["2026-11-23T15", "2026-11-24T15", "2026-11-25T15"]
        )
        #expect(
            try await ids(library.moons(after: nil, step: -1))
                == ["2026-11-22T15"]
        )
        let first = MoonHour("2026-11-26")
        await #expect(
            throws: LoadFailure.nothing(at: "2026-11-26T12", nearest: [])
        ) { try await ids(library.moons(from: first)) }
    }

    @Test func `now is the last hour of those that are stored here`() throws {
        let hours = ["2026-11-13T12", "2026-11-24T12", "2026-11-17T12"]
        for count in 1 ... 3 {
            let folder = try TemporaryLibrary(
                hours.prefix(count).map {
                    TemporaryLibrary.item(Photo(id: PhotoID(.moon, $0)))
                }
            )
            #expect(
                try MoonSample(folder.library).now().text
                    == hours[min(count, 2) - 1]
            )
        }
    }

    @Test func `a month has the noons that there are`() async throws {
        let library = try library(Self.responses)
        let month = try #require(Day.month("2026-11"))
        let list = library.moons(on: month)
        #expect(
            try await ids(list.completed(by: library))
                == [22, 23, 24, 25].map { "2026-11-\($0)T12" }
        )
        let other = try #require(Day.month("2027-02"))
        await #expect(
            throws: LoadFailure.nothing(at: "2027-02-01T12", nearest: [])
        ) { try await ids(library.moons(on: other)) }
    }
}
