import Mocks
import Models
import Synchronization
import TestSupport
import Testing

/// What is new in lists that a test changes.
@Suite(.queued)
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
            look.sections == Array(repeating: "one", count: 5) + ["two"]
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
            NewsList(source, title: "", order: .any) { cursor }
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
        ("2026-11-02", ["9000 2026-11-03", "9000 2026-11-02"]),
        ("2026-11-03", ["9000 2026-11-03"]), ("2026-11-04", []),
        ("2400-01-01", []),
    ])
    func `of a sol, only what is from a day on is shown`(
        day: String,
        ids: [String]
    ) async throws {
        func photo(_ sol: Int, _ day: String) -> Photo {
            Photo(
                id: PhotoID("\(sol) \(day)"),
                date: day + "T08:00:00Z",
                facts: [.init(.sol, .integer(sol))]
            )
        }
        let photos =
            ["2026-11-03", "2026-11-02", "2026-11-01"].map { photo(9_000, $0) }
            + [photo(4_000, "2026-11-03")]
        let list = NewsList(
            .curiosity,
            title: "",
            order: .sols(Rover.curiosity.clock)
        ) { LazyPage { Page(all: photos) } }
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
        let failures = [("one", "images"), ("two", "apod")].map { title, name in
            News.Failure(title: title, name: name, cause: .timedOut)
        }
        #expect(look.events == [.failed(failures, of: 2)])
        #expect(look.steps.sorted { $0[0] < $1[0] } == [[1, 2], [2, 2]])
    }

    @Test func `a list that fails costs only itself`() async throws {
        harness.set("two", to: ["b"])
        let look = try await harness.look(["one", "two"])
        #expect(look.ids == ["b"])
        let failure =
            News.Failure(title: "one", name: "images", cause: .timedOut)
        // What most has to be read comes last.
        #expect(look.events == [.first(["two"]), .failed([failure], of: 2)])
        try await look.show()
        harness.set("one", to: ["a"])
        let next = try await harness.look(["one", "two"])
        #expect(next.ids == ["a"])
        #expect(next.events.first == .first(["one"]))
    }

    @Test func `a look that succeeds forgets that another failed`() async throws
    {
        let lists = [harness.list("one"), harness.list("two", source: .apod)]
        harness.set("two", to: ["b"])
        let news = News(harness.seen)
        let list = news.list(of: { lists }) { _ in }
        #expect(!news.hasFailed)
        _ = try await list.page()
        #expect(news.hasFailed)
        harness.set("one", to: ["a"])
        _ = try await list.page()
        #expect(!news.hasFailed)
    }

    @Test func `after each list what is there is shown, in the order of lists`()
        async throws
    {
        let gates = [Gate(), Gate(), Gate()]
        let sources: [PhotoID.Source] = [.images, .apod, .earth]
        let contents = [["a", "x"], ["x", "b"], ["c"]]
        let lists = gates.indices.map { index in
            NewsList(sources[index], title: "list \(index)", order: .any) {
                await gates[index].wait()
                let photos = contents[index].map { Photo(id: PhotoID($0)) }
                return LazyPage { Page(all: photos) }
            }
        }
        let news = News(harness.seen)
        let list = news.list(of: { lists }) { _ in }
        let (parts, continuation) = AsyncStream.makeStream(of: [String].self)
        let loading = Task {
            try await list.page { photos in
                continuation.yield(
                    photos.map {
                        "\($0.id.value) of \(news.section(of: $0.id) ?? "")"
                    }
                )
            }
        }
        var seen = parts.makeAsyncIterator()
        for (index, items) in [
            (2, ["c of list 2"]),
            (1, ["x of list 1", "b of list 1", "c of list 2"]),
            (0, ["a of list 0", "x of list 0", "b of list 1", "c of list 2"]),
        ] {
            gates[index].open()
            #expect(await seen.next() == items)
        }
        let page = try await loading.value
        #expect(page.elements.map(\.id.value) == ["a", "x", "b", "c"])
        #expect(page.total == 4)
        #expect(page.isLast)
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
}
