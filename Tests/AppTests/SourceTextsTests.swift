import Foundation
import Mocks
import Models
import Testing

@testable import App
@testable import ViewModels

/// What the rows of each source say.
struct SourceTextsTests {
    private func formatters(_ language: Language) -> Formatters {
        Formatters(
            strings: Strings(language),
            locale: Locale(identifier: "en_US"),
            texts: SourceFacts.texts
        )
    }

    private func row(_ photo: Photo, _ language: Language = .english) -> String
    {
        formatters(language)
            .byline(ofRow: photo, adding: [], shared: SharedTexts())
    }

    private func rover(_ facts: [Photo.Fact]) -> Photo {
        Photo(
            id: "curiosity:1",
            date: "2025-10-06T17:16:46.000Z",
            creator: "NASA/JPL-Caltech",
            facts: facts
        )
    }

    @Test func `a row of a rover says what differs from others`() {
        let photo = rover([
            .init(.camera, "Mast Camera (Mastcam), left"),
            .init(.localSolarTime, "05:32:10"), .init(.site, .integer(118)),
            .init(.sol, .integer(5)),
        ])
        #expect(
            row(photo)
                == "sol 5 · 05:32 · Mastcam left · site 118 · NASA/JPL-Caltech"
        )
        #expect(
            row(photo, .korean)
                == "솔 5 · 05:32 · Mastcam left · 지점 118 · NASA/JPL-Caltech"
        )
        #expect(
            formatters(.english).byline(photo)
                == "October 6, 2025 · Mastcam left · NASA/JPL-Caltech"
        )
        let mixed = formatters(.english).byline(
            ofRow: photo,
            adding: [],
            shared: SharedTexts(hasSources: true)
        )
        #expect(mixed.hasPrefix("October 6, 2025 · sol 5 · 05:32 · "))
        let bare = rover([.init(.camera, "NEW_CAM"), .init(.instrument, "N")])
        #expect(row(bare) == "October 6, 2025 · NEW_CAM · NASA/JPL-Caltech")
    }

    @Test func `a row of the Earth says what is seen of it`() {
        let photo = Photo(
            id: "earth:20260821000224",
            date: "2026-08-21T00:02:24Z",
            creator: "EPIC team",
            facts: [.init(.discCenter, "28.6° S, 176.5° W")]
        )
        #expect(row(photo) == "August 21, 2026 · 177° W · EPIC team")
    }

    @Test func `a picture of the day is from APOD`() {
        let photo = Photo(id: "apod:2026-09-16", date: "2026-09-16")
        #expect(
            formatters(.english).byline(photo) == "September 16, 2026 · APOD"
        )
    }

    @Test func `made texts are shown in a language that records do not have`() {
        let earth = Photo(
            id: "earth:20260821000224-enhanced",
            title: "Earth, 2026-08-21, 00:02 UTC, enhanced color",
            date: "2026-08-21T00:02:24Z",
            description: "As taken."
        )
        let colored = formatters(.korean).shown(earth)
        #expect(colored.title == "지구, August 21, 2026, 00:02 UTC, 색 보정")
        #expect(colored.description == "As taken.")
        #expect(formatters(.english).shown(earth) == earth)
        let bare = Photo(id: "moon:1", title: "Moon")
        #expect(formatters(.korean).shown(bare).title == "Moon")
    }
}
