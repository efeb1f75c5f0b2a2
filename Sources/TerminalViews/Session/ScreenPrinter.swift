import Terminal

/// Prints the lines of the screen that is shown: those that are new, or all
/// of them where others have changed.
@MainActor
final class ScreenPrinter {
    private let writer: SessionWriter
    private let board: InlineImagePresenter?
    /// The lines of the screen that stand on the terminal.
    private var printed: [Line] = []
    private var hasPrinted = false
    private var isAnew = false

    init(writer: SessionWriter, board: InlineImagePresenter?) {
        self.writer = writer
        self.board = board
    }

    /// Call when another screen is shown.
    func clear() {
        printed = []
        board?.replace([])
    }

    /// Call when nothing more is to be drawn.
    func end() {
        board?.replace([])
    }

    /// Call to have all lines printed once they are there, also unchanged.
    func printAnew() {
        isAnew = true
    }

    /// Call to load again the pictures that could not be loaded.
    func retryPictures() {
        board?.retry()
    }

    /// Returns: Whether anything was printed, or is not to be any more.
    func print(_ lines: [Line], isLoading: Bool) -> Bool {
        if isAnew, !isLoading {
            isAnew = false
            printed = []
        }
        guard lines != printed else { return false }
        if !printed.isEmpty, lines.starts(with: printed) {
            let added = Array(lines.dropFirst(printed.count))
            writer.print(added)
            board?.add(added)
        } else if !printed.starts(with: lines) {
            writer.print((hasPrinted ? [.blank] : []) + lines)
            hasPrinted = true
            board?.replace(lines)
        }
        printed = lines
        return true
    }
}
