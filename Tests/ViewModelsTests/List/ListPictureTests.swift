import Foundation
import Mocks
import Models
import Publishing
import Testing
import TestSupport
import ViewModels

/// Which pictures a list and the details of a photo load.
@MainActor
@Suite(.queued)
struct ListPictureTests {
    private let box = Extent(width: 120, height: 90)

    /// A list of five photos with pictures, two on a page.
    private func harness(box: Extent?) async throws -> ListHarness {
        let harness = ListHarness(requests: [1])
        let photos = try ["a", "b", "c", "d", "e"].map { name in
            Photo(id: PhotoID(name), thumbnail: try url(name))
        }
        harness.viewModel.setRoom(ListRoom(rows: 2, box: box))
        harness.viewModel.start()
        await harness.cursors[0].succeed(Page(elements: photos, next: .end))
        return harness
    }

    private func url(_ name: String) throws -> URL {
        try #require(URL(string: "https://host/" + name))
    }

    private func keys(_ names: String...) throws -> [PictureKey] {
        try names.map {
            PictureKey(FileLocation(try url($0), of: .images), box: box)
        }
    }

    @Test func `a list that is not loaded is taken for one with pictures`()
        async throws
    {
        let harness = ListHarness(requests: [1, 1])
        harness.viewModel.setRoom(ListRoom(rows: 2, rowsOfText: 4))
        harness.viewModel.start()
        let photos = try ["a", "b"].map { name in
            Photo(id: PhotoID(name), thumbnail: try url(name))
        }
        _ = harness.seen
        await harness.cursors[0].succeed(
            Page(elements: photos, total: 5, next: .more(harness.cursors[1]))
        )
        #expect(harness.seen == ["1–2 of 5: 1a 2b"])
    }

    @Test func `a list without pictures is one of rows, with more on a page`()
        async throws
    {
        let harness = ListHarness(requests: [1])
        let tile = ListTile(box: box, columns: 18)
        harness.viewModel.setRoom(
            ListRoom(rows: 2, rowsOfText: 4, tile: tile, layout: .tiles)
        )
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        #expect(page(harness)?.rows.map(\.number) == [1, 2, 3, 4])
        #expect(page(harness)?.layout == .rows)
        #expect(page(harness)?.hasPictures == false)
        harness.viewModel.setRoom(
            ListRoom(rows: 1, rowsOfText: 3, tile: tile, layout: .tiles)
        )
        #expect(page(harness)?.rows.map(\.number) == [1, 2, 3])
    }

    @Test func `a list of titles alone has a row for each line of a page`()
        async throws
    {
        let texts = SourceTexts(series: { photo, _ in [photo.id.value] })
        let harness = ListHarness(
            requests: [1],
            formatters: Formatters(
                strings: Strings(.english),
                locale: Locale(identifier: "en_US"),
                texts: { _ in texts }
            )
        )
        harness.viewModel.setRoom(ListRoom(rows: 2, rowsOfTitles: 4))
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        #expect(page(harness)?.rows.map(\.number) == [1, 2, 3, 4])
        #expect(page(harness)?.rows.map(\.byline) == ["", "", "", ""])
        harness.viewModel.setRoom(
            ListRoom(rows: 2, rowsOfTitles: 4, box: box)
        )
        #expect(page(harness)?.rows.map(\.number) == [1, 2])
    }

    @Test func `a list that is not on the screen sets no pictures`()
        async throws
    {
        let harness = try await harness(box: box)
        harness.coordinator.expect(.showHome)
        harness.viewModel.showHome()
        harness.viewModel.stop()
        harness.pictures.setWanted([], next: [])
        harness.viewModel.setRoom(
            ListRoom(rows: 2, box: Extent(width: 60, height: 45))
        )
        #expect(harness.pictures.wanted == [])
    }

    @Test func `a list that a search does not leave goes on with its pictures`()
        async throws
    {
        let harness = try await harness(box: box)
        harness.coordinator.expect(.search("year:x"))
        harness.viewModel.search(words: "year:x")
        harness.viewModel.showNextPage()
        #expect(harness.pictures.wanted == (try keys("c", "d")))
    }

    @Test func `tiles and rows begin with the same item`() async throws {
        let harness = try await harness(box: box)
        harness.viewModel.showNextPage()
        harness.viewModel.setRoom(ListRoom(rows: 3, box: box, layout: .tiles))
        #expect(page(harness)?.rows.map(\.number) == [3, 4, 5])
        #expect(page(harness)?.layout == .tiles)
        harness.viewModel.setRoom(ListRoom(rows: 1, box: box))
        #expect(page(harness)?.rows.map(\.number) == [3])
        #expect(page(harness)?.layout == .rows)
    }

    @Test func `pictures of a list that fits its page have more room`()
        async throws
    {
        let harness = try await harness(box: box)
        let tile = ListTile(box: box, columns: 18)
        let large = (1 ... 6).map {
            ListTile(box: Extent(width: $0 * 100, height: 90), columns: 18)
        }
        harness.viewModel.setRoom(
            ListRoom(rows: 6, tile: tile, tilesOfLists: large, layout: .tiles)
        )
        #expect(page(harness)?.isWhole == true)
        let widths = harness.pictures.wanted.map(\.box.width)
        #expect(widths == [500, 500, 500, 500, 500])
        harness.viewModel.filter(words: "c")
        #expect(page(harness)?.isWhole == true)
        #expect(harness.pictures.wanted.map(\.box.width) == [100])
        harness.viewModel.filter(words: "")
        harness.viewModel.setRoom(
            ListRoom(rows: 4, tile: tile, tilesOfLists: large, layout: .tiles)
        )
        #expect(page(harness)?.isWhole == false)
        #expect(harness.pictures.wanted == (try keys("a", "b", "c", "d")))
        harness.viewModel.showNextPage()
        #expect(page(harness)?.isWhole == false)
        #expect(harness.pictures.wanted == (try keys("e")))
    }

    private func page(_ harness: ListHarness) -> ListPage? {
        if case .page(let page) = harness.viewModel.state.value.content {
            page
        } else {
            nil
        }
    }

    @Test func `a list without room for pictures loads none`() async throws {
        let harness = try await harness(box: nil)
        #expect(harness.pictures.wanted == [])
    }

    @Test func `a list that is shown again loads its pictures again`()
        async throws
    {
        let harness = try await harness(box: box)
        harness.pictures.setWanted([], next: [])
        harness.viewModel.start()
        #expect(harness.pictures.wanted == (try keys("a", "b")))
    }

    @Test func `a list that is shown again follows a resized window`()
        async throws
    {
        let harness = try await harness(box: nil)
        harness.viewModel.setRoom(ListRoom(rows: 2, box: box))
        harness.viewModel.start()
        #expect(harness.pictures.wanted == (try keys("a", "b")))
    }
}
