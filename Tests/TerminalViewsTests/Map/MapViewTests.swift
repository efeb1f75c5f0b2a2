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

    @Test func `north is up, and the way fills the window`() throws {
        let lines = try lines([(0, 0), (8, 3)])
        #expect(lines.count == 12)
        #expect(lines[0] == "Sojourner: 10.0 km from the landing to")
        #expect(lines[1] == "sol 100")
        let map = lines[2 ..< 11]
        #expect(map.first { $0.contains("●") }?.hasSuffix("●") == true)
        #expect(map.last { $0.contains("○") }?.hasPrefix("○") == true)
        #expect(map.joined().contains("sol 100"))
        #expect(map.joined().contains("landing"))
        #expect(lines.last == "|────────| 2 km                      ↑ N")
    }

    @Test func `a way to the east is a line through the middle`() throws {
        let map = try Array(lines([(0, 0), (8, 0)])[2 ..< 11])
        // Row 17 of 36 rows of dots.
        let way = String(repeating: "⠒", count: 38)
        #expect(map[4] == "○" + way + "●")
    }

    @Test func `a console has points and letters`() throws {
        let map = try Array(
            lines([(0, 0), (8, 0)], photo: 100, isConsole: true)[3 ..< 11]
        )
        let row = try #require(map.first { $0.hasPrefix("L") })
        #expect(row.contains("·····"))
        #expect(map.joined().allSatisfy { $0.isASCII || $0 == "·" })
    }

    @Test func `a way to the north is a line in the middle column`() throws {
        let map = try Array(lines([(0, 0), (0, 8)])[2 ..< 11])
        for sign: Character in ["○", "●"] {
            let row = try #require(map.first { $0.contains(sign) })
            #expect(row.prefix { $0 != sign }.count == 19)
        }
    }

    @Test func `a narrow map says in full which sol the photo is of`() throws {
        let lines = try lines([(0, 0), (8, 3)], photo: 199)
        #expect(
            lines[1 ... 2].joined(separator: " ")
                == "sol 100; near this photo: 10.0 km, stop of sol 100"
        )
        #expect(lines.count == 12)
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

    @Test func `the photo's place has its own sign, above all others`()
        throws
    {
        let lines = try lines([(0, 0), (4, 4), (8, 0)], photo: 100)
        let row = try #require(lines.first { $0.contains("◆") })
        #expect(row.contains("this photo"))
        #expect(!row.contains("sol 100"))
        let newest = try self.lines([(0, 0), (8, 4)], photo: 100)
        #expect(newest.joined().contains("◆"))
        #expect(!newest.joined().contains("●"))
        // The name of what is hidden would read as that of the photo.
        #expect(!newest.suffix(9).joined().contains("sol"))
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

    @Test func `sols stand where they hide nothing`() throws {
        let way = (0 ... 10).map { (east: Double($0), north: 0.0) }
        let lines = try lines(way, columns: 80)
        #expect(lines.joined().contains("sol 500"))
        // A knot leaves no room.
        let full = try self.lines(knot, columns: 24, rows: 10).joined()
        #expect(full.contains("○"))
        #expect(!full.contains("sol 10000"))
        #expect(full.contains("landing"))
    }

    @Test func `no name of a sol on the way hides the way`() throws {
        let map = try lines(knot, columns: 40, rows: 20).joined(separator: " ")
        let sols = Set(map.matches(of: /sol (\d+)/).map { String($0.1) })
        // The newest one, which the heading names, too.
        #expect(sols == ["39000"])
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

    @Test func `a rover that has not moved is a point`() throws {
        let lines = try lines([(0, 0)])
        #expect(lines.joined().contains("sol 0"))
        #expect(lines.last?.contains("10 m") == true)
    }

    @Test func `ASCII does for signs and dots`() throws {
        let map = try lines([(0, 0), (8, 4)], photo: 0, isASCII: true).joined()
        #expect(map.utf8.allSatisfy { $0 < 0x80 })
        #expect(!map.contains("?"))
        #expect(map.contains("#"))
        #expect(map.contains("@"))
    }

    @Test(arguments: [(23, 12, false), (80, 7, false), (80, 24, true)])
    func `in a small window, and for screen readers, it is in words`(
        columns: Int,
        rows: Int,
        isAccessible: Bool
    ) throws {
        let lines = try lines(
            [(0, 0), (8, 4)],
            columns: columns,
            rows: rows,
            isAccessible: isAccessible
        )
        let text = lines.joined(separator: " ")
        #expect(text.contains("Newest place: 0.0675° N, 0.1350° E"))
        #expect(text.contains("of the landing."))
        for line in lines { #expect(CellText.width(line) <= columns) }
    }
}
