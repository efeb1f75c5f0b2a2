import Models
package import Publishing
package import Terminal
package import ViewModels

/// Home on the terminal.
@MainActor
package final class HomeScreen: KeyedScreen {
    let viewModel: HomeViewModel
    private let view: HomeView
    private let placeCount: Int

    package init(viewModel: HomeViewModel, view: HomeView, placeCount: Int) {
        self.viewModel = viewModel
        self.view = view
        self.placeCount = placeCount
    }

    package static let keys = KeyTable<HomeScreen>([
        .key("5", .helpOpenPlace, .promptOpen, read: KeyLine.number()) {
            $0.open(number: $1)
        },
        .reply(to: "b", .helpBack, .promptBack) {
            guard $0.viewModel.canGoBack else {
                return .say($0.screen.strings(.firstScreen))
            }
            $0.viewModel.goBack()
            return .done
        }
        .when { $0.viewModel.canGoBack },
        .key(
            "/moon",
            .helpSearch,
            .promptSearch,
            read: KeyLine.words(after: "/")
        ) {
            $0.search(words: $1)
        },
    ])

    package var content: Publisher<ScreenContent> {
        viewModel.state.map { [view] state in
            ScreenContent(
                page: state.title,
                lines: { size, _ in view.lines(state, size: size) },
                isLoading: state.places.isEmpty,
                isPartial: state.isPartial
            )
        }
    }

    package func resize(to room: TerminalSize) {
        viewModel.setRoom(view.room(on: room, places: placeCount))
    }
}

/// Lays out home: today's picture, and below it the places in columns.
package struct HomeView: Sendable {
    private let pictures: PictureLayout
    private let fitter: TextFitter

    /// From this width on, places are side by side.
    private static let placeWidth = 38
    /// Longer lines are hard to read.
    private static let widestText = 72
    /// The rows of the thumbnail.
    private static let rows = 4 ... 20
    private static let gap = 2

    package init(pictures: PictureLayout, fitter: TextFitter) {
        self.pictures = pictures
        self.fitter = fitter
    }

    /// The room for the thumbnail, above a number of places; `nil` if none is
    /// shown.
    func room(on size: TerminalSize, places: Int) -> Extent? {
        box(on: size, places: places).map(pictures.pixels)
    }

    private func box(on size: TerminalSize, places: Int) -> PictureLayout.Box? {
        let rows = min(left(on: size, places: places), Self.rows.upperBound)
        guard pictures.showsPhotos(on: size), rows >= Self.rows.lowerBound
        else { return nil }
        let room = PictureLayout.Box(columns: size.columns * 2 / 5, rows: rows)
        return pictures.cells(nil, in: pictures.pixels(room))
    }

    /// The rows that are left between the heading and the places.
    private func left(on size: TerminalSize, places: Int) -> Int {
        // The heading, and the blank lines around the picture.
        size.rows - 3 - grid(places, width: size.columns).rows
    }

    package func lines(_ state: HomeState, size: TerminalSize) -> [Line] {
        guard !state.places.isEmpty else { return [] }
        let today = state.today.map { self.today($0, state, size) } ?? []
        return [heading(state, width: size.columns), .blank]
            + (today.isEmpty ? [] : today + [.blank])
            + places(state.places, width: size.columns)
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

    /// The text of the picture of the day, at the right of the picture.
    private func today(
        _ today: HomeState.Today,
        _ state: HomeState,
        _ size: TerminalSize
    ) -> [Line] {
        let count = state.places.count
        let box = today.picture == nil ? nil : box(on: size, places: count)
        let margin = box.map { $0.columns + Self.gap } ?? 0
        let width = min(size.columns - margin, Self.widestText)
        let room = box?.rows ?? left(on: size, places: count)
        let title = fitter.wrap(today.title, to: width, lines: 2)
        let texts =
            title.map { Line.Run($0, .title) }
            + [Line.Run(fitter.truncate(today.byline, to: width))]
            + fitter.wrap(
                today.text,
                to: width,
                lines: max(0, room - title.count - 1)
            ).map { Line.Run($0) }
        let slot = box.flatMap { box in
            today.picture.map { PictureSlot(keys: [$0], box: box) }
        }
        return (0 ..< (box?.rows ?? max(0, min(room, texts.count)))).map {
            let indent = Line.Run(String(repeating: " ", count: margin))
            return Line(
                $0 < texts.count ? [indent, texts[$0]] : [],
                slots: $0 == 0 ? [slot].compactMap(\.self) : []
            )
        }
    }

    private func grid(_ count: Int, width: Int) -> (columns: Int, rows: Int) {
        let columns = max(1, width / Self.placeWidth)
        let rows = (count + columns - 1) / columns
        return (columns, rows)
    }

    private func places(_ places: [HomePlace], width: Int) -> [Line] {
        let grid = grid(places.count, width: width)
        let numbers = String(places.count).count
        return (0 ..< grid.rows).map { row in
            let inRow = stride(from: row, to: places.count, by: grid.rows)
            return Line(
                inRow.flatMap { index in
                    place(
                        places[index],
                        fitter.padLeft(String(index + 1), to: numbers),
                        width: width / grid.columns,
                        isLast: index + grid.rows >= places.count
                    )
                }
            )
        }
    }

    private func place(
        _ place: HomePlace,
        _ number: String,
        width: Int,
        isLast: Bool
    ) -> [Line.Run] {
        let text =
            place.note.isEmpty
            ? place.name : place.name + " · " + place.note
        let room = width - number.count - Self.gap * 2
        let name = fitter.truncate(text, to: room)
        return [
            Line.Run(number + "  ", .number),
            Line.Run(isLast ? name : fitter.pad(name, to: room) + "  "),
        ]
    }
}
