import Foundation
import Mocks
import Models
import Publishing
import Testing
import TestSupport

@testable import ViewModels

/// Lists and details that are from stored copies.
@MainActor
@Suite(.queued)
struct StoredListTests {
    private let copy = StoredCopy(
        date: Date(timeIntervalSince1970: 0),
        reason: .timedOut
    )

    /// Three hours later.
    private let formatters = Formatters(
        strings: Strings(.english),
        locale: Locale(identifier: "en_US"),
        now: { Date(timeIntervalSince1970: 10_800) }
    )

    private func photos(_ ids: String, _ copy: StoredCopy?) -> [Photo] {
        Photo.bare(ids).map { photo in
            var photo = photo
            photo.stored = copy
            return photo
        }
    }

    private func page(_ ids: String, _ next: Page<Photo>.Next) -> Page<Photo> {
        Page(elements: photos(ids, copy), total: 5, next: next, stored: copy)
    }

    @Test func `only pages with stored rows show the age of the oldest`() async
    {
        let harness = ListHarness(requests: [1, 1], formatters: formatters)
        harness.viewModel.start()
        await harness.succeed(0, "a b")
        await harness.cursors[1].succeed(page("c d", .end))
        _ = harness.seen
        harness.viewModel.showNextPage()
        harness.viewModel.showPreviousPage()
        #expect(
            harness.seen == [
                "3–4 of 4 · offline: as of 3 hours ago: 3c 4d",
                "1–2 of 4: 1a 2b",
            ]
        )
    }

    @Test func `an empty list that is stored shows its age`() async {
        let harness = ListHarness(requests: [1], formatters: formatters)
        harness.viewModel.start()
        await harness.cursors[0].succeed(page("", .end))
        #expect(
            harness.seen.last?.contains("· offline: as of 3 hours ago") == true
        )
    }

    @Test func `a list says how far it is stored before the failure`() async {
        let harness = ListHarness(requests: [1, 2], formatters: formatters)
        harness.viewModel.start()
        await harness.cursors[0].succeed(
            page("a b", .more(harness.cursors[1]))
        )
        await harness.fail(1, .offline)
        harness.viewModel.showNextPage()
        _ = harness.seen
        harness.messages.expect(.offline)
        await harness.fail(1, .offline)
        #expect(
            harness.seen == [
                "! Only the first 2 items of the list are stored.",
                "1–2 of 5 · offline: as of 3 hours ago: 1a 2b",
            ]
        )
    }

    @Test func `details show the age of the photo or of its files`() async {
        let cursor = MockCursor<Photo>("only")
        let manifests = MockFileLists(calls: 2)
        let coordinator = MockCoordinator()
        let messages = MockMessageCoordinator()
        let viewModel = PhotoViewModel(
            of: PhotoSelection(in: PagedCollectionModel(first: cursor)),
            library: manifests.library,
            formatters: formatters,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages
        )
        viewModel.start()
        let elements = photos("a", nil) + photos("b", copy)
        await cursor.succeed(Page(elements: elements, next: .end))
        #expect(viewModel.state.value.page?.age == nil)
        var files = PhotoFiles([])
        files.stored = copy
        await manifests.succeed(files)
        #expect(viewModel.state.value.page?.age == nil)
        #expect(
            viewModel.state.value.page?.files.first?.value
                == "none · " + formatters.age(of: copy)
        )
        viewModel.showNext()
        #expect(
            viewModel.state.value.page?.age == formatters.age(of: copy)
        )
        await manifests.succeed(PhotoFiles([]))
    }
}
