import Foundation
import Mocks
import Models
import Publishing
import Testing
import ViewModels

/// Captions of tiles that stand under headings.
@MainActor
struct HeadingCaptionTests {
    @Test func `captions say what differs from others under a heading`() async {
        let coordinator = MockCoordinator()
        let messages = MockMessageCoordinator()
        let cursor = MockCursor<Photo>("new", calls: 1)
        let list = ListViewModel(
            title: "New",
            collection: PagedCollectionModel(first: cursor),
            rowsPerPage: 4,
            formatters: .english,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages,
            headings: .lists([:])
        )
        let titles = [
            "Lamp at noon", "The Stand-in Sky one", "The Stand-in Sky two",
        ]
        let picture = URL(filePath: "/picture")
        let items = titles.map { title in
            let name = title.hasPrefix("The") ? "b" : "a"
            return Photo(
                id: PhotoID(title),
                title: title,
                thumbnail: picture,
                facts: [Photo.Fact(.list, .string(name))]
            )
        }
        let tile = ListTile(box: Extent(width: 9, height: 9), columns: 18)
        list.setRoom(ListRoom(rows: 4, tile: tile, layout: .tiles))
        list.start()
        await cursor.succeed(Page(elements: items, next: .end))
        guard case .page(let page) = list.state.value.content else {
            Issue.record("no page")
            return
        }
        #expect(page.rows.map(\.caption) == ["Lamp at noon", "…one", "…two"])
        #expect(page.rows.map(\.heading) == ["a", "b · The Stand-in Sky", nil])
        #expect(page.shared.isEmpty)
    }
}
