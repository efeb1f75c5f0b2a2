import Models

/// Keeps count while a list is written, of what is not in it.
struct ExportSummary {
    /// Whether all of the list is wanted.
    private let isWhole: Bool
    private var pages = 0
    private(set) var lost = 0
    private(set) var total: Int?
    /// Whether the list's end is out of reach, which is said elsewhere.
    private var isCut = false

    init(isWhole: Bool) {
        self.isWhole = isWhole
    }

    var isFirst: Bool { pages == 1 }

    mutating func add(_ page: Page<Photo>) {
        pages += 1
        lost += page.lost
        total = page.total ?? total
        if case .limitReached = page.rest { isCut = true }
    }

    /// How many items of the list could not be reached, if any.
    func missing(_ count: Int) -> Int? {
        guard isWhole, !isCut, let total else { return nil }
        let missing = total - count - lost
        return missing > 0 ? missing : nil
    }
}
