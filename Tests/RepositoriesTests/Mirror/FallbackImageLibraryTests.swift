import Database
import Foundation
import HTTP
import Mocks
import Models
import TestSupport
import Testing

@testable import Repositories

/// Whether a mirror or the stored copy of a list answers while the service
/// fails.
@Suite(.queued)
struct FallbackImageLibraryTests {
    private let query = PhotoQuery(words: "moon", mediaTypes: [.image])

    /// The id that is found if the list was stored this many days ago.
    private func found(
        _ days: Double,
        coverage: [String]
    ) async throws -> [PhotoID] {
        let mirror = try TemporaryMirror(
            [TemporaryMirror.record("mirrored", "Moon")]
        )
        let now = Date()
        try mirror.compare(
            Dictionary(uniqueKeysWithValues: coverage.map { ($0, now) })
        )
        let date = Date().addingTimeInterval(-days * 86_400)
        let copy = StoredCopy(date: date, reason: .timedOut)
        var service = MockLibrary()
        service.onSearch = { _ in
            LazyPage {
                Page(elements: [Photo(id: "stored")], next: .end, stored: copy)
            }
        }
        let library = FallbackImageLibrary(
            service,
            mirror: mirror.store,
            clock: FakeTime().clock()
        )
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

    @Test func `of two scopes the newer one answers`() async throws {
        let mirror = try TemporaryMirror(
            [TemporaryMirror.record("mirrored", "Moon")]
        )
        let dates = [1_000, 2_000].map { Date(timeIntervalSince1970: $0) }
        try mirror.compare(["all": dates[0], "1969 image": dates[1]])
        let library = MirrorLibrary(mirror.store)
        var query = query
        #expect(library.copy(of: query)?.date == dates[0])
        (query.firstYear, query.lastYear) = (1969, 1969)
        #expect(library.copy(of: query)?.date == dates[1])
        #expect(library.copy(of: query)?.mirror == .whole)
    }

    @Test func `the age is that of the oldest part that answers`() async throws
    {
        let mirror = try TemporaryMirror(
            [TemporaryMirror.record("mirrored", "Moon")]
        )
        let dates = [1_000, 2_000].map { Date(timeIntervalSince1970: $0) }
        for (run, scope) in ["all", "1969"].enumerated() {
            try mirror.compare([scope: dates[run]])
        }
        // The import was the first run.
        for (part, run) in [
            ("1968 image", 2), ("1969 image", 3), ("1969 video", 3),
            ("1969 image JSC", 2),
        ] {
            try mirror.run(
                "INSERT INTO parts VALUES(?, ?, 1, 1, 0, 0, 0)",
                [.text(part), .integer(run)]
            )
        }
        let library = MirrorLibrary(mirror.store)
        func date(_ first: Int?, _ last: Int?, _ types: [MediaType]) -> Date? {
            var query = PhotoQuery(words: "moon", mediaTypes: types)
            (query.firstYear, query.lastYear) = (first, last)
            return library.copy(of: query)?.date
        }
        #expect(date(1969, 1969, [.image]) == dates[1])
        #expect(date(1969, 1969, []) == dates[1])
        #expect(date(1968, 1969, [.image]) == dates[0])
        #expect(date(nil, nil, [.video]) == dates[1])
        #expect(date(nil, nil, []) == dates[0])
    }

    @Test(arguments: [
        ("all", "1969 image", true), ("1969-1972", "1970 image", true),
        ("1969-1972", "1969-1973", false), ("1969-", "2026 video", true),
        ("-1968", "1969", false), ("image,video", "1970 video", true),
        ("image", "1970", false), ("JSC", "1970 image jsc", true),
        ("JSC", "1970", false), ("1969", "all", false),
        ("2020- audio KSC", "2021 audio KSC", true),
    ])
    func `a scope contains others`(scope: String, other: String, expected: Bool)
    {
        let contains = MirrorScope(key: scope).contains(MirrorScope(key: other))
        #expect(contains == expected)
    }

    /// A service that fails, or never answers, and a mirror of 1969, with what
    /// is found of some words.
    private func found(
        _ words: String,
        isHanging: Bool
    ) async throws -> Page<Photo> {
        let mirror = try TemporaryMirror(
            [TemporaryMirror.record("mirrored", "Moon")]
        )
        try mirror.compare(["1969": Date()])
        let time = FakeTime()
        time.timeout.open()
        let answer = Gate()
        var service = MockLibrary()
        service.onSearch = { _ in
            LazyPage { () async throws(LoadFailure) in
                if isHanging { await answer.wait() }
                throw .timedOut
            }
        }
        defer { answer.open() }
        let library = FallbackImageLibrary(
            service,
            mirror: mirror.store,
            clock: time.clock()
        )
        let query = PhotoQuery(words: words, mediaTypes: [])
        return try await library.photos(matching: query).page()
    }

    @Test(arguments: [false, true])
    func `a mirror says what it covers of what it was not asked to`(
        isHanging: Bool
    ) async throws {
        let page = try await found("moon", isHanging: isHanging)
        #expect(page.elements.map(\.id) == ["mirrored"])
        #expect(page.stored?.mirror == .part(["1969"]))
        if isHanging {
            let limit = LoadFailure.tookTooLong(Patience.limit)
            #expect(page.stored?.reason == limit)
        }
    }

    @Test func `what a mirror of something else does not have is unknown`()
        async throws
    {
        await #expect(throws: LoadFailure.timedOut) {
            try await found("mars", isHanging: false)
        }
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
        let library = FallbackImageLibrary(
            service,
            mirror: mirror.store,
            clock: FakeTime().clock()
        )
        await #expect(throws: LoadFailure.timedOut) {
            try await library.files(of: Photo(id: "a"))
        }
    }

    /// What is known of the files of an item if the service never answers, or
    /// once the test lets it.
    private func files(
        of id: PhotoID,
        isHurried: Bool,
        answer: Gate
    ) async throws -> PhotoFiles {
        let mirror = try TemporaryMirror([TemporaryMirror.record("a", "Moon")])
        let time = FakeTime()
        time.timeout.open()
        var service = MockLibrary()
        service.onFiles = { _ throws(LoadFailure) in
            await answer.wait()
            return PhotoFiles([])
        }
        return try await FallbackImageLibrary(
            service,
            mirror: mirror.store,
            clock: time.clock(),
            isHurried: isHurried
        ).files(of: Photo(id: id))
    }

    @Test func `files of an item of the mirror are not waited for in a hurry`()
        async throws
    {
        let answer = Gate()
        defer { answer.open() }
        await #expect(throws: LoadFailure.tookTooLong(.seconds(2))) {
            try await files(of: "a", isHurried: true, answer: answer)
        }
    }

    @Test(arguments: [("b", true), ("a", false)] as [(PhotoID, Bool)])
    func `other files are waited for, also in a hurry`(
        id: PhotoID,
        isHurried: Bool
    ) async throws {
        let answer = Gate()
        async let files = files(of: id, isHurried: isHurried, answer: answer)
        answer.open()
        #expect(try await files == PhotoFiles([]))
    }
}
