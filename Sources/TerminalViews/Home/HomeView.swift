package import Models
package import Terminal
package import ViewModels

/// Lays out home, the front page.
package struct HomeView: Sendable {
    private let pictures: PictureLayout
    private let fitter: TextFitter
    private let isAccessible: Bool

    /// The width of an entry in a list of entries, if there is room.
    private static let entryWidth = 38
    private static let gap = HomeLayout.gap

    /// An entry with its number.
    private struct Item {
        let number: Int
        let entry: HomeState.Entry

        var text: String { text(separator: " · ") }

        func text(separator: String) -> String {
            entry.note.isEmpty
                ? entry.name : entry.name + separator + entry.note
        }
    }

    package init(
        pictures: PictureLayout,
        fitter: TextFitter,
        isAccessible: Bool = false
    ) {
        self.pictures = pictures
        self.fitter = fitter
        self.isAccessible = isAccessible
    }

    /// The room for pictures.
    func room(
        on size: TerminalSize,
        _ entries: [HomeState.Entry]
    ) -> HomeRoom {
        let layout = layout(entries, size)
        return HomeRoom(
            today: layout.today.map(pictures.pixels),
            cover: layout.cover.map(pictures.pixels),
            coverCount: layout.coverCount
        )
    }

    package func lines(
        _ state: HomeState,
        size: TerminalSize,
        pictures states: TerminalPictures.States = [:]
    ) -> [Line] {
        guard !state.entries.isEmpty else { return [] }
        let layout = layout(state.entries, size)
        let parts = parts(state.entries, layout)
        let blocks = [
            today(state, parts, layout, size, states),
            covers(parts.covers, layout, size),
            layout.isWordsOnly
                ? list(parts.words, size) : flow(parts.words, size.columns),
        ].filter { !$0.isEmpty }
        let body = Array(blocks.joined(separator: [.blank]))
        // A low window has no row to spare.
        let gap = body.count + 1 < size.rows ? [Line.blank] : []
        return [heading(state, width: size.columns)] + gap + body
    }

    private func layout(
        _ entries: [HomeState.Entry],
        _ size: TerminalSize
    ) -> HomeLayout {
        // The numbers of entries with pictures do not depend on the words.
        let draft = HomeLayout(entries, words: 0, on: size, pictures)
        let words = flow(parts(entries, draft).words, size.columns).count
        let layout = HomeLayout(entries, words: words, on: size, pictures)
        guard layout.isWordsOnly else { return layout }
        return HomeLayout(
            entries,
            words: grid(entries.count, size).rows,
            on: size,
            PictureLayout(support: PictureSupport(pictures: .none))
        )
    }

    /// The entries by their places, from top to bottom as their numbers are.
    private struct Parts {
        var today: Item?
        /// What stands below the text of today's picture.
        var first: [Item] = []
        var covers: [Item] = []
        var words: [Item] = []
    }

    private func parts(
        _ entries: [HomeState.Entry],
        _ layout: HomeLayout
    ) -> Parts {
        let all = entries.enumerated().map {
            Item(number: $0.offset + 1, entry: $0.element)
        }
        guard !layout.isWordsOnly else { return Parts(words: all) }
        let covers = all.filter(\.entry.hasCover).prefix(layout.coverCount)
        let shown = Set(covers.map(\.number))
        let others = all.filter {
            !shown.contains($0.number) && !$0.entry.isToday
        }
        let start = covers.first?.number ?? 0
        return Parts(
            today: all.first(where: \.entry.isToday),
            first: others.filter { $0.number < start },
            covers: Array(covers),
            words: others.filter { $0.number > start }
        )
    }

    private func heading(_ state: HomeState, width: Int) -> Line {
        let title = fitter.truncate(state.title, to: width)
        let room = width - CellText.width(title)
        let dates = [state.date, state.shortDate]
        guard
            let date = dates.first(where: {
                fitter.width($0) + Self.gap <= room
            })
        else { return Line(title, .heading) }
        let gap = room - fitter.width(date)
        return Line([
            Line.Run(title, .heading),
            Line.Run(String(repeating: " ", count: gap)), Line.Run(date),
        ])
    }

    /// The picture of the day with its text at its right or below it, or the
    /// place of both until one is known; and the first entries below that.
    private func today(
        _ state: HomeState,
        _ parts: Parts,
        _ layout: HomeLayout,
        _ size: TerminalSize,
        _ states: TerminalPictures.States
    ) -> [Line] {
        let today = state.today
        let isAwaited = state.isPartial || state.todayFailure != nil
        guard today != nil || layout.today != nil && isAwaited else {
            return []
        }
        let box = today != nil && today?.picture == nil ? nil : layout.today
        let slot = box.map {
            PictureSlot(
                keys: [today?.picture].compactMap(\.self),
                box: $0,
                failure: today == nil ? state.todayFailure : nil
            )
        }
        // A picture of another shape than expected leaves the text more room.
        let columns = slot?.picture(in: states)?.picture.width ?? box?.columns
        let isBeside = !layout.isStacked
        let margin = isBeside ? columns.map { $0 + Self.gap } ?? 0 : 0
        let width = min(size.columns - margin, TextFitter.widestText)
        let above = isBeside ? [] : Line.rows(box?.rows ?? 0, [], slot: slot)
        // What is below stays in its place, if there is a picture or not.
        let height = isBeside ? layout.today?.rows : nil
        let room = (height ?? layout.todayRows) - above.count
        let first = parts.first.map { runs($0, width) }
        let texts = texts(of: today, parts.today, room - first.count, width)
        let gap = layout.today == nil ? 0 : room - first.count - texts.count
        let indent = Line.Run(String(repeating: " ", count: margin))
        let lines = texts + Array(repeating: [], count: max(0, gap)) + first
        return above
            + Line.rows(
                min(max(0, room), lines.count),
                lines.map { $0.isEmpty ? [] : [indent] + $0 },
                slot: isBeside ? slot : nil
            )
    }

    /// The title of the picture of the day, its byline with the number of its
    /// entry, and its text, in some rows; the name of the entry until it is
    /// known.
    private func texts(
        of today: HomeState.Today?,
        _ item: Item?,
        _ rows: Int,
        _ width: Int
    ) -> [[Line.Run]] {
        let sign = item.map { "\($0.number)  " } ?? ""
        let title = fitter.wrap(today?.title ?? "", to: width, lines: 2)
        let byline = fitter.truncate(
            today?.byline ?? item?.entry.name ?? "",
            to: width - sign.count
        )
        let left = max(0, rows - title.count - 1)
        return title.map { [Line.Run($0, .title)] }
            + [[Line.Run(sign, .number), Line.Run(byline)]]
            + fitter.wrap(today?.text ?? "", to: width, lines: left)
            .map { [Line.Run($0)] }
    }

    /// Entries side by side, each with its picture above its name and a note.
    private func covers(
        _ items: [Item],
        _ layout: HomeLayout,
        _ size: TerminalSize
    ) -> [Line] {
        guard let box = layout.cover else { return [] }
        // They are spread over the whole width.
        let pitch = (size.columns + Self.gap) / layout.coverColumns
        let strips = stride(from: 0, to: items.count, by: layout.coverColumns)
            .map { start in
                let beside = items[start...].prefix(layout.coverColumns)
                return Line.beside(beside, width: pitch) {
                    // Names may take all but one cell of the gap.
                    let width = min(pitch - 1, size.columns - $1)
                    return cover($0, box, column: $1, width: width)
                }
            }
        return Array(strips.joined(separator: [.blank]))
    }

    private func cover(
        _ item: Item,
        _ box: PictureLayout.Box,
        column: Int,
        width: Int
    ) -> [Line] {
        let slot = PictureSlot(
            keys: [item.entry.picture].compactMap(\.self),
            column: column,
            box: box,
            alignment: .bottom,
            failure: item.entry.failure
        )
        let number = "\(item.number) "
        let room = width - number.count
        let indent = String(repeating: " ", count: number.count)
        return Line.rows(box.rows, [], slot: slot)
            + [
                Line([
                    Line.Run(number, .number),
                    Line.Run(fitter.truncate(item.entry.name, to: room)),
                ]),
                Line(
                    indent + fitter.truncate(item.entry.note, to: room),
                    .label
                ),
            ]
    }

    private func runs(_ item: Item, _ width: Int) -> [Line.Run] {
        let number = "\(item.number) "
        let text = fitter.truncate(item.text, to: width - number.count)
        return [Line.Run(number, .number), Line.Run(text)]
    }

    /// Entries one after another.
    private func flow(_ items: [Item], _ width: Int) -> [Line] {
        var lines: [[Line.Run]] = []
        var left = 0
        for item in items {
            let runs = runs(item, width)
            let needed = runs.reduce(0) { $0 + CellText.width($1.text) }
            let gap = String(repeating: " ", count: Self.gap + 1)
            if needed + gap.count <= left {
                lines[lines.count - 1] += [Line.Run(gap)] + runs
                left -= needed + gap.count
            } else {
                lines.append(runs)
                left = width - needed
            }
        }
        return lines.map { Line($0) }
    }

    /// As many columns of entries as are needed for them to fit, but not so
    /// many that names are cut, if there is a choice.
    private func grid(
        _ count: Int,
        _ size: TerminalSize
    ) -> (columns: Int, rows: Int) {
        let columns = max(1, size.columns / Self.entryWidth)
        func rows(_ columns: Int) -> Int { (count + columns - 1) / columns }
        let isLow = rows(columns) > size.rows - 1
        let more = isLow && size.columns / (columns + 1) >= 18 ? 1 : 0
        return (columns + more, rows(columns + more))
    }

    private func list(_ items: [Item], _ size: TerminalSize) -> [Line] {
        // For screen readers, as the rows of lists.
        guard !isAccessible else {
            return items.map {
                Line("\($0.number). " + $0.text(separator: ", "))
            }
        }
        let grid = grid(items.count, size)
        let width = size.columns / grid.columns
        let numbers = String(items.last?.number ?? 0).count
        let gap = width < Self.entryWidth / 2 + 1 ? 1 : Self.gap
        let space = String(repeating: " ", count: gap)
        return stride(from: 0, to: items.count, by: grid.columns).flatMap {
            let beside = items[$0...].prefix(grid.columns)
            return Line.beside(beside, width: width) { item, _ in
                let number = fitter.padLeft(String(item.number), to: numbers)
                let room = width - numbers - gap * 2
                return [
                    Line([
                        Line.Run(number + space, .number),
                        Line.Run(fitter.truncate(item.text, to: room)),
                    ])
                ]
            }
        }
    }
}
