import Foundation

/// Sorts a list locally: scans all of its pages, sorts their elements and
/// returns the first of them on one page.
package struct SortedCursor: Cursor {
    /// The progress of a scan through a list.
    package struct Scan: Equatable, Sendable {
        package var count = 0
        /// The number of elements in the list, if known.
        package var total: Int?
        /// The number of elements that can be scanned; `nil` if unlimited.
        package var resultLimit: Int?
        package var isFinished = false
        /// `true` if the list goes on beyond what can be scanned.
        package var isLimited = false
    }

    private let first: any Cursor<Photo>
    private let order: PhotoOrder
    private let limit: Int?
    private let scanLimit: Int?
    private let report: @Sendable (Scan) -> Void

    /// Elements beyond the limit that are stored before they are sorted out.
    private static let spare = 1_000

    /// Returns at most `limit` elements, and calls `report` after each page and
    /// at the end of the scan. That ends with the page that completes
    /// `scanLimit`; `nil` is for all pages.
    package init(
        _ first: any Cursor<Photo>,
        order: PhotoOrder,
        limit: Int?,
        scanLimit: Int? = nil,
        report: @escaping @Sendable (Scan) -> Void = { _ in }
    ) {
        self.first = first
        self.order = order
        self.limit = limit
        self.scanLimit = scanLimit
        self.report = report
    }

    package func page() async throws -> Page<Photo> {
        var photos: [Photo] = []
        var scan = Scan()
        var tally = ListTally(limit: nil)
        var next = Page<Photo>.Next.end
        for try await page in CursorPages(first: first, limit: scanLimit) {
            photos += tally.add(page)
            scan.count = tally.taken
            scan.total = page.total ?? scan.total
            scan.resultLimit = page.resultLimit ?? scan.resultLimit
            scan.isLimited = tally.isLimited
            if case .limitReached = page.next { next = page.next }
            if let limit, photos.count >= limit + Self.spare {
                photos = sorted(photos)
            }
            report(scan)
        }
        scan.isFinished = true
        scan.isLimited = scan.isLimited || tally.hasMore
        report(scan)
        // What was not sorted cannot follow, but the list has it.
        let rest = Page<Photo>.Next.more(LazyPage { Page(all: []) })
        return Page(
            elements: sorted(photos),
            skipped: tally.skipped,
            missing: tally.missing,
            omitted: tally.omitted,
            total: scan.total,
            resultLimit: limit ?? scan.resultLimit,
            next: tally.hasMore ? rest : limit == nil ? next : .end,
            stored: tally.stored
        )
    }

    /// Sorting is stable, so it may be repeated as more elements come.
    private func sorted(_ photos: [Photo]) -> [Photo] {
        Array(order.sorted(photos).prefix(limit ?? .max))
    }
}

extension Photo {
    /// The key to sort it by: its title, or else its id.
    package var sortTitle: String {
        let title = (title ?? "").trimmingCharacters(
            in: .whitespacesAndNewlines
        )
        return title.isEmpty ? id.description : title
    }
}
