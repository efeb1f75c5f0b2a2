import Foundation
import Mocks
import Models
import TestSupport
import Testing

/// Downloads of the photos of a list.
@MainActor
@Suite(.queued)
struct ListedDownloadTests {
    private let model = DownloadModel(concurrencyLimit: 2)
    private let folder = MockDownloadFolder()

    private func photos(_ ids: String) -> [Photo] {
        ids.map { Photo(id: PhotoID(String($0))) }
    }

    /// A list of these pages, the last of which may not be the end.
    private func list(
        _ pages: Page<Photo>...,
        failure: LoadFailure? = nil
    ) -> any Cursor<Photo> {
        let end: LazyPage<Photo> = LazyPage {
            if let failure { throw failure }
            return Page(elements: [], next: .end)
        }
        return pages.reversed().reduce(end) { next, page in
            LazyPage {
                Page(
                    elements: page.elements,
                    missing: page.missing,
                    total: page.total,
                    next: .more(next),
                    stored: page.stored
                )
            }
        }
    }

    private func download(
        _ list: any Cursor<Photo>,
        limit: Int? = nil
    ) async -> DownloadModel.ListReport {
        let report =
            await model.add(list, limit: limit, with: folder.downloader)
        await model.waitUntilIdle()
        return report
    }

    @Test func `photos that pages repeat are downloaded once`() async {
        let report = await download(
            list(
                Page(elements: photos("aab"), total: 5, next: .end),
                Page(elements: photos("bc"), total: 5, next: .end)
            )
        )
        #expect(folder.saved.sorted() == ["a.jpg", "b.jpg", "c.jpg"])
        #expect(model.downloads.results.map(\.id) == ["a", "b", "c"])
        #expect(!report.tally.hasMore)
        #expect(report.failure == nil)
    }

    @Test(arguments: [(1, true), (2, true), (3, true), (4, true), (5, false)])
    func `a limit cuts a list, and tells whether it goes on`(
        limit: Int,
        hasMore: Bool
    ) async {
        let last = Page(elements: photos("de"), total: 5, next: .end)
        let first = Page(
            elements: photos("abc"),
            missing: 2,
            total: 5,
            next: .more(LazyPage { last })
        )
        let report = await download(LazyPage { first }, limit: limit)
        #expect(model.downloads.count == limit)
        #expect(report.tally.hasMore == hasMore)
        #expect(report.tally.total == 5)
        // Of a page that is not wanted as a whole, nothing is missed.
        #expect(report.tally.missing == (limit < 3 ? 0 : 2))
    }

    @Test func `a list that fails has what came before`() async {
        let page = Page(elements: photos("ab"), total: 9, next: .end)
        let report = await download(list(page, failure: .timedOut))
        #expect(report.failure as? LoadFailure == .timedOut)
        #expect(folder.saved.count == 2)
        // The others are not waited for.
        #expect(model.downloads.totals.files == 2)
    }

    @Test func `what a list promises is counted, as far as it is wanted`()
        async
    {
        let folder = MockDownloadFolder(calls: 5)
        let page = Page(elements: photos("abcde"), total: 90, next: .end)
        let downloading = Task { [model] in
            await model.add(
                LazyPage { page },
                limit: 40,
                with: folder.downloader
            )
        }
        await folder.calls.come(2)
        #expect(model.downloads.totals.files == 40)
        for call in 1 ... 5 {
            let file = SavedFile(bytes: 10, sha256: "ab")
            await folder.succeed(file, call: call)
        }
        let report = await downloading.value
        await model.waitUntilIdle()
        #expect(report.tally.total == 90)
        #expect(model.downloads.totals.files == 5)
    }
}
