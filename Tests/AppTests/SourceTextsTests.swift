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
        #expect(row(photo) == "August 21, 2026 · 28.6° S, 176.5° W · EPIC team")
    }

    @Test func `a picture of the day is from APOD`() {
        let photo = Photo(id: "apod:2026-09-16", date: "2026-09-16")
        #expect(
            formatters(.english).byline(photo) == "September 16, 2026 · APOD"
        )
    }

    @Test func `titles that the program makes are in the user's language`() {
        let moon = Photo(
            id: "moon:2026-11-25T12",
            title: "Moon 2026-11-25, 12:00 UTC: waning gibbous, 98% lit",
            date: "2026-11-25T12:00:00Z",
            description: "Day 16.7 of its cycle, 384,000 km away.",
            altText: "The Moon as seen from the north, lit on the left: "
                + "98% of its disc.",
            facts: [
                .init(.phase, "waning gibbous"), .init(.lit, .integer(98)),
                .init(.age, .number(16.7)),
                .init(.moonDistance, .integer(383_600)),
                .init(.sunOverhead, "1.5° S, 84.0° E"),
            ]
        )
        let shown = formatters(.korean).shown(moon)
        #expect(
            shown.title
                == "달, November 25, 2026, 12:00 UTC: 기우는 달, 밝은 부분 98%"
        )
        #expect(
            shown.description
                == "월령 16.7일, 거리 384,000km. 태양이 바로 위에 있는 곳: "
                + "1.5° S, 84.0° E."
        )
        #expect(
            shown.altText == "북쪽에서 본 달. 왼쪽이 밝고, 밝은 부분은 원반의 98%입니다."
        )
        #expect(shown.facts == moon.facts)
        #expect(formatters(.english).shown(moon) == moon)
        let earth = Photo(
            id: "earth:1",
            title: "Earth, 2026-08-21, 00:02 UTC, enhanced color",
            date: "2026-08-21T00:02:24Z",
            description: "As taken."
        )
        let colored = formatters(.korean).shown(earth)
        #expect(colored.title == "지구, August 21, 2026, 00:02 UTC, 색 보정")
        #expect(colored.description == "As taken.")
        let panorama = Photo(
            id: "panorama:1",
            title: "Panorama from sol 9, after 4.0 km",
            facts: [.init(.sol, .integer(9)), .init(.driven, .number(4))]
        )
        #expect(
            formatters(.korean).shown(panorama).title
                == "솔 9의 파노라마, 4.0 km 주행"
        )
        let bare = Photo(id: "moon:1", title: "Moon")
        #expect(formatters(.korean).shown(bare).title == "Moon")
    }
}
