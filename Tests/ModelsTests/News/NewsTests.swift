import Mocks
import Models
import Synchronization
import TestSupport
import Testing

/// What is new in lists that a test changes.
struct NewsTests {
    private let harness = NewsHarness()

    @Test func `the first look shows the newest of each list and says so`()
        async throws
    {
        harness.set("one", to: (1 ... 8).map { "a\($0)" })
        harness.set("two", to: ["b1"])
        let look = try await harness.look(["one", "two"])
        #expect(look.ids == ["a8", "a7", "a6", "a5", "a4", "b1"])
        #expect(look.events.first == .first(["one", "two"]))
        #expect(
            look.names == Array(repeating: "images", count: 5) + ["apod"]
        )
    }

    @Test func `what came later is new once, and what was there is not`()
        async throws
    {
        harness.set("one", to: (1 ... 8).map { "a\($0)" })
        try await harness.look(["one"]).show()
        #expect(try await harness.look(["one"]).ids.isEmpty)
        harness.set("one", to: (1 ... 10).map { "a\($0)" })
        let look = try await harness.look(["one"])
        #expect(look.ids == ["a10", "a9"])
        #expect(look.events.isEmpty)
        try await look.show()
        #expect(try await harness.look(["one"]).ids.isEmpty)
    }

    @Test func `what was not shown is new again`() async throws {
        harness.set("one", to: ["a1", "a2"])
        // Nothing at all was shown of it.
        _ = try await harness.look(["one"])
        let look = try await harness.look(["one"])
        #expect(look.events.first == .first(["one"]))
        try await look.show(["a2"])
        harness.set("one", to: ["a1", "a2", "a3"])
        #expect(try await harness.look(["one"]).ids == ["a3", "a1"])
    }

    @Test func `a list that is loaded again has the items that were shown`()
        async throws
    {
        harness.set("one", to: ["a1", "a2"])
        let look = try await harness.look(["one"])
        try await look.show()
        harness.set("one", to: ["a1", "a2", "a3"])
        #expect(try await look.reload() == ["a3", "a2", "a1"])
        try await look.show()
        #expect(try await harness.look(["one"]).ids == ["a3"])
    }

    @Test func `lists are loaded at the same time and shown in order`()
        async throws
    {
        let one = MockCursor<Photo>("one")
        let two = MockCursor<Photo>("two")
        let lists = [(PhotoID.Source.images, one), (.apod, two)].map {
            source,
            cursor in
            NewsList(source, title: "", order: .any) { _ in cursor }
        }
        async let look = harness.look(at: lists)
        await two.succeed(Page(elements: [Photo(id: PhotoID("b"))], next: .end))
        await one.succeed(Page(elements: [Photo(id: PhotoID("a"))], next: .end))
        #expect(try await look.ids == ["a", "b"])
    }

    @Test func `an item of two lists is shown once and seen in both`()
        async throws
    {
        harness.set("one", to: ["a", "b"])
        harness.set("two", to: ["b", "c"])
        let look = try await harness.look(["one", "two"])
        #expect(look.ids == ["b", "a", "c"])
        try await look.show()
        #expect(try await harness.look(["two"]).ids.isEmpty)
    }

    @Test func `an item that is missing for a while is not new again`()
        async throws
    {
        harness.set("one", to: ["a", "b"])
        try await harness.look(["one"]).show()
        harness.set("one", to: ["a", "c"])
        try await harness.look(["one"]).show()
        harness.set("one", to: ["a", "b", "c"])
        #expect(try await harness.look(["one"]).ids.isEmpty)
    }

    @Test func `a look that is not remembered changes nothing`() async throws {
        harness.set("one", to: ["a"])
        try await harness.look(["one"], isRemembered: false).show()
        #expect(try await harness.look(["one"]).events.first == .first(["one"]))
    }

    @Test func `a date shows what is from that day, seen or not`()
        async throws
    {
        harness.set("one", to: ["1969-07-20", "2026-11-01", "2026-11-02"])
        try await harness.look(["one"]).show()
        let ids = ["1969-07-21", "2026-11-01", "2026-11-02", "2026-11-03"]
        harness.set("one", to: ids)
        let look = try await harness.look(["one"], since: "2026-11-02")
        #expect(look.ids == ["2026-11-03", "2026-11-02"])
        try await look.show()
        // An old one that was added since is still new.
        #expect(try await harness.look(["one"]).ids == ["1969-07-21"])
    }

    @Test(arguments: [
        ("2026-11-02", ["7 2026-11-03", "7 2026-11-02"]),
        ("2026-11-03", ["7 2026-11-03"]), ("2026-11-04", []),
        ("2400-01-01", []),
    ])
    func `of the sol in which a day begins, only that day is shown`(
        day: String,
        ids: [String]
    ) async throws {
        let photos = ["7 2026-11-01", "7 2026-11-02", "7 2026-11-03"]
            .reversed().map {
                Photo(
                    id: PhotoID($0),
                    date: $0.suffix(10) + "T08:00:00Z",
                    facts: [.init(.sol, .integer(7))]
                )
            }
        // Sol 7 lasts from the first of these days on.
        let list = NewsList(
            .curiosity,
            title: "",
            order: .numbers(.sol) { _ in 7 }
        ) { _ in LazyPage { Page(all: photos) } }
        let look = try await harness.look(at: [list], since: Day(day))
        #expect(look.ids == ids)
    }

    @Test func `a first look from a day on takes what is older as seen`()
        async throws
    {
        harness.set("one", to: ["2026-10-01", "2026-11-02"])
        let look = try await harness.look(["one"], since: "2026-11-02")
        #expect(look.ids == ["2026-11-02"])
        // Nothing is cut to the newest ones, which a first look says.
        #expect(look.events.isEmpty)
        try await look.show()
        #expect(try await harness.look(["one"]).ids.isEmpty)
    }

    @Test func `a look from a day on leaves what came before it new`()
        async throws
    {
        let list = harness.list("one", order: .days)
        harness.set("one", to: ["2026-11-01"])
        try await harness.look(at: [list]).show()
        harness.set("one", to: ["2026-11-01", "2026-11-02", "2026-11-03"])
        let look = try await harness.look(at: [list], since: Day("2026-11-03"))
        #expect(look.ids == ["2026-11-03"])
        try await look.show()
        #expect(try await harness.look(at: [list]).ids == ["2026-11-02"])
    }

    @Test func `nothing is said of a first look at lists that all fail`()
        async throws
    {
        let look = try await harness.look(["one", "two"])
        let failures = ["one", "two"].map { News.Event.failed($0, .timedOut) }
        #expect(look.events == failures)
    }

    @Test func `a list that fails costs only itself`() async throws {
        harness.set("two", to: ["b"])
        let look = try await harness.look(["one", "two"])
        #expect(look.ids == ["b"])
        #expect(look.events.contains(.failed("one", .timedOut)))
        try await look.show()
        harness.set("one", to: ["a"])
        let next = try await harness.look(["one", "two"])
        #expect(next.ids == ["a"])
        #expect(next.events.first == .first(["one"]))
    }

    @Test func `the only list that fails fails as a list`() async {
        await #expect(throws: LoadFailure.timedOut) {
            try await harness.look(["one"])
        }
    }

    @Test func `a stored copy is a failure`() async throws {
        harness.set("one", to: ["a"])
        harness.store()
        await #expect(throws: LoadFailure.timedOut) {
            try await harness.look(["one"])
        }
    }

    @Test func `what cannot be read is said and shows nothing`() async throws {
        harness.set("one", to: ["a"])
        let failure = StorageError(path: "seen", code: 28)
        harness.seen.failure.withLock { $0 = failure }
        let look = try await harness.look(["one"])
        #expect(look.ids.isEmpty)
        #expect(look.events == [.unreadable(.storing(failure))])
    }

    // MARK: Days and sols

    @Test func `later photos of the last sol are new, earlier sols are not`()
        async throws
    {
        let list = harness.list(
            "one",
            source: .curiosity,
            order: .numbers(.sol) { _ in 0 }
        )
        harness.set("one", to: ["4700 a", "4701 a", "4701 b"])
        try await harness.look(at: [list]).show()
        let saved = harness.seen.all.withLock { $0["curiosity"] }
        #expect(saved?.last == 4701)
        #expect(saved?.ids == ["4701 b", "4701 a"])
        harness.set(
            "one",
            to: ["4700 b", "4701 a", "4701 b", "4701 c", "4702 a"]
        )
        let look = try await harness.look(at: [list])
        #expect(look.ids == ["4702 a", "4701 c"])
        // As long as not all are shown, the next look begins where this did.
        try await look.show(["4702 a"])
        #expect(try await harness.look(at: [list]).ids == ["4701 c"])
    }

    /// A list of days, each a page with so many items, the newest first.
    private static func days(
        _ counts: [Int],
        requests: RequestLog = RequestLog()
    ) -> NewsList {
        NewsList(.earth, title: "days", order: .days) { places in
            let newest = Day("2026-11-01")?.advanced(by: counts.count)
            let pages = counts.indices.reversed().compactMap {
                index -> (any Cursor<Photo>)? in
                let day = newest?.advanced(by: index - counts.count)
                let number = day.flatMap {
                    Int($0.text.replacing("-", with: ""))
                }
                guard let day, let number, number >= places.since ?? 0,
                    number <= places.until ?? number
                else { return nil }
                let photos = (0 ..< counts[index]).map {
                    Photo(id: PhotoID("\(day.text) \($0)"), date: day.text)
                }
                return LazyPage {
                    requests.add(day.text)
                    return Page(elements: photos, next: .end)
                }
            }
            return joined(pages)
        }
    }

    @Test func `a look requests a few pages, and the next ones what is left`()
        async throws
    {
        try await harness.look(at: [Self.days([3])]).show()
        let counts =
            [Int](repeating: 3, count: 60) + [0, 0]
            + [Int](repeating: 3, count: 41)
        var ids: [String] = []
        for number in 1 ... 40 {
            let requests = RequestLog()
            let list = Self.days(counts, requests: requests)
            let look = try await harness.look(at: [list])
            let made = requests.take().count
            #expect(made <= 7, "look \(number): \(made)")
            ids += look.ids
            try await look.show()
            guard !look.ids.isEmpty else { break }
        }
        #expect(ids.count == 100 * 3)
        #expect(Set(ids).count == ids.count)
        let requests = RequestLog()
        let list = Self.days(counts + [2], requests: requests)
        #expect(try await harness.look(at: [list]).ids.count == 2)
        #expect(requests.take().count == 2, "the day before, too")
    }

    @Test func `what came between two looks at a long list is new, too`()
        async throws
    {
        try await harness.look(at: [Self.days([1])]).show()
        var counts = [Int](repeating: 2, count: 10)
        var ids: [String] = []
        for _ in 1 ... 12 {
            let look = try await harness.look(at: [Self.days(counts)])
            ids += look.ids
            try await look.show()
            if counts.count < 14 { counts += [2] }
        }
        // All days but the one item of the first look.
        #expect(ids.count == 14 * 2 - 1)
        #expect(Set(ids).count == ids.count)
    }

    @Test func `what was loaded and not shown is loaded again`() async throws {
        try await harness.look(at: [Self.days([1])]).show()
        let list = Self.days([Int](repeating: 2, count: 10))
        let look = try await harness.look(at: [list])
        #expect(look.ids.count == 6)
        try await look.show(Set(look.ids.prefix(4)))
        let next = try await harness.look(at: [list])
        #expect(next.ids.starts(with: look.ids.suffix(2)))
    }

    @Test func `a feed of empty pages ends`() async throws {
        let (requests, counter) = (RequestLog(), Counter())
        @Sendable func empty() -> any Cursor<Photo> {
            LazyPage {
                requests.add("page")
                // Else a list that is read for ever would end no test.
                let isEnd = counter.next() == 1_000
                return Page(elements: [], next: isEnd ? .end : .more(empty()))
            }
        }
        let list = NewsList(.images, title: "one", order: .any) { _ in empty() }
        let look = try await harness.look(at: [list])
        #expect(look.ids == [])
        #expect(requests.take().count == 100)
    }

    @Test func `a later look ends at a page that is older than the last one`()
        async throws
    {
        let requests = RequestLog()
        /// Five items a page and day, without an end, whatever is asked for.
        @Sendable func pages(_ day: Day) -> any Cursor<Photo> {
            LazyPage {
                requests.add(day.text)
                return Page(
                    elements: (1 ... 5).map {
                        Photo(id: PhotoID("\(day.text) \($0)"), date: day.text)
                    },
                    next: .more(pages(day.advanced(by: -1)))
                )
            }
        }
        for (day, expected) in [
            ("2026-11-10", ["2026-11-10", "2026-11-09"]),
            ("2026-11-10", ["2026-11-10", "2026-11-09"]),
            ("2026-11-11", ["2026-11-11", "2026-11-10", "2026-11-09"]),
        ] {
            let first = try #require(Day(day))
            let list = NewsList(.svs, title: "days", order: .days) { _ in
                pages(first)
            }
            try await harness.look(at: [list]).show()
            #expect(requests.take() == expected)
        }
    }

    @Test func `what of a list was not loaded is new at the next look`()
        async throws
    {
        try await harness.look(at: [Self.days([3])]).show()
        let list = Self.days([3] + [Int](repeating: 500, count: 5))
        var looks: [Int] = []
        var ids: Set<String> = []
        for _ in 0 ..< 4 {
            let look = try await harness.look(at: [list])
            looks.append(look.ids.count)
            ids.formUnion(look.ids)
            if looks.count == 1 {
                #expect(look.events.first == .cut("days", 1_000))
            }
            try await look.show()
        }
        #expect(looks == [1_000, 1_000, 500, 0])
        #expect(ids.count == 2_500)
    }

    @Test func `what was not loaded of a first look from a day on stays new`()
        async throws
    {
        let list = Self.days([Int](repeating: 500, count: 3))
        let since = Day("2026-11-01")
        let look = try await harness.look(at: [list], since: since)
        #expect(look.ids.count == 1_000)
        try await look.show()
        #expect(try await harness.look(at: [list]).ids.count == 500)
    }

    @Test func `a list that ends before what it promised is said to be cut`()
        async throws
    {
        let list = NewsList(.images, title: "one", order: .any) { _ in
            LazyPage {
                Page(
                    elements: [Photo(id: "a")],
                    missing: 4,
                    total: 5,
                    next: .end
                )
            }
        }
        let look = try await harness.look(at: [list])
        #expect(look.events.contains(.cut("one", 1)))
    }

    // MARK: Searches

    @Test func `a search is compared in full up to a thousand results`()
        async throws
    {
        harness.set("moon", to: (1 ... 1_000).map { "a\($0)" })
        try await harness.look(at: [harness.search("moon")]).show()
        #expect(harness.queries.map(\.firstYear) == [nil])
        // An old photo, which is not among the first results.
        harness.set("moon", to: (0 ..< 1_000).map { "a\($0)" })
        let look = try await harness.look(at: [harness.search("moon")])
        #expect(look.ids == ["a0"])
    }

    @Test func `of a search, the last two thousand results are remembered`()
        async throws
    {
        let search = harness.search("moon")
        for round in 0 ..< 4 {
            let ids = (0 ..< 700).map { "\(round) \($0)" }
            harness.set("moon", to: ids)
            try await harness.look(at: [search]).show()
        }
        let seen = harness.seen.all.withLock { $0[search.key] }
        #expect(seen?.ids.count == 2_000)
        #expect(
            seen?.ids.prefix(700).allSatisfy { $0.value.first == "3" } == true
        )
        #expect(seen?.ids.last?.value.first == "1")
    }

    @Test func `a search with more results is compared in its last two years`()
        async throws
    {
        harness.set("moon", to: (0 ... 1_000).map { "a\($0)" })
        let look = try await harness.look(at: [harness.search("moon")])
        #expect(look.events.contains(.restricted("moon", 2025 ... 2026)))
        #expect(harness.queries.map(\.firstYear) == [nil, 2025])
        try await look.show()
        // Also once it finds less, so that old results do not come back.
        harness.set("moon", to: (1 ... 1_000).map { "a\($0)" })
        _ = try await harness.look(at: [harness.search("moon")])
        #expect(harness.queries.map(\.firstYear) == [nil, 2025, 2025])
    }

    @Test func `the last two years of a search are its own`() async throws {
        harness.set("moon", to: (0 ... 1_000).map { "a\($0)" })
        var search = harness.search("moon", 1960, 1972)
        _ = try await harness.look(at: [search])
        #expect(harness.queries.last?.firstYear == 1971)
        #expect(harness.queries.last?.lastYear == 1972)
        search = harness.search("moon", 2026, nil)
        _ = try await harness.look(at: [search])
        #expect(harness.queries.last?.firstYear == 2026)
        #expect(harness.queries.last?.lastYear == 2026)
    }
}
