import Models
import Testing

@testable import ViewModels

/// What of titles stands below tiles.
struct TitleCaptionsTests {
    private func titles(
        _ titles: String...,
        texts: [String] = [],
        columns: Int = 100
    ) -> TitleCaptions {
        let photos = titles.enumerated().map { index, title in
            Photo(
                id: PhotoID("id \(index)"),
                title: title,
                description: texts.isEmpty ? nil : texts[index]
            )
        }
        return TitleCaptions(photos, columns: columns)
    }

    @Test func `what all titles begin and end with is left out and shared`() {
        let starts = titles(
            "Apollo 11 50th Anniversary: Lamp",
            "Apollo 11 50th Anniversary: Space Suit",
            "Apollo 11 50th Anniversary: Flag"
        )
        #expect(
            starts.captions.map(\.text) == ["…Lamp", "…Space Suit", "…Flag"]
        )
        #expect(starts.shared == ["Apollo 11 50th Anniversary"])
        let ends = titles(
            "Lamp at the museum in Washington",
            "Old flag at the museum in Washington"
        )
        #expect(ends.captions.map(\.text) == ["Lamp", "Old flag"])
        #expect(ends.shared == ["at the museum in Washington"])
    }

    @Test func `a number keeps its unit, which others have, too`() {
        let heights = titles(
            "Moon from 100 kilometers above the surface",
            "Mars from 250 kilometers above the surface"
        )
        #expect(
            heights.captions.map(\.text)
                == ["Moon from 100 kilometers", "Mars from 250 kilometers"]
        )
        #expect(heights.shared == ["above the surface"])
    }

    @Test func `short words and single titles stay`() {
        let moons = titles("The Moon rises", "The Moon sets")
        #expect(moons.captions[0].text == "The Moon rises")
        #expect(moons.shared.isEmpty)
        let one = titles("A very long title of one")
        #expect(one.captions.map(\.text) == ["A very long title of one"])
        #expect(one.shared.isEmpty)
    }

    @Test func `equal titles give way to their descriptions`() {
        let some = titles(
            "Earth",
            "Earth",
            "Moon",
            texts: ["Africa and Europe.", "The Pacific.", "Asia."]
        )
        #expect(
            some.captions.map(\.text)
                == ["Africa and Europe.", "The Pacific.", "Moon"]
        )
        #expect(some.captions.map(\.isUnique) == [true, true, true])
        #expect(some.shared.isEmpty)
        let all = titles("Earth", "Earth", texts: ["Africa.", "The Pacific."])
        #expect(all.captions.map(\.text) == ["Africa.", "The Pacific."])
        #expect(all.shared == ["Earth"])
    }

    @Test(arguments: [["Same.", "Same."], ["", ""], []])
    func `titles of items that say the same stay and are known to be equal`(
        texts: [String]
    ) {
        let equal = titles("Launch", "Launch", texts: texts)
        #expect(equal.captions.map(\.text) == ["Launch", "Launch"])
        #expect(equal.captions.map(\.isUnique) == [false, false])
        #expect(equal.shared.isEmpty)
    }

    @Test func `titles that begin alike differ in the room that they have`() {
        let guests = titles(
            "Visitors explore the exhibit at the mall",
            "Visitors explore the lobby",
            "Visitors explore the lobby of a hotel",
            "A lamp",
            columns: 17
        )
        #expect(
            guests.captions.map(\.text) == [
                "Visitors… exhibit at the mall", "Visitors… lobby",
                "Visitors… lobby of a hotel", "A lamp",
            ]
        )
        let articles = titles("A fine old lamp", "A fine old suit", columns: 9)
        #expect(articles.captions.map(\.text) == ["…lamp", "…suit"])
        let room = titles("A fine old lamp", "A fine old suit", columns: 15)
        #expect(room.captions[0].text == "A fine old lamp")
    }

    @Test func `what differs far behind the start does not take its place`() {
        let start = "Visitors learn about rover tires at the celebration"
        let days = [" on the Mall, Thursday", " on the Mall, Friday"]
            .map { start + $0 }
        #expect(
            titles(days[0], days[1], "A lamp", columns: 17).captions
                .map(\.text) == days + ["A lamp"]
        )
        #expect(
            titles(days[0], days[1], "A lamp", columns: 60).captions[1].text
                == start + "… Friday"
        )
    }
}
