import Models
package import Terminal
package import ViewModels

/// Draws the route of a rover with north up, as large as the window allows.
package struct MapView: Sendable {
    /// In a smaller window the map is in words.
    private static let smallest = TerminalSize(columns: 24, rows: 8)

    /// Of the bar of the scale, in km.
    private static let lengths = [
        0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500,
        1_000, 2_000, 5_000,
    ]

    private let strings: Strings
    private let fitter: TextFitter
    private let isAccessible: Bool
    /// `true` if the font of the terminal has few signs.
    private let isConsole: Bool

    package init(
        strings: Strings,
        fitter: TextFitter,
        isAccessible: Bool,
        isConsole: Bool = false
    ) {
        self.strings = strings
        self.fitter = fitter
        self.isAccessible = isAccessible
        self.isConsole = isConsole
    }

    package func lines(_ page: MapPage, size: TerminalSize) -> [Line] {
        let smallest = Self.smallest
        guard !isAccessible, size.columns >= smallest.columns,
            size.rows >= smallest.rows
        else { return words(page, width: size.columns) }
        let title = [page.title, page.age].joined(by: " · ")
        let heading = fitter.wrap(title, to: size.columns, lines: 3)
        let map = MapDrawing(
            page,
            columns: size.columns,
            // Above the scale.
            rows: size.rows - heading.count - 1,
            strings: strings,
            fitter: fitter,
            isConsole: isConsole
        )
        let signs: MapCanvas.Signs =
            fitter.isASCII ? .ascii : isConsole ? .points : .braille
        return heading.map { Line($0, .heading) }
            + map.canvas.lines(signs)
            + [scale(map.kilometersPerDot, width: size.columns)]
    }

    /// The map in words.
    package func words(_ page: MapPage, width: Int) -> [Line] {
        ([page.age].compactMap(\.self) + page.words)
            .flatMap { fitter.wrap($0, to: width) }.map { Line($0) }
    }

    /// A bar as long as a round number of km or m, and where north is.
    private func scale(_ kilometersPerDot: Double, width: Int) -> Line {
        let most = Double(width / 4)
        let length =
            Self.lengths.last { $0 / kilometersPerDot / 2 <= most } ?? 0
        let cells = max(2, Int(nearest: length / kilometersPerDot / 2))
        let bar = "|" + String(repeating: "─", count: max(0, cells - 2)) + "|"
        let text =
            length < 1
            ? "\(Int(nearest: length * 1_000)) m"
            : "\(Int(length)) km"
        let left = fitter.clean(bar) + " " + text
        let north = fitter.clean(strings(.mapNorth))
        let gap = width - CellText.width(left) - CellText.width(north)
        return Line(
            left + String(repeating: " ", count: max(1, gap)) + north,
            .label
        )
    }
}

/// A route on a canvas, with its marks and their names.
private struct MapDrawing {
    private static let shortestDot = 0.0005

    private let page: MapPage
    private let strings: Strings
    private let fitter: TextFitter
    private let isConsole: Bool
    private let offsets: [Offset]
    private let west, north: Double
    /// The dots that are left at the sides of a route that does not have the
    /// shape of the canvas.
    private let margin: MapCanvas.Dot
    let kilometersPerDot: Double
    private(set) var canvas: MapCanvas

    init(
        _ page: MapPage,
        columns: Int,
        rows: Int,
        strings: Strings,
        fitter: TextFitter,
        isConsole: Bool
    ) {
        self.page = page
        self.strings = strings
        self.fitter = fitter
        self.isConsole = isConsole
        let traverse = page.traverse
        offsets = traverse.stops.map { $0.offset(from: traverse.landing) }
        let (x, y) = (offsets.map(\.east), offsets.map(\.north))
        west = x.min() ?? 0
        north = y.max() ?? 0
        let (width, height) = ((x.max() ?? 0) - west, north - (y.min() ?? 0))
        let (right, bottom) = (columns * 2 - 1, rows * 4 - 1)
        kilometersPerDot = max(
            width / Double(right),
            height / Double(bottom),
            Self.shortestDot
        )
        margin = MapCanvas.Dot(
            x: (right - Int(width / kilometersPerDot)) / 2,
            y: (bottom - Int(height / kilometersPerDot)) / 2
        )
        canvas = MapCanvas(columns: columns, rows: rows)
        drawRoute()
        drawMarks()
    }

