import Foundation
import Models
import Terminal
import Testing

@testable import TerminalViews
@testable import ViewModels

/// Whole pages of items, and the room for their pictures.
@MainActor
struct PhotoScreensTests {
    private let pages = PhotoPages()

    private func cells(_ box: Extent) -> String {
        "\(box.width / 10)×\(box.height / 20)"
    }

    @Test func `the room for the picture of an item follows the window`() throws
    {
        let room = { (size: TerminalSize) in
            guard let room = pages.view.room(on: size) else { return "none" }
            // So narrow or so wide a picture is there in any case.
            let places = [(1, 99), (99, 1)].map { shape in
                room.placement(for: Extent(width: shape.0, height: shape.1))
            }
            return places.map { ($0.isBeside ? "beside " : "") + cells($0.box) }
                .joined(separator: ", ")
                + ", alone \(cells(room.closeUp)), \(cells(room.outlook))"
        }
        try Screens.expect(
            [
                Screens.byRows(
                    "room",
                    columns: [37, 38, 60, 69, 70, 90, 150],
                    rows: 7 ... 34,
                    room
                )
            ],
            are: "photo-rooms"
        )
    }

    /// A page with all that a page can have.
    private func page(
        _ size: (columns: Int, rows: Int),
        sentences: Int,
        shape: Extent? = nil
    ) throws -> PhotoPage {
        let window = TerminalSize(
            columns: size.columns + 2,
            rows: size.rows + 3
        )
        var page = try pages.page(window, sentences: sentences, shape: shape)
        page.facts += (1 ... 4).map {
            .init(name: "Fact \($0)", value: "value \($0)")
        }
        page.facts[1].url = "https://nasa.gov/1"
        page.files = [.init(name: "Files", value: "original (jpg)")]
        page.marks = "★"
        page.url = "https://images.nasa.gov/details/as11-40-5878"
        return page
    }

    private func screen(
        _ name: String,
        _ columns: Int,
        _ rows: Int,
        _ fate: PhotoPages.Fate = .waiting,
        sentences: Int = 3,
        shape: Extent? = nil,
        shown box: PictureLayout.Box? = nil,
        change: (inout PhotoPage) -> Void = { _ in }
    ) throws -> String {
        try Screens.text("\(name), \(fate)", (columns, rows)) { size in
            var page = try page(
                (columns, rows),
                sentences: sentences,
                shape: shape
            )
            var states = try pages.states(fate, page)
            if let box {
                states = states.mapValues { _ in .loaded(pages.picture(box)) }
            }
            change(&page)
            return pages.view.lines(page, size: size, pictures: states)
        }
    }

    @Test func `a page shows an item beside its picture`() throws {
        let long = String(repeating: "A title that is long ", count: 12)
        let wide = Extent(width: 10, height: 1)
        let box = { PictureLayout.Box(columns: $0, rows: 9) }
        try Screens.expect(
            [
                screen("a page", 78, 21), screen("a page", 78, 21, .picture),
                screen("a page", 78, 21, .smallPicture),
                screen("in 70 columns", 70, 21), screen("in 69", 69, 21),
                screen(
                    "a smaller thumbnail",
                    78,
                    21,
                    .placeholder,
                    shown: .init(columns: 9, rows: 4)
                ),
                screen("a long text", 78, 21, .picture, sentences: 12),
                screen("a long text", 98, 27, .placeholder, sentences: 30),
                screen("no text", 78, 21, sentences: 0),
                screen("27 columns", 78, 21, .picture, shown: box(27)),
                screen("28 columns", 78, 21, .picture, shown: box(28)),
                screen("no more", 98, 27, .picture, sentences: 2) {
                    ($0.facts, $0.files, $0.altText) = ([], [], "")
                },
                screen("narrow", 69, 11), screen("low", 78, 9),
                screen("a small page", 38, 9),
                screen("below each other", 38, 21),
                screen("below each other", 38, 21, .smallPicture),
                screen("a wide picture", 98, 27, shape: wide),
                screen("a wide picture", 78, 14, sentences: 9, shape: wide),
                screen("a link", 98, 27) {
                    $0.link = .init(
                        name: "Video",
                        value: "https://images.nasa.gov/video/a~orig.mp4"
                    )
                },
                screen("a failure", 78, 21) {
                    $0.picture?.failure = .timedOut
                },
                screen("no picture", 78, 21) {
                    $0.picture?.failure = .timedOut
                    $0.picture?.isShown = false
                },
                screen("a failure", 38, 21) {
                    $0.picture?.failure = .offline
                },
                screen("a stored copy", 78, 19) {
                    $0.age = "as of 3 hours ago"
                    $0.altText = String(repeating: "A sole. ", count: 60)
                },
                screen("a stored copy", 69, 20) {
                    $0.age = "as of 3 hours ago"
                    $0.altText = String(repeating: "A sole. ", count: 60)
                },
                screen("a long title", 98, 27) { $0.title = long },
                screen("a long title", 38, 17) { $0.title = long },
                screen("a long title", 38, 21) { $0.title = long },
                screen("a title of three lines, low", 38, 21) {
                    $0 = PhotoPage(
                        position: $0.position,
                        title: String(long.prefix(104)),
                        byline: String(repeating: "byline ", count: 30),
                        facts: [],
                        paragraphs: $0.paragraphs,
                        picture: $0.picture
                    )
                    $0.link = .init(name: "Video", value: "https://nasa.gov")
                },
            ],
            are: "photo"
        )
    }

    @Test func `the facts of an item stand together, or follow`() throws {
        func facts(_ count: Int) -> [PhotoPage.Fact] {
            (1 ... max(1, count)).map {
                .init(
                    name: $0 == 4 ? "The fourth fact has a name" : "Fact \($0)",
                    value: $0 == 3
                        ? "https://example.org/"
                            + String(
                                repeating: "a",
                                count: 40
                            ) : String(repeating: "value \($0) ", count: $0)
                )
            }
        }
        try Screens.expect(
            [0, 2, 5, 6, 7, 12].flatMap { count in
                try [2, 4].map { sentences in
                    try screen(
                        "\(count) facts below \(sentences) sentences",
                        78,
                        17,
                        .picture,
                        sentences: sentences
                    ) {
                        $0.facts = count == 0 ? [] : facts(count)
                        $0.altText = ""
                        if sentences == 2 { $0.files = [] }
                    }
                }
            } + [
                screen("facts alone", 60, 21, sentences: 1) {
                    $0.picture = nil
                    $0.facts = facts(9)
                }
            ],
            are: "photo-facts"
        )
    }

    @Test func `a picture alone has a caption, and a compass`() throws {
        let surroundings = try #require(
            Surroundings(
                left: 0,
                right: 360,
                size: Extent(width: 3_600, height: 900),
                horizon: 200
            )
        )
        func screen(_ outlook: Outlook?, _ columns: Int) throws -> String {
            try Screens.text("alone", (columns, 9)) { size in
                let room = try #require(pages.view.room(on: size))
                let file = FileLocation(URL(filePath: "/a"), of: .images)
                return pages.view.lines(
                    PhotoPage.CloseUp(
                        picture: PhotoPage.Picture(
                            placement: .init(box: room.closeUp),
                            placeholder: PictureKey(file, box: room.outlook),
                            key: PictureKey(file, box: room.closeUp)
                        ),
                        caption:
                            "3 of 156 · A bootprint in the dust of the Moon",
                        outlook: outlook
                    ),
                    size: size
                )
            }
        }
        try Screens.expect(
            [screen(nil, 60), screen(Outlook(surroundings), 40)],
            are: "photo-alone"
        )
    }
}
