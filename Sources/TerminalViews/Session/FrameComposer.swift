import Models
import Terminal
import ViewModels

/// Lays out frames.
struct FrameComposer {
    let window: Window
    let fitter: TextFitter
    let describe: (LoadFailure) -> String
    let noPicture: String

    private var width: Int { window.page.columns }

    /// The frame of the lines from one on that fit the page; from the first one
    /// if there are fewer by now.
    @MainActor
    func frame(of view: SessionView, from start: Int) -> Frame {
        var frame = Frame(window)
        let all = view.lines.flatMap { fitter.rows(of: $0, columns: width) }
        let first = start < all.count ? start : 0
        let heading = heading(of: all, view.id, from: first)
        let rest = all.dropFirst(first)
        let notes = notes(of: view)
        let room = window.page(above: notes.count).rows
        let count = fitting(rest, in: max(1, room - heading.count))
        let lines = heading + rest.prefix(count)
        frame.id = view.id
        frame.lines = first ..< first + count
        frame.part.hasMore = count < rest.count
        frame.part.isLater = first > 0
        let end = window.size.rows - window.footer - notes.count
        for (row, line) in lines.enumerated() {
            frame.rows[row] = Line(line.runs)
        }
        // Of several pictures, a message says once why they failed.
        let isOne = view.slots.count == 1
        for (row, line) in lines.enumerated() {
            for slot in line.slots {
                place(
                    slot,
                    at: row,
                    view.pictures,
                    above: end,
                    saying: isOne ? describe : { _ in noPicture },
                    in: &frame
                )
            }
        }
        frame.used = max(
            (frame.rows.lastIndex { !$0.isBlank } ?? -1) + 1,
            frame.pictures.map(\.rows.upperBound).max() ?? 0
        )
        frame.rows.replaceSubrange(end ..< end + notes.count, with: notes)
        if let status = view.status { show(status, in: &frame) }
        show(view.prompt(frame.part), typing: view, in: &frame)
        return frame
    }

    /// The line that a later part of a page begins with, too, if there is room.
    /// The parts of a text have none.
    private func heading(
        of lines: [Line],
        _ id: SessionView.ID,
        from first: Int
    ) -> ArraySlice<Line> {
        first > 0 && id.text == 0 && window.page.rows > 2
            ? lines.prefix(1).filter(\.slots.isEmpty)[...] : []
    }

    /// The number of lines that fit some rows, without dividing those that
    /// belong together.
    private func fitting(_ lines: ArraySlice<Line>, in rows: Int) -> Int {
        let count = min(lines.count, rows)
        // More lines may follow that belong to the last ones.
        let spare = rows - count
        let divided = lines.prefix(count).enumerated().first { index, line in
            index + line.together - count > spare
        }
        guard let divided, divided.offset > 0 else { return count }
        return divided.offset
    }

    @MainActor
    private func notes(of view: SessionView) -> [Line] {
        let progress = view.isLoading ? [view.progress].compactMap(\.self) : []
        return window.lines(of: view.notes + progress, fitter)
    }

    /// Places a picture, or else what is known of it.
    private func place(
        _ slot: PictureSlot,
        at row: Int,
        _ states: TerminalPictures.States,
        above end: Int,
        saying describe: (LoadFailure) -> String,
        in frame: inout Frame
    ) {
        guard row < end else { return }
        let slot = slot.limited(to: end - row)
        let box = slot.box
        if let shown = slot.placed(at: row, states) {
            return frame.pictures.append(shown)
        }
        let failure = slot.failure(in: states)
        let empty = EmptySlot(box: box, fitter: fitter, noPicture: noPicture)
        let lines = empty.lines(
            failure.map(describe) ?? slot.waiting,
            isFailure: failure != nil
        )
        let columns = slot.column ..< slot.column + box.columns
        for (row, line) in zip(row ..< end, lines) {
            let lasting = frame.lasting[row] ?? frame.rows[row]
            frame.rows[row] = fitter.overlay(
                line,
                on: frame.rows[row],
                columns
            )
            // What is waited for goes when the page does.
            frame.lasting[row] =
                failure == nil
                ? lasting : fitter.overlay(line, on: lasting, columns)
        }
    }

    /// Shows a text at the end of the first row.
    private func show(_ status: String, in frame: inout Frame) {
        frame.lasting[0] = frame.lasting[0] ?? frame.rows[0]
        let text = fitter.truncate(status, to: width * 2 / 3)
        let start = width - CellText.width(text)
        frame.rows[0] = fitter.overlay(
            Line(text, .label),
            on: fitter.shorten(frame.rows[0], to: max(0, start - 2)),
            start ..< width
        )
    }

    /// Shows the keys, and what is typed around the cursor.
    @MainActor
    private func show(
        _ prompt: Prompt,
        typing view: SessionView,
        in frame: inout Frame
    ) {
        let sign = "> "
        let isLow = window.footer == 1
        let room = width - (isLow ? sign.count : 0)
        let keys =
            prompt.texts(
                separator: fitter.isASCII ? ", " : " · ",
                inWindow: true
            )
            .first { fitter.width($0) <= room } ?? ""
        let typed = fitter.clean(view.typing)
        let end = CellText.suffix(typed, width - sign.count)
        let used = sign.count + CellText.width(end)
        let rest = CellText.prefix(fitter.clean(view.typingRest), width - used)
        let last = frame.rows.count - 1
        frame.rows[last] = Line(
            [Line.Run(sign, .prompt)]
                + (isLow && end.isEmpty && rest.isEmpty
                    ? [Line.Run(keys, .prompt)]
                    : [Line.Run(end + rest)])
        )
        if !isLow { frame.rows[last - 1] = Line(keys, .prompt) }
        frame.cursor = used
    }
}

extension Line {
    var isBlank: Bool { runs.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }
}
