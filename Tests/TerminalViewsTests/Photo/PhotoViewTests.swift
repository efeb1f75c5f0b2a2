import Models
import Terminal
import Testing
import TerminalViews

@testable import ViewModels

struct PhotoViewTests {
    private let view = PhotoView(
        pictures: PictureLayout(support: PictureSupport(pictures: .none)),
        strings: Strings(.english)
    )
    private let renderer = TextFitter()
    private static let url =
        "https://images-assets.nasa.gov/image/"
        + String(repeating: "a", count: 200) + "~small.jpg"

    private static let long = String(repeating: "우주 비행사 astronaut ", count: 30)

    private var page: PhotoPage {
        var page = PhotoPage(
            position: "1 of 2",
            title: Self.long + Hostile.title,
            byline: Self.long,
            facts: [
                PhotoPage.Fact(name: "NASA ID", value: Hostile.title),
                PhotoPage.Fact(name: "키워드", value: Self.long),
                PhotoPage.Fact(
                    name: "Location",
                    value: String(repeating: "x", count: 300)
                ),
            ],
            paragraphs: [Self.long, Hostile.title]
        )
        page.files = [PhotoPage.Fact(name: "Files", value: Self.url)]
        page.link = PhotoPage.Fact(name: "Video", value: Self.url)
        return page
    }

    private func text(_ page: PhotoPage, _ width: Int) -> String {
        view.lines(page, size: TerminalSize(columns: width, rows: 24))
            .map { renderer.string(from: $0) + "\n" }.joined()
    }

    @Test(arguments: [20, 40, 80, 120, 200])
    func `only a URL can be wider than the terminal`(width: Int) {
        let text = text(page, width)
        #expect(
            Hostile.width(of: text.replacing(Self.url, with: "")) <= width
        )
        #expect(text.contains(Self.url))
        #expect(Hostile.isHarmless(text))
        #expect(text.contains("Moongnp."))
    }

    @Test(arguments: [(49, 1), (48, 2)])
    func `a URL has a line of its own where it does not fit beside its name`(
        width: Int,
        count: Int
    ) throws {
        let url = "https://images-assets.nasa.gov/video/a.mp4"
        var page = PhotoPage(
            position: "",
            title: "A",
            byline: "",
            facts: [],
            paragraphs: []
        )
        page.link = PhotoPage.Fact(name: "Video", value: url)
        let lines = text(page, width).split(separator: "\n")
        #expect(lines.last == (count == 1 ? "Video  " + url : url[...]))
        #expect(lines.count { $0.hasPrefix("Video") } == 1)
    }

    @Test func `paragraphs stay narrow on a wide terminal`() {
        let page = PhotoPage(
            position: "",
            title: "",
            byline: "",
            facts: [],
            paragraphs: [String(repeating: "word ", count: 100)]
        )
        #expect(Hostile.width(of: text(page, 200)) <= 72)
    }
}
