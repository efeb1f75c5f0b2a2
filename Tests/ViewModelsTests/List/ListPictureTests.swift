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
    private let box = PictureBox(width: 120, height: 90)

    /// A list of five photos with pictures, two on a page.
    private func harness(box: PictureBox?) async throws -> ListHarness {
        let harness = ListHarness(requests: [1])
        let photos = try ["a", "b", "c", "d", "e"].map { name in
            Photo(id: PhotoID(name), thumbnail: try url(name))
        }
        harness.viewModel.setRoom(rows: 2, box: box)
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

    @Test
    func `a list loads the pictures of its page, at the size of the view`()
        async throws
    {
        let harness = try await harness(box: box)
        #expect(harness.pictures.wanted == (try keys("a", "b")))
        harness.viewModel.showNextPage()
        #expect(harness.pictures.wanted == (try keys("c", "d")))
        harness.viewModel.showPreviousPage()
        #expect(harness.pictures.wanted == (try keys("a", "b")))
    }

    @Test func `a list without room for pictures loads none`() async throws {
        let harness = try await harness(box: nil)
        #expect(harness.pictures.wanted == [])
    }

    @Test func `a list that is shown again loads its pictures again`()
        async throws
    {
        let harness = try await harness(box: box)
        harness.pictures.setWanted([])
        harness.viewModel.start()
        #expect(harness.pictures.wanted == (try keys("a", "b")))
    }

    @Test func `a list that is shown again follows a resized window`()
        async throws
    {
        let harness = try await harness(box: nil)
        harness.viewModel.setRoom(rows: 2, box: box)
        harness.viewModel.start()
        #expect(harness.pictures.wanted == (try keys("a", "b")))
    }

    @Test func `the pictures of the page follow a resized window`()
        async throws
    {
        let harness = try await harness(box: PictureBox(width: 60, height: 45))
        harness.viewModel.setRoom(rows: 2, box: box)
        #expect(harness.pictures.wanted == (try keys("a", "b")))
        harness.viewModel.setRoom(rows: 2, box: nil)
        #expect(harness.pictures.wanted == [])
    }
}
