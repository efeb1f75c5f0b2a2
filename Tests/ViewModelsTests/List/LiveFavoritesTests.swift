import Mocks
import Models
import Publishing
import Testing
import TestSupport
import ViewModels

/// A list of favorites that changes while it is shown.
@MainActor
@Suite(.queued)
struct LiveFavoritesTests {
    private let favorites: MockFavorites
    private let user: UserPhotos
    private let coordinator = MockCoordinator()
    private let log = EventLog()
    private let messages: MockMessageCoordinator
    private let pictures = MockPictureLoader()
    private let list: ListViewModel

    /// Ten favorites, a to j, three on a page.
    init() async {
        favorites = MockFavorites(Photo.bare("a b c d e f g h i j"))
        user = UserPhotos(favorites: favorites, history: nil) { [log] event in
            if case .removed(let photo, _) = event { log.add("-\(photo.id)") }
            if case .added(let photo, _) = event { log.add("+\(photo.id)") }
        }
        messages = MockMessageCoordinator { [log] in log.add($0) }
        list = ListViewModel(
            title: "Favorites",
            nothing: "No favorites.",
            collection: PagedCollectionModel(first: favorites.list),
            rowsPerPage: 3,
            formatters: .english,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages,
            pictures: pictures,
            user: user,
            showsFavorites: true
        )
        log.watch(list.state) {
            $0.summary.replacing("★ ", with: "")
                + ($0.filter == nil ? "" : " &")
        }
        await act { $0.start() }
    }

    /// Acts, and waits until a person need not wait any more.
    ///
    /// - Returns: What was seen in the end.
    @discardableResult
    private func act(_ action: (ListViewModel) -> Void) async -> String? {
        action(list)
        await user.finish()
        _ = await list.state.first { !$0.isLoading }
        return log.take().last
    }

    private func removeElsewhere(_ ids: PhotoID...) {
        favorites.change { $0.removeAll { ids.contains($0.id) } }
    }

    @Test func `a change of the favorites turns no page`() async {
        var turns = 0
        let subscription = list.state.subscribe {
            turns += $0.isTurning ? 1 : 0
        }
        await act { $0.toggleFavorite(number: 2) }
        await act { $0.toggleFavorite(number: 1) }
        #expect(turns == 0)
        _ = subscription
    }

    @Test func `a removed row is gone at once, and the next one follows`()
        async
    {
        var seen = await act { $0.toggleFavorite(number: 2) }
        #expect(seen == "1–3 of 9: 1a 2c 3d")
        seen = await act { $0.showNextPage() }
        #expect(seen == "4–6 of 9: 4e 5f 6g")
    }

    @Test func `rows removed elsewhere neither skip nor repeat any`() async {
        removeElsewhere("a", "b")
        var seen = await act { $0.showNextPage() }
        #expect(seen == "2–4 of 8: 2d 3e 4f")
        removeElsewhere("c", "d", "e", "f")
        seen = await act { $0.showNextPage() }
        #expect(seen == "1–3 of 4: 1g 2h 3i")
    }

    @Test func `two f of a number typed together act on the same item`() async {
        list.toggleFavorite(number: 2)
        #expect(list.state.value.isLoading && !list.state.value.isTurning)
        await act { $0.toggleFavorite(number: 2) }
        #expect(favorites.photos.map(\.id.value).sorted().count == 10)
        #expect(favorites.contains("b"))
    }

    @Test func `the last page without rows gives way to the one before`()
        async
    {
        await act { $0.showPage(4) }
        let seen = await act { $0.toggleFavorite(number: 10) }
        #expect(seen == "7–9 of 9: 7g 8h 9i")
    }

    @Test func `a page removed elsewhere is followed by the start`() async {
        await act { $0.showPage(4) }
        favorites.change { $0.removeLast(5) }
        let seen = await act { $0.showPreviousPage() }
        #expect(seen == "3–5 of 5: 3c 4d 5e")
    }

    @Test func `a list that becomes empty says what it is a list of`() async {
        favorites.change { $0 = [] }
        let seen = await act { $0.showNextPage() }
        #expect(seen == "No favorites. ")
        favorites.change { $0 = Photo.bare("x") }
        #expect(await act { $0.start() } == "1 of 1: 1x")
    }

    @Test func `a filter follows the rows, and ends with the last one`() async {
        favorites.change {
            $0[3] = Photo(id: "d", title: "moon d")
            $0[8] = Photo(id: "i", title: "moon i")
        }
        await act { $0.reload() }
        var seen = await act { $0.filter(words: "moon") }
        #expect(seen == "1–2 of 2: 4moon d 9moon i &")
        seen = await act { $0.reload() }
        #expect(seen == "1–2 of 2: 4moon d 9moon i &")
        seen = await act { $0.toggleFavorite(number: 4) }
        #expect(seen == "1 of 1: 8moon i &")
        list.toggleFavorite(number: 8)
        await user.finish()
        _ = await list.state.first { !$0.isLoading }
        #expect(
            log.take().suffix(2) == [
                "1–3 of 8: 1a 2b 3c",
                "! None of the 8 loaded rows contains “moon”.",
            ]
        )
    }

    @Test func `a filter of which rows were removed can be left`() async {
        await act { $0.showPage(4) }
        await act { $0.filter(words: "j") }
        for number in [10, 9, 8] {
            await act { $0.toggleFavorite(number: number) }
        }
        await act { $0.filter(words: "") }
        let seen = await act { $0.reload() }
        #expect(seen == "1–3 of 7: 1a 2b 3c")
    }

    @Test func `a change is shown when the list is shown again`() async {
        coordinator.expect(.showPhoto(1))
        list.open(number: 2)
        list.stop()
        user.toggleFavorite(Photo(id: "b"))
        await user.finish()
        #expect(log.take() == ["! -b"])
        #expect(await act { $0.start() } == "1–3 of 9: 1a 2c 3d")
    }

    @Test func `a list behind another screen leaves the pictures alone`()
        async
    {
        coordinator.expect(.showPhoto(0))
        list.open(number: 1)
        list.stop()
        let wanted = pictures.wanted
        removeElsewhere("a")
        user.update()
        #expect(pictures.wanted == wanted)
    }

    @Test func `a reload that is canceled is made up for`() async {
        removeElsewhere("a")
        coordinator.expect(.goBack)
        list.showNextPage()
        list.close()
        #expect(log.take().last == "1–3 of 10: 1a 2b 3c")
        #expect(await act { $0.showNextPage() } == "3–5 of 9: 3d 4e 5f")
        list.close()
    }
}
