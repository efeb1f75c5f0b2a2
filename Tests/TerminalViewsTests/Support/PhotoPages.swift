import Foundation
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews
@testable import ViewModels

/// Pages of an item in windows, with what becomes of its picture.
@MainActor
struct PhotoPages {
    nonisolated static let sizes = [(40, 12), (80, 24), (100, 30), (150, 50)]

    /// What becomes of the picture of the page.
    enum Fate: CaseIterable, Sendable {
        case waiting, placeholder, picture, smallPicture
    }

    let view = PhotoView(
        pictures: layout,
        strings: Strings(.english)
    )
    static let layout = PictureLayout(
        support: PictureSupport(pictures: .kitty)
    )
    static let title = "A bootprint in the dust of the Moon"
    static let date = "July 20, 1969"

    /// A page in a window, with a picture of a shape, and its two pictures.
    func page(
        _ size: TerminalSize,
        sentences: Int = 40,
        shape: Extent? = nil,
        altText: String = "A ribbed sole has left its print."
    ) throws -> PhotoPage {
        let text = "A boot of the crew has left its ribbed sole in the dust. "
        var page = PhotoPage(
            position: "3 of 156",
            title: Self.title,
            byline: Self.date + " · JSC · NASA",
            facts: [PhotoPage.Fact(name: "NASA ID", value: "as11-40-5878")],
            paragraphs: [String(repeating: text, count: sentences)]
        )
        page.list = "“apollo 11”"
        page.altText = altText
        let room = try #require(view.room(on: Window(size: size).page))
        let placement = room.placement(for: shape)
        page.picture = PhotoPage.Picture(
            placement: placement,
            shape: shape,
            placeholder: PictureKey(
                FileLocation(URL(filePath: "/small"), of: .images),
                box: placement.box
            ),
            key: PictureKey(
                FileLocation(URL(filePath: "/picture"), of: .images),
                box: placement.box
            )
        )
        return page
    }

    /// A picture as text.
    func picture(_ box: PictureLayout.Box) -> RenderedPicture {
        let row = String(repeating: "#", count: box.columns)
        return RenderedPicture(
            width: box.columns,
            height: box.rows,
            rows: Array(repeating: row, count: box.rows)
        )
    }

    /// The cells of the picture of a page.
    func cells(_ page: PhotoPage) throws -> PictureLayout.Box {
        let picture = try #require(page.picture)
        return Self.layout.cells(picture.shape, in: picture.placement.box)
    }

    /// What has become of the pictures of a page.
    func states(
        _ fate: Fate,
        _ page: PhotoPage
    ) throws -> TerminalPictures.States {
        let small = try #require(page.picture?.placeholder)
        let key = try #require(page.picture?.key)
        let whole = LoadingState.loaded(picture(try cells(page)))
        return switch fate {
        case .waiting: [:]
        case .placeholder: [small: whole]
        case .picture: [small: whole, key: whole]
        case .smallPicture:
            [key: .loaded(picture(.init(columns: 2, rows: 1)))]
        }
    }

    /// Paints a page in a window.
    func show(
        _ page: PhotoPage,
        _ size: TerminalSize,
        _ states: TerminalPictures.States = [:]
    ) -> (PagePainter, EmulatedTerminal) {
        let terminal = EmulatedTerminal(columns: size.columns, rows: size.rows)
        let painter = PagePainter(on: terminal)
        painter.show(sessionView(page, size, states))
        return (painter, terminal)
    }

    func sessionView(
        _ page: PhotoPage,
        _ size: TerminalSize,
        _ states: TerminalPictures.States
    ) -> SessionView {
        let room = Window(size: size).page
        return SessionView(
            id: .init(screen: ObjectIdentifier(Self.self), page: "a"),
            window: size,
            lines: view.lines(page, size: room, pictures: states),
            pictures: states
        ) { _ in Prompt() }
    }
}
