import Foundation
import Mocks
import Models
import Publishing
import Testing
import TestSupport

@testable import ViewModels

@MainActor
@Suite(.queued)
struct HomeViewModelTests {
    private let loads = MockLoads<String, Photo>()
    private let coordinator = MockCoordinator()
    private let pictures = MockPictureLoader()
    private let log = EventLog()
    private let messages: MockMessageCoordinator
    private let viewModel: HomeViewModel

    init() {
        messages = MockMessageCoordinator { [log] in log.add($0) }
        viewModel = HomeViewModel(
            entries: { [loads, log] in
                ["Recent", "Popular"].map { name in
                    HomeEntry(name: name) {
                        @MainActor () throws(LoadFailure) in
                        try await loads.load(name)
                    } open: {
                        log.add(name)
                    }
                } + [
                    HomeEntry(name: "Favorites", note: "12") {
                        log.add("Favorites")
                    }
                ]
            },
            stored: { @MainActor [loads] () throws(LoadFailure) in
                try await loads.load("stored")
            },
            newest: { @MainActor [loads] () throws(LoadFailure) in
                try await loads.load("newest")
            },
            today: Day(Date(timeIntervalSince1970: 1_795_305_600)),
            formatters: .english,
            coordinator: coordinator,
            messenger: messages,
            pictures: pictures
        )
        log.watch(viewModel.state) { state in
            let covers = state.entries.filter { $0.picture != nil }.map(\.note)
            return ([state.today?.title ?? "-"] + covers)
                .joined(separator: ", ")
        }
        _ = log.take()
    }

    private func photo(_ title: String) -> Photo {
        Photo(
            id: PhotoID(.apod, "2026-11-22"),
            title: title,
            date: "2026-11-22",
            description: "Dust.",
            thumbnail: URL(filePath: "/\(title).jpg")
        )
    }

    @Test(arguments: [
        (false, true, true), (false, false, false), (true, true, false),
        (true, false, false),
    ])
    func `the picture of the day is not the cover of a list, too`(
        isToday: Bool,
        hasPhoto: Bool,
        hasCover: Bool
    ) {
        let photo = photo("x")
        let load: HomeEntry.Load = { photo }
        let entry = HomeEntry(
            name: "",
            isToday: isToday,
            cover: hasPhoto ? load : nil
        ) {}
        #expect(entry.shown.hasCover == hasCover)
    }

    @Test func `the photo of a place is loaded once`() async {
        let box = Extent(width: 40, height: 30)
        viewModel.setRoom(HomeRoom(cover: box, coverCount: 1))
        viewModel.start()
        await loads.succeed("stored", photo("Old"))
        await loads.succeed("newest", photo("New"))
        await loads.succeed("Recent", photo("Dust"))
        _ = await loads.takeRequested()
        viewModel.setRoom(HomeRoom(cover: box, coverCount: 2))
        messages.expect(.timedOut)
        await loads.fail("Popular", .timedOut)
        #expect(await loads.takeRequested() == ["Popular"])
        // A message takes a row from it.
        viewModel.setRoom(HomeRoom(cover: box, coverCount: 3))
        #expect(viewModel.state.value.entries[1].failure == .timedOut)
        #expect(await loads.takeRequested() == [])
    }

    @Test func `a place that failed is loaded again when home is back`() async {
        let box = Extent(width: 40, height: 30)
        viewModel.setRoom(HomeRoom(cover: box, coverCount: 1))
        viewModel.start()
        await loads.succeed("stored", photo("Old"))
        await loads.succeed("newest", photo("Old"))
        messages.expect(.timedOut)
        await loads.fail("Recent", .timedOut)
        for _ in 0 ..< 2 {
            #expect(viewModel.state.value.hasFailed)
            viewModel.stop()
            viewModel.start()
            #expect(viewModel.state.value.entries[0].failure == nil)
            #expect(!viewModel.state.value.hasFailed)
            // It was said.
            await loads.fail("Recent", .timedOut)
        }
        viewModel.retry()
        await loads.succeed("Recent", photo("Dust"))
        #expect(!viewModel.state.value.hasFailed)
        #expect(viewModel.state.value.entries[0].picture != nil)
    }

    @Test func `pictures of places are not loaded where none are shown`()
        async
    {
        viewModel.start()
        await loads.succeed("stored", photo("Old"))
        await loads.succeed("newest", photo("Old"))
        #expect(await loads.takeRequested() == ["stored", "newest"])
    }

    @Test func `places that were left load nothing more`() async {
        let box = Extent(width: 40, height: 30)
        viewModel.setRoom(HomeRoom(cover: box, coverCount: 2))
        viewModel.start()
        await loads.succeed("stored", photo("Old"))
        viewModel.open(number: 1)
        viewModel.stop()
        #expect(log.take().last == "! Recent")
        #expect(Set(loads.cancelled) == ["Recent", "Popular"])
        await loads.succeed("Recent", photo("Dust"))
        await loads.fail("Popular", .timedOut)
        #expect(log.take() == [])
        viewModel.start()
        await loads.succeed("Recent", photo("Dust"))
        messages.expect(.timedOut)
        await loads.fail("Popular", .timedOut)
        #expect(log.take() == ["Old, Nov 22", "Old, Nov 22"])
        await loads.succeed("newest", photo("Old"))
    }

    @Test func `a number goes to its place, if there is one`() async {
        viewModel.start()
        await loads.succeed("stored", photo("Old"))
        await loads.succeed("newest", photo("Old"))
        _ = log.take()
        viewModel.open(number: 2)
        viewModel.open(number: 3)
        #expect(log.take() == ["! Popular", "! Favorites"])
        for number in [0, 4, -1, .max, .min] { viewModel.open(number: number) }
        #expect(log.take().count { $0.hasPrefix("! There is no item") } == 5)
    }

    @Test func `stored copies are no failure where no others are wanted`()
        async
    {
        viewModel.start()
        let copy = StoredCopy(date: .distantPast, reason: .offline)
        await loads.succeed("stored", photo("Old").stored(copy))
        await loads.succeed("newest", photo("Old").stored(copy))
        #expect(log.take() == ["Old", "Old"])
    }

    @Test func `an old picture of a place stays while it is loaded again`()
        async
    {
        let box = Extent(width: 40, height: 30)
        viewModel.setRoom(HomeRoom(cover: box, coverCount: 1))
        viewModel.start()
        await loads.succeed("stored", photo("Old"))
        await loads.succeed("newest", photo("New"))
        messages.expect(.timedOut)
        let copy = StoredCopy(date: .distantPast, reason: .timedOut)
        await loads.succeed("Recent", photo("Dust").stored(copy))
        messages.retry()
        #expect(viewModel.state.value.entries[0].picture != nil)
        await loads.succeed("Recent", photo("Dunes"))
        let picture = viewModel.state.value.entries[0].picture
        #expect(picture?.file.url.lastPathComponent == "Dunes.jpg")
    }
}
