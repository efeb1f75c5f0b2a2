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
        let number = parts.covers.isEmpty ? nil : parts.today?.number
        let blocks = [
            state.today.map { today($0, number, layout, size, states) }
                ?? missing(state, parts.today, layout, size),
            covers(parts.covers, layout, size),
            parts.covers.isEmpty
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
        let words = parts(entries, draft).words
        let lines =
            draft.cover == nil
            ? grid(words.count, size).rows : flow(words, size.columns).count
        return HomeLayout(entries, words: lines, on: size, pictures)
    }

    /// The entry of today's picture, those with pictures, and the others. They
    /// are all in words if none has a picture.
    private func parts(
        _ entries: [HomeState.Entry],
        _ layout: HomeLayout
    ) -> (today: Item?, covers: [Item], words: [Item]) {
        let all = entries.enumerated().map {
            Item(number: $0.offset + 1, entry: $0.element)
        }
        guard layout.cover != nil else { return (nil, [], all) }
        let covers = all.filter(\.entry.hasCover).prefix(layout.coverCount)
        let shown = Set(covers.map(\.number))
        return (
            all.first(where: \.entry.isToday), Array(covers),
            all.filter { !shown.contains($0.number) && !$0.entry.isToday }
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

    /// The picture of the day, with its text at its right.
    private func today(
        _ today: HomeState.Today,
        _ number: Int?,
        _ layout: HomeLayout,
        _ size: TerminalSize,
        _ states: TerminalPictures.States
    ) -> [Line] {
        let box = today.picture == nil ? nil : layout.today
        let slot = box.flatMap { box in
            today.picture.map { PictureSlot(keys: [$0], box: box) }
        }
        // A picture of another shape than expected leaves the text more room.
        let columns = slot?.picture(in: states)?.picture.width ?? box?.columns
        let isBeside = !layout.isStacked
        let margin = isBeside ? columns.map { $0 + Self.gap } ?? 0 : 0
        let width = min(size.columns - margin, TextFitter.widestText)
        let height = isBeside ? box?.rows : nil
        let room = height ?? layout.todayRows - (box?.rows ?? 0)
        let title = fitter.wrap(today.title, to: width, lines: 2)
        let sign = number.map { "\($0)  " } ?? ""
        let byline = fitter.truncate(today.byline, to: width - sign.count)
        let left = max(0, room - title.count - 1)
        let texts =
            title.map { [Line.Run($0, .title)] }
            + [[Line.Run(sign, .number), Line.Run(byline)]]
            + fitter.wrap(today.text, to: width, lines: left)
            .map { [Line.Run($0)] }
        let indent = Line.Run(String(repeating: " ", count: margin))
        let above =
            isBeside ? [] : Line.rows(box?.rows ?? 0, [], slot: slot)
        return above
            + Line.rows(
                height ?? max(0, min(room, texts.count)),
                texts.map { [indent] + $0 },
                slot: isBeside ? slot : nil
            )
    }

    /// The place of the picture of the day, until one is known.
    private func missing(
        _ state: HomeState,
        _ item: Item?,
        _ layout: HomeLayout,
        _ size: TerminalSize
    ) -> [Line] {
        guard let box = layout.today,
            state.isPartial || state.todayFailure != nil
        else { return [] }
        let slot = PictureSlot(keys: [], box: box, failure: state.todayFailure)
        let margin = layout.isStacked ? 0 : box.columns + Self.gap
        let number = item.map { "\($0.number)  " } ?? ""
        let room = size.columns - margin - number.count
        let name = item.map { fitter.truncate($0.entry.name, to: room) }
        let text = [
            Line.Run(String(repeating: " ", count: margin)),
            Line.Run(number, .number), Line.Run(name ?? ""),
        ]
        return layout.isStacked
            ? Line.rows(box.rows, [], slot: slot) + [Line(text)]
            : Line.rows(box.rows, [text], slot: slot)
    }

    /// Entries side by side, each with its picture above its name and a note.
    private func covers(
        _ items: [Item],
        _ layout: HomeLayout,
        _ size: TerminalSize
    ) -> [Line] {
        guard let box = layout.cover else { return [] }
        let strips = stride(from: 0, to: items.count, by: layout.coverColumns)
            .map { start in
                let beside = items[start...].prefix(layout.coverColumns)
                return Line.beside(beside, width: box.columns + Self.gap) {
                    // Names may take a cell of the gap.
                    let width = min(box.columns + 1, size.columns - $1)
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

    /// Entries one after another.
    private func flow(_ items: [Item], _ width: Int) -> [Line] {
        var lines: [[Line.Run]] = []
        var left = 0
        for item in items {
            let number = "\(item.number) "
            let text = fitter.truncate(item.text, to: width - number.count)
            let runs = [Line.Run(number, .number), Line.Run(text)]
            let needed = number.count + fitter.width(text)
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
        // The picture of the day has room above fewer rows.
        let hasRoom =
            pictures.showsPhotos(on: size) && rows(columns + 1) <= size.rows - 7
        let isLow = rows(columns) > size.rows - (hasRoom ? 7 : 1)
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
        return (0 ..< grid.rows).map { row in
            stride(from: row, to: items.count, by: grid.rows)
                .reduce(into: Line.blank) { line, index in
                    let column = index / grid.rows * width
                    let number = fitter.padLeft(
                        String(items[index].number),
                        to: numbers
                    )
                    let room = width - numbers - gap * 2
                    let part = Line([
                        Line.Run(number + space, .number),
                        Line.Run(fitter.truncate(items[index].text, to: room)),
                    ])
                    line =
                        index < grid.rows
                        ? part : Line.joined([line], [part], at: column)[0]
                }
        }
    }
}
