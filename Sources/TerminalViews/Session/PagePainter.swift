package import Models
package import Terminal
import ViewModels

/// Paints the pages of a session in a window.
///
/// The content of the window scrolls away before another page is painted from
/// the first row on; within a page only what differs is written, at its place.
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
    private let noPicture: String
    private let pageEnd: PageEnd

    /// The frame that was painted last.
    var shown: Frame
    /// `true` if that is in the window.
    private var isKnown = false
    /// The first lines of the parts of the page above the one that is shown.
    private var earlier: [Int] = []
    /// The line to begin with, if another part is to be shown.
    private var start: Int?

    package private(set) var failure: OutputError?

    /// `describe` says why there is no picture, and `noPicture` that there is
    /// none, where there is little room.
    package init(
        output: any TextOutput,
        fitter: TextFitter,
        terminal: PictureTerminal,
        size: TerminalSize,
        restorer: TerminalRestorer,
        memory: SharedMemory? = nil,
        noPicture: String = "",
        describe: @escaping (LoadFailure) -> String
    ) {
        self.output = output
        self.fitter = fitter
        self.terminal = terminal
        self.restorer = restorer
        self.memory = memory
        self.noPicture = noPicture
        pageEnd = PageEnd(restorer: restorer)
        self.describe = describe
        shown = Frame(Window(size: size))
    }

    package var replaces: Bool { true }
    package var part: PagePart { shown.part }

    package func room(
        in window: TerminalSize,
        above notes: [SessionView.Note]
    ) -> TerminalSize {
        let window = Window(size: window)
        return window.page(above: window.lines(of: notes, fitter).count)
    }

    package func pictures(
        of page: SessionView.ID
    ) -> TerminalPictures.States {
        guard page.isPage(of: shown.id) else { return [:] }
        return Dictionary(
            shown.pictures.map { ($0.key, .loaded($0.picture)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    package func show(_ view: SessionView) {
        guard Window(size: view.window).isPaintable else { return forget() }
        let last = view.id == shown.id ? shown.lines.lowerBound : 0
        let first = start ?? last
        start = nil
        let composer = FrameComposer(
            window: Window(size: view.window),
            fitter: fitter,
            describe: describe,
            noPicture: noPicture
        )
        paint(composer.frame(of: view, from: first))
        if !shown.part.isLater { earlier = [] }
        if isKnown { pageEnd.set(ending(view.notes), on: output) }
    }

    package func showMore() {
        earlier.append(shown.lines.lowerBound)
        start = shown.lines.upperBound
    }

    package func showEarlier() { start = earlier.popLast() ?? 0 }

    package func receive(_ line: String) {}

    package func forget() {
        isKnown = false
        pageEnd.forget()
    }

    package func copy(_ line: String) {
        guard !restorer.isSuspended,
            let sequence = Clipboard.sequence(copying: line)
        else { return }
        write(sequence)
    }

    package func end(_ notes: [SessionView.Note]) {
        if isKnown { write(ending(notes)) }
        forget()
    }

    /// Leaves messages below the page, and then a row for what follows.
    private func ending(_ notes: [SessionView.Note]) -> String {
        let lines = notes.flatMap {
            fitter.lines(of: $0, width: shown.window.page.columns)
        }
        let row = min(shown.used, shown.window.size.rows - 1)
        return lasting + startOfLine(row) + "\u{1B}[J"
            + lines.map { fitter.string(from: $0) + "\n" }.joined()
    }

    // MARK: Painting

    /// The parts of the last frame that stay in the window for another.
    private struct Remains {
        let frame: Frame
        /// Clears the rest of the window, or scrolls it away.
        var text = ""
        /// The pictures that do not go with their rows.
        var gone: [Frame.Picture] = []
    }

    private func paint(_ frame: Frame) {
        defer { shown = frame }
        // A program that has it meanwhile leaves the window unknown.
        guard !restorer.isSuspended else { return forget() }
        let remains = remains(for: frame)
        isKnown = true
        let before = remains.frame
        let text = remains.text + changes(from: before, to: frame)
        guard !text.isEmpty || before.cursor != frame.cursor else { return }
        let gone = remains.gone + before.pictures(notIn: frame)
        // Pictures are sent before: synchronized, they would keep the terminal
        // from showing anything. One may be that was removed.
        write(
            gone.map { $0.removal(keeping: frame) }.joined()
                + frame.pictures(unknownIn: before)
                .map { $0.picture.transfer.text(memory) }.joined()
                + synchronized(
                    text + at(frame.window.size.rows - 1, frame.cursor)
                )
        )
    }

    private func remains(for frame: Frame) -> Remains {
        let (empty, rows) = (Frame(frame.window), frame.window.size.rows)
        guard isKnown else {
            let text = String(repeating: "\n", count: max(0, rows - 1))
            return Remains(frame: empty, text: text)
        }
        guard frame.window == shown.window else {
            // tmux keeps a screen that is cleared at once among what was read.
            let clearing = (0 ..< rows).map { row in
                startOfLine(row) + "\u{1B}[2K"
            }
            return Remains(
                frame: empty,
                text: clearing.joined(),
                gone: shown.pictures
            )
        }
        guard frame.follows(shown), shown.used > 0 else {
            return Remains(frame: shown)
        }
        let below = min(shown.used, rows - 1)
        return Remains(
            frame: empty,
            text: lasting + startOfLine(below) + "\u{1B}[J"
                + at(rows - 1, 0)
                + String(repeating: "\n", count: below + 1)
        )
    }

    /// Rewrites the rows that show for a moment that something loads, before
    /// the page is scrolled away and read later.
    private var lasting: String {
        shown.lasting.sorted { $0.key < $1.key }.map { row, text in
            line(
                text,
                at: row,
                of: shown.window.page.columns,
                beside: shown.pictures.filter { $0.rows.contains(row) }
            )
        }.joined()
    }

    private func changes(from before: Frame, to frame: Frame) -> String {
        let gone = before.pictures(notIn: frame)
        let kept = before.pictures.filter(frame.pictures.contains)
        let rows = frame.rows.indices.filter { row in
            frame.rows[row] != before.rows[row]
                || gone.contains { $0.rows.contains(row) }
        }
        return rows.map { row in
            line(
                frame.rows[row],
                at: row,
                of: frame.window.page.columns,
                beside: kept.filter { $0.rows.contains(row) }
            )
        }.joined()
            + frame.pictures(notIn: before).map(drawing).joined()
    }

    /// Writes a line around the pictures that stay in its row.
    private func line(
        _ line: Line,
        at row: Int,
        of columns: Int,
        beside pictures: [Frame.Picture]
    ) -> String {
        var text = ""
        var start = 0
        for place in pictures.map(\.columns).sorted(by: {
            $0.lowerBound < $1.lowerBound
        }) {
            let part = fitter.padded(
                line,
                start ..< max(start, place.lowerBound)
            )
            text += string(from: part, at: row, start)
            start = place.upperBound
        }
        let part = fitter.slice(line, start ..< max(start, columns))
        return text + string(from: part, at: row, start) + "\u{1B}[K"
    }

    /// Writes text from a cell on. What is beside a sign stays in its column,
    /// however wide the terminal shows that.
    private func string(
        from line: Line,
        at row: Int,
        _ column: Int
    ) -> String {
        var text = at(row, column)
        var end = column
        for (index, run) in line.runs.enumerated() {
            let (start, width) = (end, fitter.width(run.text))
            end += width
            let part = fitter.string(from: Line([run]))
            let isLast = index + 1 == line.runs.count
            if isLast || part.utf8.allSatisfy({ $0 < 0x80 }) {
                text += part
            } else {
                text += String(repeating: " ", count: width)
                text += at(row, start) + part + at(row, end)
            }
        }
        return text
    }

    private func drawing(_ picture: Frame.Picture) -> String {
        picture.texts.enumerated().map { row, text in
            at(picture.row + row, picture.column) + text
        }.joined()
    }

    /// Moves to a cell of the page.
    private func at(_ row: Int, _ column: Int) -> String {
        "\u{1B}[\(row + 1);\(column + Window.margin + 1)H"
    }

    /// Moves to the first column of the window, which is left of the page.
    private func startOfLine(_ row: Int) -> String { at(row, -Window.margin) }

    private func synchronized(_ text: String) -> String {
        // Signs that are wider than expected must not break a row.
        let text = "\u{1B}[?7l\(text)\u{1B}[?7h"
        return terminal.support.synchronizes
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
