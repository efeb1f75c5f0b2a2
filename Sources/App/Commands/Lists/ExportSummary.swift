import Models

/// Counts the items that an export skips or misses.
struct ExportSummary {
    /// Whether the complete list is exported.
    private let isWhole: Bool
    private var pages = 0
    private(set) var count = 0
    private(set) var skipped = 0
    /// How many items the list has, printed or not; `nil` if that is unknown.
    private(set) var total: Int?
    /// The oldest stored copy of which a page is; `nil` if none is.
    private(set) var stored: StoredCopy?
    /// Whether the list ended at the limit of the service.
    private var isLimited = false
    /// Whether there are pages after the last one.
    private(set) var hasMore = false

    init(isWhole: Bool) {
        self.isWhole = isWhole
    }

    var isFirst: Bool { pages == 1 }

    mutating func add(_ page: Page<Photo>) {
        pages += 1
        count += page.elements.count
        skipped += page.skipped
        stored = .oldest([stored, page.stored])
        total = page.total ?? (page.isLast ? total ?? count : total)
        if case .limitReached = page.next { isLimited = true }
        hasMore = if case .more = page.next { true } else { false }
    }

    /// The number of items of the complete list that were not found, if any.
    func missing(_ count: Int) -> Int? {
        guard isWhole, !isLimited, let total else { return nil }
        let missing = total - count - skipped
        return missing > 0 ? missing : nil
    }
}
