import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

/// What stands below tiles.
struct RowCaptionsTests {
    /// The parts of a series are the words of the descriptions.
    private func formatters(isDated: Bool) -> Formatters {
        let series: SourceTexts.Series = { photo, _ in
            (photo.description ?? "").split(separator: " ")
                .map { $0 == "-" ? nil : String($0) }
        }
        let texts = SourceTexts(
            origin: { _ in "JSC" },
            series: series,
            isDated: isDated
        )
        return Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: "en_US"),
            texts: { source in
                source == .images ? SourceTexts(origin: { _ in "JSC" }) : texts
            }
        )
    }

    private func series(
        _ texts: String...,
        isDated: Bool = false
    ) -> (shared: String, titles: [String], details: [[String]]) {
        let photos = texts.enumerated().map { index, text in
            Photo(
                id: PhotoID(.earth, "\(index)"),
                title: "Title",
                date: "2026-11-0\(index + 1)",
                description: text
            )
        }
        let captions = RowCaptions(
            photos,
            formatters(isDated: isDated),
            columns: 18
        )
        let all = photos.map(captions.caption)
        return (
            captions.shared(besides: "").joined(separator: " · "),
            all.map(\.title), all.map(\.details)
        )
    }

    @Test func `items of a series say what differs and share the rest`() {
        let result = series(
            "sol-9 10:45 Mastcam site-7",
            "sol-9 10:45 Navcam site-7",
            "sol-9 11:02 - site-7"
        )
        #expect(result.shared == "sol-9 · site-7")
        #expect(result.titles == ["10:45", "10:45", "11:02"])
        #expect(result.details == [["Mastcam"], ["Navcam"], []])
    }

    @Test func `dates of a series come first, if they tell them apart`() {
        let result = series("full", "new", isDated: true)
        #expect(result.shared == "November 2026")
        #expect(result.titles == ["Nov 1", "Nov 2"])
        #expect(result.details == [["full"], ["new"]])
    }

    @Test func `one item, and those that say the same, say it all`() {
        let one = series("sol-9 10:45 Mastcam")
        #expect(one.shared == "")
        #expect(one.titles == ["sol-9"])
        #expect(one.details == [["10:45", "Mastcam"]])
        let same = series("sol-9 10:45", "sol-9 10:45")
        #expect(same.shared == "")
        #expect(same.titles == ["sol-9", "sol-9"])
        #expect(series("-").titles == ["Title"])
    }

    @Test func `an item of several sources has its title, date and maker`() {
        let photos = [
            Photo(
                id: "A",
                title: "Lamp",
                date: "2026-11-02",
                creator: "NASA/Ann Bo"
            ),
            Photo(id: "B", title: "Flag", date: "2026-11-01"),
            Photo(id: "earth:1", title: "Earth", creator: "Cy"),
        ]
        let captions = RowCaptions(
            photos,
            formatters(isDated: true),
            columns: 18
        )
        let all = photos.map(captions.caption)
        #expect(all.map(\.title) == ["Lamp", "Flag", "Earth"])
        #expect(
            all.map { $0.byline(30) }
                == ["Nov 2, 2026 · NASA/Ann Bo", "Nov 1, 2026 · JSC", "JSC"]
        )
    }

    @Test func `an item whose title others have has its id below it`() {
        let photos = ["A1", "A2"].map {
            Photo(
                id: PhotoID($0),
                title: "Launch",
                date: "2026",
                creator: "Ann"
            )
        }
        let captions = RowCaptions(photos, .english, columns: 18)
        #expect(photos.map { captions.caption(of: $0).title }.last == "Launch")
        #expect(captions.caption(of: photos[0]).byline(18) == "A1")
        #expect(captions.caption(of: photos[0]).byline(1) == "Ann")
    }

    @Test func `what a title says is not said again`() {
        let photos = ["01", "02"].map {
            Photo(
                id: PhotoID($0),
                title:
                    "View of the fine museum \($0 == "01" ? "lamp" : "door")",
                date: "2026-11-\($0)"
            )
        }
        let captions = RowCaptions(photos, .english, columns: 18)
        #expect(
            captions.shared(besides: "“lamp”")
                == ["View of the fine museum", "November 2026"]
        )
        #expect(
            captions.shared(besides: "“view OF the fine museum” 2026-11")
                .isEmpty
        )
    }

    @Test(arguments: [
        ("NASA/Aubrey Gemignani", 30, "Jul 19 · NASA/Aubrey Gemignani"),
        ("NASA/Aubrey Gemignani", 27, "Jul 19 · Aubrey Gemignani"),
        ("NASA/Aubrey Gemignani", 18, "Jul 19 · Gemignani"),
        ("NASA/ Sam Lott", 18, "Jul 19 · Sam Lott"),
        ("NASA/Aubrey Gemignani", 10, "Jul 19 · Gemignani"),
        ("NASA/JPL-Caltech/MSSS", 18, "Jul 19 · JPL-Caltech/MSSS"),
        ("The crew of Apollo 11", 18, "Jul 19 · The crew of Apollo 11"),
    ])
    func `a maker is said in the words that fit`(
        maker: String,
        columns: Int,
        byline: String
    ) {
        let caption = RowCaption(
            title: "",
            details: ["Jul 19"],
            maker: maker
        )
        #expect(caption.byline(columns) == byline)
    }

    @Test func `details that do not fit are left out`() {
        let caption = RowCaption(title: "", details: ["sol 9", "Mast", "gray"])
        #expect(caption.byline(20) == "sol 9 · Mast · gray")
        #expect(caption.byline(18) == "sol 9 · Mast")
        #expect(caption.byline(3) == "sol 9")
        #expect(RowCaption(title: "").byline(9) == "")
    }
}
