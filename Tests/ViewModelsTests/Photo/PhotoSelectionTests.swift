import Mocks
import Models
import TestSupport
import Testing

@testable import ViewModels

/// Positions of photos among those to show.
@MainActor
@Suite(.queued)
struct PhotoSelectionTests {
    private let collection = PagedCollectionModel(
        first: MockCursor<Photo>("list", calls: 0)
    )

    @Test func `rows of a list are counted without those between them`() {
        let selection = PhotoSelection(at: 4, in: collection, rows: [1, 4, 9])
        #expect(selection.position == 1)
        #expect(selection.index(at: 2) == 9)
        #expect(selection.index(at: 3) == nil)
        #expect(selection.index(at: -1) == nil)
        #expect(!selection.mayHavePhoto(at: 3))
    }

    @Test func `photos before a list have negative positions and no index`() {
        let before = PagedCollectionModel(
            first: MockCursor<Photo>("before", calls: 0)
        )
        let selection = PhotoSelection(in: collection, before: before)
        #expect(selection.position == 0)
        #expect(selection.entry(at: 1)?.list === collection)
        #expect(selection.entry(at: -1)?.list === before)
        #expect(selection.entry(at: -1)?.index == 0)
        #expect(selection.entry(at: -3)?.index == 2)
        #expect(selection.index(at: 1) == nil)
        #expect(selection.mayHavePhoto(at: -1))
    }
}
