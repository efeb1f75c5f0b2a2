import Foundation
import Mocks
import Models
import Terminal
import Testing
import ViewModels

@testable import TerminalViews

/// The map of a rover's route on the terminal.
struct MapViewTests {
    private func lines(
        _ places: [(east: Double, north: Double)],
        photo drive: Int? = nil,
        columns: Int = 40,
        rows: Int = 12,
        isASCII: Bool = false,
        isAccessible: Bool = false,
        isConsole: Bool = false
    ) throws -> [String] {
        let photo = drive.map {
            Photo(
                id: "a",
                facts: [.init(.site, .integer(1)), .init(.drive, .integer($0))]
            )
        }
        let way = try #require(Traverse.drawn(places))
        let fitter = TextFitter(isASCII: isASCII)
        return MapView(
            strings: Strings(.english),
            fitter: fitter,
            isAccessible: isAccessible,
            isConsole: isConsole
        ).lines(
            MapPage(way, of: photo, .english),
            size: TerminalSize(columns: columns, rows: rows)
        ).map { fitter.string(from: $0) }
    }

    @Test(arguments: [(40, 12), (80, 24), (150, 50), (24, 8), (300, 100)])
    func `a map has the size of its window`(
        columns: Int,
        rows: Int
    ) throws {
        let way = [(0.0, 0.0), (-3, 9), (5, 7), (2, -1), (2.1, -1)]
        let lines = try lines(way, photo: 200, columns: columns, rows: rows)
        #expect(lines.count == rows)
        for line in lines { #expect(CellText.width(line) <= columns) }
        let map = lines.joined()
        for sign in ["○", "●", "◆"] { #expect(map.contains(sign)) }
    }

    @Test(arguments: [
        [(0.0, 0.0), (1, 3), (8, 3)], [(0, 0), (8, 0.5), (-8, 4), (2, 4)],
        [(0, 0), (0.5, 0.1), (0.5, 4), (8, 0), (4, 2)],
    ])
    func `no name touches the way`(way: [(east: Double, north: Double)]) throws
    {
        let map = try lines(way, columns: 80, rows: 24)
        for line in map {
            #expect(
                !line.contains(/[⠁-⣿](sol|landing)|(\d|ing)[⠁-⣿]/),
                "\(line)"
            )
        }
    }

    @Test func `the map of a stored copy says how old it is`() throws {
        let copy = StoredCopy(
            date: Date(timeIntervalSinceNow: -86_400 * 3),
            reason: .offline
        )
        let way = try #require(Traverse.drawn([(0, 0), (8, 3)], stored: copy))
        let page = MapPage(way, of: nil, .english)
        let age = try #require(page.age)
        let lines = MapView(
            strings: Strings(.english),
            fitter: TextFitter(),
            isAccessible: false
        ).lines(page, size: TerminalSize(columns: 120, rows: 12))
        #expect(lines[0].runs.map(\.text).joined().hasSuffix(" · " + age))
    }

    /// A knot of the way.
    private let knot: [(east: Double, north: Double)] = (0 ... 390).map {
        let (row, column) = $0.quotientAndRemainder(dividingBy: 20)
        return (east: Double(column), north: Double(row))
    }

    @Test(arguments: [
        (2.0, "500 m"), (4, "1 km"), (8, "2 km"), (400, "100 km"),
        (0.04, "10 m"),
    ])
    func `the scale is in meters below 1 km`(
        east: Double,
        length: String
    ) throws {
        let scale = try #require(try lines([(0, 0), (east, 0)]).last)
        #expect(scale.hasPrefix("|────────| \(length) "), "\(scale)")
    }

    @Test func `a map shows the route, its marks and a scale`() throws {
        func map(
            _ name: String,
            _ way: [(east: Double, north: Double)],
            photo drive: Int? = nil,
            _ columns: Int,
            _ rows: Int,
            isASCII: Bool = false,
            isConsole: Bool = false,
            isAccessible: Bool = false
        ) throws -> String {
            let lines = try lines(
                way,
                photo: drive,
                columns: columns,
                rows: rows,
                isASCII: isASCII,
                isAccessible: isAccessible,
                isConsole: isConsole
            )
            return Screens.text(name, (columns, rows)) { _ in
                lines.map { Line($0) }
            }
        }
        let way = [(0.0, 0.0), (-3, 9), (5, 7), (2, -1), (2.1, -1)]
        let east = (0 ... 10).map { (east: Double($0), north: 0.0) }
        try Screens.expect(
            [
                map("a route", way, 40, 12),
                map("a photo", way, photo: 200, 78, 21),
                map("a photo", way, photo: 250, 40, 12),
                map("small", way, 24, 8), map("too small", way, 23, 8),
                map("too low", way, photo: 100, 40, 7),
                map("east", east, 80, 12), map("east", east, photo: 500, 60, 9),
                map("a point", [(0, 0)], 40, 9),
                map("near", [(0, 0), (0.02, 0)], 40, 9),
                map("west", [(0, 0), (-400, -90)], 40, 12),
                map("a knot", knot, 40, 20),
                map("ASCII", way, photo: 300, 40, 12, isASCII: true),
                map("a console", way, photo: 300, 40, 12, isConsole: true),
                map("read out", way, photo: 100, 80, 24, isAccessible: true),
            ],
            are: "map"
        )
    }
}
