package import Models
package import Terminal
package import ViewModels

/// Lays out home, the front page.
package struct HomeView: Sendable {
    private let pictures: PictureLayout
    private let fitter: TextFitter
    private let isAccessible: Bool

    /// The width of a place in a list of places, if there is room.
    private static let placeWidth = 38
    private static let gap = HomeLayout.gap

    /// A place with its number.
    private struct Place {
        let number: Int
        let place: HomeState.Place

        var text: String { text(separator: " · ") }

        func text(separator: String) -> String {
            place.note.isEmpty
                ? place.name : place.name + separator + place.note
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
        _ places: [HomeState.Place]
    ) -> HomeRoom {
        let layout = layout(places, size)
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
        guard !state.places.isEmpty else { return [] }
        let layout = layout(state.places, size)
        let parts = parts(state.places, layout)
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
        _ places: [HomeState.Place],
        _ size: TerminalSize
    ) -> HomeLayout {
        // The numbers of places with pictures do not depend on the words.
        let draft = HomeLayout(places, words: 0, on: size, pictures)
        let words = parts(places, draft).words
        let lines =
            draft.cover == nil
            ? grid(words.count, size).rows : flow(words, size.columns).count
        return HomeLayout(places, words: lines, on: size, pictures)
    }

    /// The place of today's picture, those with pictures, and the others. They
    /// are all in words if none has a picture.
    private func parts(
        _ places: [HomeState.Place],
        _ layout: HomeLayout
    ) -> (today: Place?, covers: [Place], words: [Place]) {
        let all = places.enumerated().map {
            Place(number: $0.offset + 1, place: $0.element)
        }
        guard layout.cover != nil else { return (nil, [], all) }
        let covers = all.filter(\.place.hasCover).prefix(layout.coverCount)
        let shown = Set(covers.map(\.number))
        return (
            all.first(where: \.place.isToday), Array(covers),
            all.filter { !shown.contains($0.number) && !$0.place.isToday }
        )
    }

    private func heading(_ state: HomeState, width: Int) -> Line {
        let title = fitter.truncate(state.title, to: width)
        let gap = width - CellText.width(title) - fitter.width(state.date)
        guard gap >= Self.gap else { return Line(title, .heading) }
        return Line([
            Line.Run(title, .heading),
            Line.Run(String(repeating: " ", count: gap)),
            Line.Run(state.date),
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
        let margin = columns.map { $0 + Self.gap } ?? 0
        let width = min(size.columns - margin, TextFitter.widestText)
        let room = box?.rows ?? layout.todayRows
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
        return Line.rows(
            box?.rows ?? max(0, min(room, texts.count)),
            texts.map { [indent] + $0 },
            slot: slot
        )
    }

    /// The place of the picture of the day, until one is known.
    private func missing(
        _ state: HomeState,
        _ place: Place?,
        _ layout: HomeLayout,
        _ size: TerminalSize
    ) -> [Line] {
        guard let box = layout.today,
            state.isPartial || state.todayFailure != nil
        else { return [] }
        let slot = PictureSlot(keys: [], box: box, failure: state.todayFailure)
        let margin = box.columns + Self.gap
        let number = place.map { "\($0.number)  " } ?? ""
        let room = size.columns - margin - number.count
        let name = place.map { fitter.truncate($0.place.name, to: room) }
        let text = [
            Line.Run(String(repeating: " ", count: margin)),
            Line.Run(number, .number), Line.Run(name ?? ""),
        ]
        return Line.rows(box.rows, [text], slot: slot)
    }

    /// Places side by side, each with its picture above its name and a note.
    private func covers(
        _ places: [Place],
        _ layout: HomeLayout,
        _ size: TerminalSize
    ) -> [Line] {
        guard let box = layout.cover else { return [] }
        return Line.beside(places, width: box.columns + Self.gap) {
            // Names may take a cell of the gap.
            let width = min(box.columns + 1, size.columns - $1)
            return cover($0, box, column: $1, width: width)
        }
    }

    private func cover(
        _ place: Place,
        _ box: PictureLayout.Box,
        column: Int,
        width: Int
    ) -> [Line] {
        let slot = PictureSlot(
            keys: [place.place.picture].compactMap(\.self),
            column: column,
            box: box,
            alignment: .bottom,
            failure: place.place.failure
        )
        let number = "\(place.number) "
        let room = width - number.count
        let indent = String(repeating: " ", count: number.count)
        return Line.rows(box.rows, [], slot: slot)
            + [
                Line([
                    Line.Run(number, .number),
                    Line.Run(fitter.truncate(place.place.name, to: room)),
                ]),
                Line(
                    indent + fitter.truncate(place.place.note, to: room),
                    .label
                ),
            ]
    }

    /// Places one after another.
    private func flow(_ places: [Place], _ width: Int) -> [Line] {
        var lines: [[Line.Run]] = []
        var left = 0
        for place in places {
            let number = "\(place.number) "
            let text = fitter.truncate(place.text, to: width - number.count)
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

    /// As many columns of places as are needed for them to fit, but not so many
    /// that names are cut, if there is a choice.
    private func grid(
        _ count: Int,
        _ size: TerminalSize
    ) -> (columns: Int, rows: Int) {
        let columns = max(1, size.columns / Self.placeWidth)
        func rows(_ columns: Int) -> Int { (count + columns - 1) / columns }
        let isLow = rows(columns) > size.rows - 1
        let more = isLow && size.columns / (columns + 1) >= 18 ? 1 : 0
        return (columns + more, rows(columns + more))
    }

    private func list(_ places: [Place], _ size: TerminalSize) -> [Line] {
        // For screen readers, as the rows of lists.
        guard !isAccessible else {
            return places.map {
                Line("\($0.number). " + $0.text(separator: ", "))
            }
        }
        let grid = grid(places.count, size)
        let width = size.columns / grid.columns
        let numbers = String(places.last?.number ?? 0).count
        let gap = width < Self.placeWidth / 2 + 1 ? 1 : Self.gap
        let space = String(repeating: " ", count: gap)
        return (0 ..< grid.rows).map { row in
            stride(from: row, to: places.count, by: grid.rows)
                .reduce(into: Line.blank) { line, index in
                    let column = index / grid.rows * width
                    let number = fitter.padLeft(
                        String(places[index].number),
                        to: numbers
                    )
                    let room = width - numbers - gap * 2
                    let place = Line([
                        Line.Run(number + space, .number),
                        Line.Run(fitter.truncate(places[index].text, to: room)),
                    ])
                    line =
                        index < grid.rows
                        ? place : Line.joined([line], [place], at: column)[0]
                }
        }
    }
}
