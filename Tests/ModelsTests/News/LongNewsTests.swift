import Mocks
import Models
import Synchronization
import TestSupport
import Testing

/// News of lists of days and sols, of which a look loads only a part.
struct LongNewsTests {
    private let harness = NewsHarness()

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
}
