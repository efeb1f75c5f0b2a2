import Foundation
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews
@testable import ViewModels

struct HomeViewTests {
    private func view(_ pictures: PictureProtocol) -> HomeView {
        HomeView(
            pictures: PictureLayout(
                support: PictureSupport(pictures: pictures)
            ),
            fitter: TextFitter()
        )
    }

    /// Home with a picture in the room of a size.
    private func state(_ view: HomeView, _ size: TerminalSize) -> HomeState {
        let box = view.room(on: size, places: 8)
        let file = FileLocation(URL(filePath: "/a.jpg"), of: .apod)
        return HomeState(
            title: "NASA in your terminal",
            date: "November 22, 2026",
            today: HomeState.Today(
                title: "Galaxies in a Deep Field",
                byline: "Picture of the day · November 22, 2026",
                text: String(repeating: "Hubble looked at it. ", count: 40),
                picture: box.map { PictureKey(file, box: $0) }
            ),
            places: (1 ... 8).map {
                HomePlace(
                    name: "Place \($0)",
                    note: $0 == 8 ? "1,204" : ""
                )
            }
        )
    }

    private func text(_ lines: [Line]) -> [String] {
        lines.map { $0.runs.map(\.text).joined() }
    }

    @Test(
        arguments: [
            (40, 12), (80, 24), (100, 30), (150, 50), (220, 60), (20, 5),
        ],
        [PictureProtocol.none, .kitty, .blocks24]
    )
    func `home fits the window`(
        size: (columns: Int, rows: Int),
        pictures: PictureProtocol
    ) {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        let view = view(pictures)
        let lines = view.lines(state(view, size), size: size)
        if size.rows >= 12 { #expect(lines.count <= size.rows) }
        for text in text(lines) {
            #expect(CellText.width(text) <= size.columns)
        }
        let places = text(lines).joined(separator: "\n")
        for number in 1 ... 8 { #expect(places.contains("\(number)  Pl")) }
        let isShown = size.columns >= 80 && pictures != .none
        #expect(lines.flatMap(\.slots).isEmpty != isShown)
    }

    @Test func `home has the picture of the day above places in columns`() {
        let view = view(.none)
        let size = TerminalSize(columns: 80, rows: 11)
        let lines = text(view.lines(state(view, size), size: size))
        #expect(
            lines == [
                "NASA in your terminal" + String(repeating: " ", count: 42)
                    + "November 22, 2026",
                "", "Galaxies in a Deep Field",
                "Picture of the day · November 22, 2026",
                "Hubble looked at it. Hubble looked at it. "
                    + "Hubble looked at it. Hubble",
                "looked at it. Hubble looked at it. "
                    + "Hubble looked at it. Hubble looked a…",
                "", "1  Place 1                              5  Place 5",
                "2  Place 2                              6  Place 6",
                "3  Place 3                              7  Place 7",
                "4  Place 4                              8  Place 8 · 1,204",
            ]
        )
    }

    @Test func `home is empty until it is known what is stored`() {
        let size = TerminalSize(columns: 80, rows: 24)
        #expect(view(.none).lines(HomeState(), size: size) == [])
    }
}
