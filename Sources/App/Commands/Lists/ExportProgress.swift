import Models
import Terminal
import TerminalViews
import ViewModels

/// Reports the progress of a long export on standard error: in one line that is
/// redrawn on a terminal, in occasional lines elsewhere.
struct ExportProgress {
    /// Progress of shorter lists is not reported.
    private static let leastTotal = 1_000
    /// The number of items between two lines if lines cannot be redrawn.
    private static let step = 5_000
    private static let eraseLine = "\r\u{1B}[K"

    let console: Console
    private var isDrawn = false
    private var lastCount = 0

    init(console: Console) {
        self.console = console
    }

    mutating func show(_ count: Int, of total: Int?) {
        // A list printed on the terminal shows its progress itself.
        guard
            let total, total > Self.leastTotal,
            !console.streams.output.isTerminal
        else { return }
        let numbers = console.formatters.numbers
        let text = console.strings(
            .exportProgress,
            numbers.string(from: count),
            numbers.string(from: total)
        )
        if console.canRedrawErrors {
            console.draw(Self.eraseLine + text)
            isDrawn = true
        } else if count >= lastCount + Self.step {
            console.note(text)
            lastCount = count
        }
    }

    /// Erases the line that is redrawn.
    mutating func end() {
        if isDrawn { console.draw(Self.eraseLine) }
        isDrawn = false
    }
}

/// Counts the items that an export skips or misses.
struct ExportSummary {
    /// Whether the complete list is exported.
    private let isWhole: Bool
    private var pages = 0
    private(set) var skipped = 0
    private(set) var total: Int?
    /// Whether the list ended at the limit of the service.
    private var isLimited = false

    init(isWhole: Bool) {
        self.isWhole = isWhole
    }

    var isFirst: Bool { pages == 1 }

    mutating func add(_ page: Page<Photo>) {
        pages += 1
        skipped += page.skipped
        total = page.total ?? total
        if case .limitReached = page.next { isLimited = true }
    }

    /// The number of items of the complete list that were not found, if any.
    func missing(_ count: Int) -> Int? {
        guard isWhole, !isLimited, let total else { return nil }
        let missing = total - count - skipped
        return missing > 0 ? missing : nil
    }
}
