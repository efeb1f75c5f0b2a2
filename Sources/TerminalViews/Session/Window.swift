import Terminal

/// The division of a window into rows: the page, a row for messages, the
/// keys, and the line that is typed.
struct Window: Equatable {
    let size: TerminalSize

    /// The blank cells at each side.
    static let margin = 1
    /// In a smaller one, nothing is painted, and pages are laid out for this.
    static let smallest = TerminalSize(columns: 8, rows: 3)
    /// The most rows of messages.
    static let mostNotes = 3

    /// `true` if there is room for something that can be read.
    var isPaintable: Bool {
        size.columns >= Self.smallest.columns
            && size.rows >= Self.smallest.rows
    }

    /// `true` if the keys give way to what is typed, and no row is kept for
    /// messages.
    private var isLow: Bool { size.rows < 14 }
    /// The rows below the page and its messages.
    var footer: Int { isLow ? 1 : 2 }

    /// The room of a page without messages.
    var page: TerminalSize { page(above: 0) }

    /// The room of a page above some rows of messages.
    func page(above notes: Int) -> TerminalSize {
        let rows = max(size.rows, Self.smallest.rows) - footer
        return TerminalSize(
            columns: max(size.columns, Self.smallest.columns)
                - 2 * Self.margin,
            rows: max(1, rows - max(notes, isLow ? 0 : 1))
        )
    }

    /// The last messages, as many as leave room for a page; of the first of
    /// them, the beginning.
    func lines(
        of notes: [SessionView.Note],
        _ fitter: TextFitter
    ) -> [Line] {
        let most = max(0, min(Self.mostNotes, page.rows - 1))
        var lines: [Line] = []
        for note in notes.reversed() {
            lines =
                fitter.lines(of: note, width: page.columns)
                .prefix(max(0, most - lines.count)) + lines
        }
        return lines
    }
}
