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
    private let coordinator = MockCoordinator()
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
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages,
            user: user,
            headings: .initials
        )
        log.watch(list.state, Self.summary)
    }

    private static func summary(_ state: ListState) -> String {
        guard case .page(let page) = state.content else {
            return state.isLoading ? "…" : "nothing"
        }
        let rows = page.rows.map { row in
            (row.heading.map { "[\($0)] " } ?? "") + "\(row.number) "
                + (row.marks.isEmpty ? "" : row.marks + " ") + row.title
        }
        let filter = state.filter.map { " (\($0))" } ?? ""
        return page.range + ": " + rows.joined(separator: ", ") + filter
    }

    private func load() async {
        list.start()
        await cursor.succeed(
            Page(elements: Self.all, total: 5, next: .end)
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

    @Test func `tiles have no initials above them`() async {
        list.setRoom(
            ListRoom(
                rows: 3,
                tile: ListTile(box: Extent(width: 9, height: 9), columns: 18),
                layout: .tiles
            )
        )
        list.start()
        let photos = Self.all.map { photo in
            Photo(
                id: photo.id,
                title: photo.title,
                thumbnail: URL(filePath: "/" + photo.id.value)
            )
        }
        await cursor.succeed(Page(elements: photos, total: 5, next: .end))
        #expect(log.take().last == "1–3 of 5: 1 Aldrin, 2 armstrong, 3 Éagle")
    }

    @Test func `marks of other processes show on the next page`() async {
        await load()
        stores.change { $0 = ["1", "4"] }
        list.showNextPage()
        list.showPreviousPage()
        #expect(
            log.take() == [
                "4–5 of 5: [M] 4 ★ Moon, [#] 5 7 days to the moon",
                "1–3 of 5: [A] 1 ★ Aldrin, 2 armstrong, [E] 3 Éagle",
            ]
        )
    }

    @Test func `a row is added to the favorites by its number`() async {
        await load()
        list.toggleFavorite(number: 4)
        #expect(list.state.value.isLoading)
        await user.finish()
        #expect(stores.ids == ["4"])
        #expect(!list.state.value.isLoading)
        _ = log.take()
        list.toggleFavorite(number: 40)
        #expect(stores.ids == ["4"])
        #expect(log.take() == ["! There is no item 40; the last is 5."])
    }

    @Test(arguments: [
        ([1, 2, 3], ["1", "2", "3"]), ([2], []), ([2, 40], ["2"]),
    ])
    func `several rows become favorites, unless all are`(
        numbers: [Int],
        ids: [PhotoID]
    ) async {
        stores.change { $0 = ["2"] }
        await load()
        list.toggleFavorites(numbers: numbers)
        await user.finish()
        #expect(stores.ids == Set(ids))
        list.toggleFavorites(numbers: [1, 2, 3])
        await user.finish()
        #expect(stores.ids.isSuperset(of: ["1", "2", "3"]) == (ids.count < 3))
    }

    @Test func `a row is marked when it has become a favorite`() async {
        await load()
        list.toggleFavorite(number: 2)
        await user.finish()
        #expect(
            log.take().last
                == "1–3 of 5: [A] 1 Aldrin, 2 ★ armstrong, [E] 3 Éagle"
        )
    }

    @Test(arguments: [Int.min, -1, 0, 6, .max])
    func `a number without a row is refused, however small or large`(
        number: Int
    ) async {
        await load()
        for act in [
            list.toggleFavorite(number:), list.open(number:),
            { self.list.perform(.download, number: $0) },
        ] {
            act(number)
            let text = "! There is no item \(number); the last is 5."
            #expect(log.take() == [text])
        }
        #expect(stores.ids == [])
    }

    @Test func `a page beyond those of a filter is its last`() async {
        await load()
        list.filter(words: "moon")
        list.showPage(99)
        #expect(
            log.take().suffix(2).first?.hasPrefix("4 of 4: [#] 5") == true
        )
        list.setRoom(ListRoom(rows: 2))
        _ = log.take()
        list.showPage(99)
        #expect(
            log.take().first?.hasPrefix("3–4 of 4: [M] 4 Moon, [#] 5") == true
        )
    }

    @Test func `details opened from a filter stay in it`() async {
        await load()
        list.filter(words: "moon")
        coordinator.expect(.showPhoto(3, rows: [0, 2, 3, 4]))
        list.open(number: 4)
        coordinator.expect(.showPhoto(1))
        list.open(number: 2)
    }

    @Test func `an accent of its own is ignored like any other`() async {
        list.start()
        await cursor.succeed(
            Page(
                elements: [
                    Photo(id: "1", title: "Cafe\u{301} “STRASSE”"),
                    Photo(id: "2", title: "Cafes"),
                    Photo(id: "3", title: "Re\u{301}sume\u{301}s"),
                    Photo(id: "4", title: "Résumés"),
                ],
                next: .end
            )
        )
        list.filter(words: "CAFÉ straße")
        #expect(log.take().last?.hasPrefix("1 of 1: [C] 1 Caf") == true)
        list.filter(words: "café")
        #expect(log.take().last?.hasPrefix("1–2 of 2: [C] 1 Caf") == true)
        // Words that are equal change nothing.
        for words in ["résumés", "RESUMES", "re\u{301}sume\u{301}s"] {
            list.filter(words: words)
            #expect(log.take().last?.hasPrefix("1–2 of 2: [R] 3 R") == true)
        }
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
        #expect(log.take().last == "! Start of the filtered list.")
        coordinator.expect(.showPhoto(4, rows: [0, 2, 3, 4]))
        list.open(number: 5)
        list.filter(words: "nasa")
        #expect(log.take().first?.hasPrefix("1 of 1: [A] 2 armstrong") == true)
        list.filter(words: "eagle landing")
        #expect(log.take().first?.hasPrefix("1 of 1: [E] 3 Éagle") == true)
        list.filter(words: "")
        #expect(
            log.take() == [
                "1–3 of 5: [A] 1 Aldrin, 2 armstrong, [E] 3 Éagle"
            ]
        )
    }
}
