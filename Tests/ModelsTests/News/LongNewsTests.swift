import Mocks
import Models
import Synchronization
import TestSupport
import Testing

/// News of lists of which a look loads only a part.
struct LongNewsTests {
    private let harness = NewsHarness()
    private let requests = RequestLog()

    @Test func `later photos of the last sol are new, earlier sols are not`()
        async throws
    {
        let clock = Rover.curiosity.clock
        let list = harness.list("one", source: .curiosity, order: .sols(clock))
        harness.set("one", to: ["4700 a", "4701 a", "4701 b"])
        try await harness.look(at: [list]).show()
        #expect(
            harness.seen.all.withLock { $0["curiosity"] }
                == NewsMark(place: 4_701, ids: ["4701 b", "4701 a"])
        )
        harness.set(
            "one",
            to: ["4700 b", "4701 a", "4701 b", "4701 c", "4702 a"]
        )
        let look = try await harness.look(at: [list])
        #expect(look.ids == ["4702 a", "4701 c"])
        // As long as not all are shown, the next look begins where this did.
        try await look.show(["4702 a"])
        #expect(
            harness.seen.all.withLock { $0["curiosity"] }
                == NewsMark(place: 4_701, ids: ["4702 a", "4701 b", "4701 a"])
        )
        let next = try await harness.look(at: [list])
        #expect(next.ids == ["4701 c"])
        try await next.show()
        #expect(
            harness.seen.all.withLock { $0["curiosity"] }
                == NewsMark(place: 4_702, ids: ["4702 a"])
        )
    }

    /// A list of the days from 2026-11-01 on, each a page with so many items,
    /// the newest first.
    private func days(_ counts: [Int]) -> NewsList {
        NewsList(.earth, title: "days", order: .days) { [requests] in
            joined(
                counts.indices.reversed().map { index in
                    let day = Day("2026-11-01")?.advanced(by: index).text ?? ""
                    return LazyPage {
                        requests.add(day)
                        return Page(
                            elements: (0 ..< counts[index]).map {
                                Photo(id: PhotoID("\(day) \($0)"), date: day)
                            },
                            next: .end
                        )
                    }
                }
            )
        }
    }

    @Test(
        arguments: [
            (1, 0, 1, nil), (2, 2, 2, nil), (3, 4, 3, nil),
            (4, 6, 3, "2026-11-01"), (9, 6, 3, "2026-11-01"),
        ] as [(Int, Int, Int, String?)]
    )
    func `a look loads three pages, and says from when on there may be more`(
        count: Int,
        new: Int,
        pages: Int,
        since: String?
    ) async throws {
        try await harness.look(at: [days([2])]).show()
        _ = requests.take()
        let look = try await harness.look(
            at: [days([Int](repeating: 2, count: count))]
        )
        #expect(look.ids.count == new)
        #expect(requests.take().count == pages)
        let cut = since.map {
            News.Event.cut("days", name: "earth", search: nil, since: Day($0))
        }
        #expect(look.events == (cut.map { [$0] } ?? []))
    }

    @Test func `what was not reached is not loaded later, but from its day on`()
        async throws
    {
        try await harness.look(at: [days([2])]).show()
        let counts = [Int](repeating: 2, count: 9)
        try await harness.look(at: [days(counts)]).show()
        let next = try await harness.look(at: [days(counts)])
        #expect(next.ids == [])
        #expect(next.events == [])
        let since = try await harness.look(
            at: [days(counts)],
            since: Day("2026-11-01")
        )
        #expect(since.ids.count == 18)
        #expect(since.events == [])
    }

    @Test func `what was loaded and not shown is loaded again`() async throws {
        try await harness.look(at: [days([1])]).show()
        let list = days([2, 2, 2])
        let look = try await harness.look(at: [list])
        try await look.show(Set(look.ids.prefix(2)))
        let next = try await harness.look(at: [list])
        #expect(next.ids == Array(look.ids.dropFirst(2)))
        try await next.show()
        #expect(try await harness.look(at: [list]).ids == [])
    }

    @Test func `pages of nothing cost half a page`() async throws {
        @Sendable func empty() -> any Cursor<Photo> {
            LazyPage { [requests] in
                requests.add("page")
                return Page(elements: [], next: .more(empty()))
            }
        }
        let list = NewsList(.images, title: "one", order: .any) { empty() }
        let look = try await harness.look(at: [list])
        #expect(look.ids == [])
        #expect(requests.take().count == 6)
    }

    @Test func `a look ends at a page that is older than the last one`()
        async throws
    {
        /// Five items a page and day, without an end.
        @Sendable func pages(_ day: Day) -> any Cursor<Photo> {
            LazyPage { [requests] in
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
            let list = NewsList(.svs, title: "days", order: .days) {
                pages(first)
            }
            let look = try await harness.look(at: [list])
            #expect(look.events.allSatisfy { $0 == .first(["days"]) })
            try await look.show()
            #expect(requests.take() == expected)
        }
    }

    @Test func `a list that ends before what it promised is said to be cut`()
        async throws
    {
        let list = NewsList(.images, title: "one", order: .any) {
            LazyPage {
                Page(
                    elements: [Photo(id: "a")],
                    missing: 4,
                    total: 5,
                    next: .end
                )
            }
        }
        try await harness.look(at: [list]).show()
        let look = try await harness.look(at: [list])
        #expect(
            look.events
                == [.cut("one", name: "images", search: nil, since: nil)]
        )
    }

    @Test func `a feed of which nothing is known may have had more`()
        async throws
    {
        harness.set("one", to: ["a", "b"])
        try await harness.look(["one"]).show()
        harness.set("one", to: ["b", "c"])
        #expect(try await harness.look(["one"]).events == [])
        harness.set("one", to: ["c", "d"])
        let look = try await harness.look(["one"])
        #expect(look.ids == ["d", "c"])
        #expect(
            look.events
                == [.cut("one", name: "images", search: nil, since: nil)]
        )
    }
}
