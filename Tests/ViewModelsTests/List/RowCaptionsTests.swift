import Models
import Testing

@testable import ViewModels

/// What stands below tiles.
struct RowCaptionsTests {
    private func captions(_ titles: String..., texts: [String] = []) -> [String]
    {
        let photos = titles.enumerated().map { index, title in
            Photo(
                id: PhotoID("id \(index)"),
                title: title,
                description: texts.isEmpty ? nil : texts[index]
            )
        }
        let captions = RowCaptions(photos)
        return photos.map(captions.caption)
    }

    @Test func `what all titles begin and end with is left out`() {
        #expect(
            captions(
                "Apollo 11 50th Anniversary Lamp",
                "Apollo 11 50th Anniversary Space Suit",
                "Apollo 11 50th Anniversary Flag"
            ) == ["…Lamp", "…Space Suit", "…Flag"]
        )
        #expect(
            captions(
                "Lamp at the museum in Washington",
                "Old flag at the museum in Washington"
            ) == ["Lamp", "Old flag"]
        )
    }

    @Test func `short words and single titles stay`() {
        #expect(
            captions("The Moon rises", "The Moon sets")[0] == "The Moon rises"
        )
        #expect(
            captions("A very long title of one")[0]
                == "A very long title of one"
        )
        #expect(
            captions("One title", "Another title") == [
                "One title", "Another title",
            ]
        )
    }

    @Test func `equal titles have their descriptions, or else their ids`() {
        let texts = ["Africa and Europe.", "The Pacific.", "Asia."]
        #expect(
            captions("Earth", "Earth", "Moon", texts: texts)
                == ["Africa and Europe.", "The Pacific.", "Moon"]
        )
        #expect(
            captions("Earth", "Earth", texts: ["Same.", "Same."])
                == ["id 0", "id 1"]
        )
        #expect(captions("Earth", "Earth") == ["id 0", "id 1"])
    }

    @Test func `equal items have the ends of their ids, if these are long`() {
        let ids = [
            "SLS_MAF_20260401_Launch_09", "SLS_MAF_20260401_Launch_10",
            "SLS_MAF_20260401_Launch_01", "KSC-1", "KSC-2",
        ]
        let photos = ids.map { Photo(id: PhotoID($0), title: "Launch") }
        let captions = RowCaptions(photos)
        #expect(
            photos.map(captions.caption) == [
                "…09 · Launch", "…10 · Launch", "…01 · Launch", "KSC-1",
                "KSC-2",
            ]
        )
    }

    @Test func `photos of a series have only what differs`() {
        func captions(_ titles: [String], _ series: [String]) -> [String] {
            let photos = titles.enumerated().map { index, title in
                Photo(id: PhotoID("\(index)"), title: title)
            }
            let texts = Dictionary(
                uniqueKeysWithValues: zip(photos.map(\.id), series)
            )
            let captions = RowCaptions(photos) { texts[$0.id] }
            return photos.map(captions.caption)
        }
        #expect(
            captions(
                ["Moon 2026-09-01: new", "Moon 2026-09-02: new"],
                ["new", "new"]
            ) == ["2026-09-01:", "2026-09-02:"]
        )
        #expect(
            captions(
                ["Moon 2026-09-01: new", "Moon 2026-09-02: new"],
                ["September 1, 2026 · new", "September 2, 2026 · new"]
            ) == ["September 1, 2026", "September 2, 2026"]
        )
        #expect(
            captions(
                ["Sol 9: Mastcam", "Sol 9: Mastcam", "Sol 9: Navcam"],
                [
                    "sol 9, 10:45 · Mastcam · site 7",
                    "sol 9, 10:45 · Mastcam · site 7",
                    "sol 9, 11:02 · Navcam · site 7",
                ]
            ) == ["10:45 · Mastcam", "10:45 · Mastcam", "11:02 · Navcam"]
        )
        #expect(captions(["Moon", "Moon"], ["new"]) == ["0", "1"])
        // Not "1646, after 37.9".
        #expect(
            captions(
                [
                    "View of sol 1646, after 37.9 km",
                    "View of sol 9, after 4 km",
                ],
                ["sol 9", "sol 9"]
            ) == ["sol 1646, after 37.9 km", "sol 9, after 4 km"]
        )
    }
}
