package import Models
package import Terminal
import ViewModels

/// Paints the pages of a session in a window.
///
/// What is in the window scrolls away before another page is painted from the
/// first row on; within a page only what differs is written, at its place.
@MainActor
package final class PagePainter: SessionSurface {
    private let output: any TextOutput
    private let fitter: TextFitter
    private let terminal: PictureTerminal
    /// Knows whether the terminal belongs to another program for now.
    private let restorer: TerminalRestorer
    /// Hands pixels over to the terminal, if it can read them.
    private let memory: SharedMemory?
    private let describe: (LoadFailure) -> String
    private var window: Window

    /// The content of the window; `nil` if that is not known.
    private var shown: Frame?
    var id: SessionView.ID?
    /// The first line that is shown, and the first that did not fit.
    var first = 0
    private var next = 0
    private var mustClear = false
    private var mustScroll = false

    package private(set) var hasMore = false
    package private(set) var failure: OutputError?

    /// `describe` says why there is no picture.
    package init(
        output: any TextOutput,
        fitter: TextFitter,
        terminal: PictureTerminal,
        size: TerminalSize,
        restorer: TerminalRestorer,
        memory: SharedMemory? = nil,
        describe: @escaping (LoadFailure) -> String
    ) {
        self.output = output
        self.fitter = fitter
        self.terminal = terminal
        self.restorer = restorer
        self.memory = memory
        self.describe = describe
        window = Window(size: size)
    }

    package var replaces: Bool { true }

    package func room(in window: TerminalSize) -> TerminalSize {
        Window(size: window).page
    }

    package func show(_ view: SessionView) {
        if view.id != id { first = 0 }
        mustScroll = mustScroll || !view.id.isPage(of: id)
        id = view.id
        let lines = view.lines.flatMap {
            fitter.rows(of: $0, columns: window.page.columns)
        }
        let rest = lines.dropFirst(first)
        let count = Self.fitting(rest, window.page.rows)
        next = first + count
        hasMore = count < rest.count
        let composer = FrameComposer(
            window: window,
            fitter: fitter,
            separator: fitter.isASCII ? ", " : " · ",
            describe: describe
        )
        paint(composer.frame(rest.prefix(count), of: view, hasMore: hasMore))
    }

    package func showMore() {
        first = next
        mustScroll = true
    }

    package func receive(_ line: String) {}

    package func resize(to size: TerminalSize) {
        window = Window(size: size)
        mustClear = true
    }

    package func forget() { shown = nil }

    package func copy(_ line: String) {
        guard fitter.hasLinks, !restorer.isSuspended,
            let sequence = Clipboard.sequence(copying: line)
        else { return }
        write(sequence)
    }

    package func end(_ notes: [SessionView.Note]) {
        guard let shown else { return }
        let lines = notes.flatMap {
            fitter.lines(of: $0, width: window.page.columns)
        }
        let row = min(shown.used, window.size.rows - 1)
        write(
            at(row, -Window.margin) + "\u{1B}[J"
                + lines.map { fitter.string(from: $0) + "\n" }.joined()
        )
        self.shown = nil
    }

    // MARK: Parts

    /// The number of lines that fit, without dividing those that belong
    /// together.
    private static func fitting(_ lines: ArraySlice<Line>, _ rows: Int) -> Int {
        let count = min(lines.count, rows)
        // More lines may follow that belong to the last ones.
        let spare = count < lines.count ? 0 : rows - count
        let divided = lines.prefix(count).enumerated().first { index, line in
            index + line.together - count > spare
        }
        guard let divided, divided.offset > 0 else { return count }
        return divided.offset
    }

    // MARK: Painting

    private func paint(_ frame: Frame) {
        // A program that has it meanwhile leaves the window unknown.
        guard !restorer.isSuspended else { return shown = nil }
        let last = mustClear || !mustScroll ? shown?.pictures ?? [] : []
        let (before, room) = makeRoom()
        let text = room + changes(from: before, to: frame)
        if !text.isEmpty || before.cursor != frame.cursor {
            // Pictures are sent before: synchronized, they would keep the
            // terminal from showing anything. One may be that was removed.
            let removed =
                last.filter { !before.pictures.contains($0) }
                + before.pictures.filter { !frame.pictures.contains($0) }
            let sent = frame.pictures.filter { !before.pictures.contains($0) }
            write(
                removed.map(\.picture.removal).joined()
                    + sent.map { $0.picture.transfer.text(memory) }.joined()
                    + synchronized(
                        text + at(window.size.rows - 1, frame.cursor)
                    )
            )
        }
        shown = frame
    }

    /// The content of the window before a page is painted, and how it gets
    /// there.
    private func makeRoom() -> (Frame, String) {
        defer { (mustClear, mustScroll) = (false, false) }
        let (empty, rows) = (Frame(window), window.size.rows)
        guard let shown else {
            return (empty, String(repeating: "\n", count: rows - 1))
        }
        if mustClear {
            // tmux keeps a screen that is cleared at once among what was read.
            let clearing = (0 ..< rows).map { row in
                at(row, -Window.margin) + "\u{1B}[2K"
            }
            return (empty, clearing.joined())
        }
        guard mustScroll, shown.used > 0 else { return (shown, "") }
        let below = min(shown.used, rows - 1)
        return (
            empty,
            at(below, -Window.margin) + "\u{1B}[J" + at(rows - 1, 0)
                + String(repeating: "\n", count: below + 1)
        )
    }

    private func changes(from before: Frame, to frame: Frame) -> String {
        let gone = before.pictures.filter { !frame.pictures.contains($0) }
        let kept = before.pictures.filter(frame.pictures.contains)
        let new = frame.pictures.filter { !kept.contains($0) }
        let rows = frame.rows.indices.filter { row in
            frame.rows[row] != before.rows[row]
                || gone.contains { $0.rows.contains(row) }
        }
        return rows.map { row in
            line(
                frame.rows[row],
                at: row,
                beside: kept.filter { $0.rows.contains(row) }
            )
        }.joined()
            + new.map(drawing).joined()
    }

    /// Writes a line around the pictures that stay in its row.
    private func line(
        _ line: Line,
        at row: Int,
        beside pictures: [Frame.Picture]
    ) -> String {
        var text = ""
        var start = 0
        for place in pictures.map(\.columns).sorted(by: {
            $0.lowerBound < $1.lowerBound
        }) {
            let part = fitter.slice(
                line,
                start ..< max(start, place.lowerBound)
            )
            let gap = max(0, place.lowerBound - start - fitter.width(part))
            text += at(row, start) + fitter.string(from: part)
            text += String(repeating: " ", count: gap)
            start = place.upperBound
        }
        let end = max(start, window.page.columns)
        let part = fitter.slice(line, start ..< end)
        return text + at(row, start) + fitter.string(from: part) + "\u{1B}[K"
    }

    private func drawing(_ picture: Frame.Picture) -> String {
        picture.picture.rows.enumerated().map { row, text in
            at(picture.row + row, picture.column) + text
        }.joined()
    }

    /// Moves to a cell of the page.
    private func at(_ row: Int, _ column: Int) -> String {
        "\u{1B}[\(row + 1);\(column + Window.margin + 1)H"
    }

    private func synchronized(_ text: String) -> String {
        terminal.support.synchronizes
            ? "\u{1B}[?2026h\(text)\u{1B}[?2026l" : text
    }

    /// The text is made only if it is written.
    private func write(_ text: @autoclosure () -> String) {
        guard failure == nil else { return }
        do throws(OutputError) {
            try restorer.whole { () throws(OutputError) in
                try output.write(text())
            }
        } catch {
            failure = error
        }
    }
}

extension FileOutput: TextOutput {}
