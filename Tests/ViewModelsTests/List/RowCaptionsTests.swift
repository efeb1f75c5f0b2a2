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
}
