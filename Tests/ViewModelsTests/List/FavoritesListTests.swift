import Foundation
import Mocks
import Models
import Publishing
import Testing
import ViewModels

/// Marks, headings and filters of lists.
@MainActor
struct FavoritesListTests {
    private let stores = MockUserStores()
    private let user: UserPhotos
    private let cursor: MockCursor<Photo>
    private let photos = MockPhotoCoordinator()
    private let messages: MockMessageCoordinator
    private let log = EventLog()
    private let list: ListViewModel

    private static let all = [
        Photo(id: "1", title: "Aldrin", description: "On the Moon"),
        Photo(id: "2", title: "armstrong", creator: "NASA"),
        Photo(id: "3", title: "Éagle", description: "MOON landing"),
        Photo(id: "4", title: "Moon"),
        Photo(id: "5", title: "7 days to the moon"),
    ]

    init() {
        user = UserPhotos(favorites: stores, history: nil) { _ in }
        cursor = MockCursor("favorites", calls: 1)
        messages = MockMessageCoordinator { [log] in log.add($0) }
        list = ListViewModel(
            title: "Favorites",
            collection: PagedCollectionModel(first: cursor),
            rowsPerPage: 3,
            formatters: .english,
            photos: photos,
            messages: messages,
            user: user,
            hasInitials: true
        )
        log.watch(list.state, Self.summary)
    }

    private static func summary(_ state: ListState) -> String {
        guard case .page(let page) = state.content else {
            return state.isLoading ? "…" : "nothing"
        }
        let rows = page.rows.map { row in
            (row.heading.map { "[\($0)] " } ?? "") + "\(row.number) "
                + row.title
        }
        let filter = state.filter.map { " (\($0))" } ?? ""
        return page.range + ": " + rows.joined(separator: ", ") + filter
    }

    private func load() async {
        list.start()
        await cursor.succeed(
            Page(elements: Self.all, total: 9, next: .end)
        )
        _ = log.take()
    }

    @Test func `rows stand under their initials, and favorites are marked`()
        async
    {
        stores.change { $0 = ["2", "4"] }
        list.start()
        await cursor.succeed(Page(elements: Self.all, total: 5, next: .end))
        #expect(
            log.take().last
                == "1–3 of 5: [A] 1 Aldrin, 2 ★ armstrong, [E] 3 Éagle"
        )
        list.showNextPage()
        #expect(
            log.take() == ["4–5 of 5: [M] 4 ★ Moon, [#] 5 7 days to the moon"]
        )
    }

    @Test func `marks of other processes show on the next page`() async {
        await load()
        stores.change { $0 = ["1", "4"] }
        list.showNextPage()
        list.showPreviousPage()
        #expect(
            log.take() == [
                "4–5 of 9: [M] 4 ★ Moon, [#] 5 7 days to the moon",
                "1–3 of 9: [A] 1 ★ Aldrin, 2 armstrong, [E] 3 Éagle",
            ]
        )
    }

    @Test func `a row is added to the favorites by its number`() async {
        await load()
        list.toggleFavorite(number: 4)
        await user.finish()
        #expect(stores.ids == ["4"])
        #expect(log.take() == [])
        list.toggleFavorite(number: 40)
        #expect(stores.ids == ["4"])
        #expect(log.take().count == 1)
    }

    @Test func `a filter shows loaded rows by title, byline and description`()
        async
    {
        await load()
        list.filter(words: "mOOn")
        let prompt = "4 of 5 loaded rows contain “mOOn” · & shows all"
        #expect(
            log.take() == [
                "1–3 of 4: [A] 1 Aldrin, [E] 3 Éagle, [M] 4 Moon (\(prompt))"
            ]
        )
        list.showNextPage()
        #expect(
            log.take() == ["4 of 4: [#] 5 7 days to the moon (\(prompt))"]
        )
        list.showNextPage()
        #expect(log.take() == ["! No more loaded rows contain “mOOn”."])
        list.showPreviousPage()
        list.showPreviousPage()
        #expect(log.take().last == "! This is the first page of the filter.")
        photos.expect(.showPhoto(4))
        list.open(number: 5)
        list.filter(words: "nasa")
        #expect(log.take().first?.hasPrefix("1 of 1: [A] 2 armstrong") == true)
        list.filter(words: "eagle landing")
        #expect(log.take().first?.hasPrefix("1 of 1: [E] 3 Éagle") == true)
        list.filter(words: "")
        #expect(
            log.take() == [
                "1–3 of 9: [A] 1 Aldrin, 2 armstrong, [E] 3 Éagle"
            ]
        )
    }

    @Test func `a filter that no row passes changes nothing`() async {
        await load()
        list.filter(words: "venus")
        #expect(
            log.take() == ["! None of the 5 loaded rows contains “venus”."]
        )
        #expect(list.state.value.filter == nil)
        list.filter(words: "")
        #expect(log.take() == ["! No filter is active."])
    }
}

/// A list of favorites that changes while it is shown.
@MainActor
struct LiveFavoritesTests {
    @Test func `favorites of other processes show on the next page`() async {
        let stores = MockUserStores()
        let user = UserPhotos(favorites: stores, history: nil) { _ in }
        let cursor = MockCursor<Photo>("favorites", calls: 2)
        let photos = MockPhotoCoordinator()
        let log = EventLog()
        let messages = MockMessageCoordinator { log.add($0) }
        let list = ListViewModel(
            title: "",
            collection: PagedCollectionModel(first: cursor),
            rowsPerPage: 2,
            formatters: .english,
            photos: photos,
            messages: messages,
            user: user,
            isOfFavorites: true
        )
        log.watch(list.state, \.summary)
        list.start()
        await cursor.succeed(
            Page(elements: Photo.bare("a b c"), total: 3, next: .end)
        )
        _ = log.take()
        stores.change { $0 = ["d"] }
        list.showNextPage()
        await cursor.succeed(
            Page(elements: Photo.bare("a b d e"), total: 4, next: .end),
            call: 2
        )
        #expect(
            log.take() == ["1–2 of 3: 1a 2b…", "3–4 of 4: 3★ d 4e"]
        )
    }
}