    private func dot(_ offset: Offset) -> MapCanvas.Dot {
        let x = margin.x + Int((offset.east - west) / kilometersPerDot)
        let y = margin.y + Int((north - offset.north) / kilometersPerDot)
        return MapCanvas.Dot(
            x: min(max(0, x), canvas.columns * 2 - 1),
            y: min(max(0, y), canvas.rows * 4 - 1)
        )
    }

    private mutating func drawRoute() {
        let dots = offsets.map(dot)
        for (start, end) in zip(dots, dots.dropFirst()) {
            canvas.draw(from: start, to: end)
        }
    }

    /// A place with a sign, and a name beside it.
    private struct Mark {
        let stop: Stop
        let sign: String
        let name: String
        let style: Style
        /// `true` if it only says which sol it was on the route.
        var isMilestone = false
    }

    /// The most important first.
    private var marks: [Mark] {
        let traverse = page.traverse
        let photo = page.stop.map {
            Mark(
                stop: $0,
                sign: isConsole ? "X" : "◆",
                name: strings(.mapThisPhoto),
                style: .number
            )
        }
        let ends = [
            Mark(
                stop: traverse.newest,
                sign: isConsole ? "N" : "●",
                name: sol(traverse.newest),
                style: .title
            ),
            Mark(
                stop: traverse.landing,
                sign: isConsole ? "L" : "○",
                name: strings(.mapLanding),
                style: .title
            ),
        ]
        let sols = traverse.milestones(max(2, canvas.rows / 3)).map {
            Mark(
                stop: $0,
                sign: "+",
                name: sol($0),
                style: .label,
                isMilestone: true
            )
        }
        return [photo].compactMap(\.self) + ends + sols
    }

    private func sol(_ stop: Stop) -> String {
        strings(.rowSol, String(stop.sol.number))
    }

    /// Signs come before names, so that no name hides one.
    private mutating func drawMarks() {
        var drawn: [(mark: Mark, cell: MapCanvas.Cell)] = []
        for mark in marks {
            let cell = dot(mark.stop.offset(from: page.traverse.landing)).cell
            // A name alone would read as that of what hides its sign.
            guard canvas.isFree(cell, width: 1, coversDots: true) else {
                continue
            }
            canvas.put(fitter.clean(mark.sign), mark.style, at: cell)
            drawn.append((mark, cell))
        }
        for (mark, cell) in drawn { name(mark, at: cell) }
    }

    /// Puts the name of a mark where there is room, at its right if possible;
    /// those of sols only where they hide nothing.
    private mutating func name(_ mark: Mark, at cell: MapCanvas.Cell) {
        let text = fitter.clean(mark.name)
        let width = CellText.width(text)
        let (right, left) = (cell.column + 2, cell.column - 1 - width)
        let places = [
            (cell.row, right), (cell.row, left), (cell.row - 1, right),
            (cell.row + 1, right), (cell.row - 1, left), (cell.row + 1, left),
        ].map { MapCanvas.Cell(row: $0, column: $1) }
        let free = places.first { canvas.isFree($0, width: width, gap: 1) }
        let covering =
            mark.isMilestone
            ? nil
            : places.first { canvas.isFree($0, width: width) }
                ?? places.first {
                    canvas.isFree($0, width: width, coversDots: true)
                }
        if let place = free ?? covering {
            canvas.put(text, mark.style, at: place)
        }
    }
}
