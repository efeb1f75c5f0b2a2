import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

struct BylineFormatterTests {
    @Test(arguments: [
        ("Ann", "Bo", " · Ann"), (nil, "Bo", " · Bo"), (" ", " Bo ", " · Bo"),
        (nil, nil, ""),
    ])
    func `a byline has the day, the center and the creator`(
        photographer: String?,
        secondary: String?,
        creator: String
    ) {
        let photo = Photo(
            id: "id",
            date: "1969-07-20T00:00:00Z",
            creator: photographer,
            facts: [.init(.center, " JSC ")]
                + (secondary.map { [.init(.secondaryCreator, .string($0))] }
                    ?? [])
        )
        #expect(
            Formatters.english.byline(photo)
                == "July 20, 1969 · JSC" + creator
        )
        #expect(
            Formatters.korean.byline(photo)
                == "1969년 7월 20일 · JSC" + creator
        )
    }

    @Test(arguments: [
        ("Ann", nil, "Ann"), ("Ann", "soon", "Ann"), (nil, nil, ""),
    ])
    func `a byline omits what is not known`(
        photographer: String?,
        date: String?,
        expected: String
    ) {
        let photo = Photo(id: "id", date: date, creator: photographer)
        #expect(Formatters.english.byline(photo) == expected)
    }

    private func rover(_ facts: [Photo.Fact]) -> Photo {
        Photo(
            id: "curiosity:1",
            date: "2025-10-06T17:16:46.000Z",
            creator: "NASA/JPL-Caltech",
            facts: facts
        )
    }

    private func row(_ photo: Photo, _ formatters: Formatters = .english)
        -> String
    {
        formatters.byline(ofRow: photo, adding: [], isOfSeries: true)
    }

    @Test func `a row of a rover says what differs from others`() {
        let photo = rover([
            .init(.camera, "Mast Camera (Mastcam), left"),
            .init(.localSolarTime, "05:32:10"), .init(.site, .integer(118)),
        ])
        #expect(row(photo) == "05:32 local · Mastcam left · site 118")
        #expect(row(photo, .korean) == "현지 05:32 · Mastcam left · 지점 118")
        #expect(
            Formatters.english.byline(photo)
                == "October 6, 2025 · Mastcam left · NASA/JPL-Caltech"
        )
        let bare = rover([.init(.camera, "NEW_CAM"), .init(.instrument, "N")])
        #expect(row(bare) == "October 6, 2025 · NEW_CAM")
    }

    @Test func `a row of the Earth says what is seen of it`() {
        let photo = Photo(
            id: "earth:20260821000224",
            date: "2026-08-21T00:02:24Z",
            creator: "EPIC team",
            facts: [.init(.discCenter, "28.6° S, 176.5° W")]
        )
        #expect(row(photo) == "August 21, 2026 · 28.6° S, 176.5° W")
    }

    @Test func `a row of a series has its ID and no credit`() {
        let photo = Photo(id: "A1", creator: "Ann")
        let formatters = Formatters.english
        #expect(
            formatters.byline(
                ofRow: photo,
                adding: ["video", nil],
                isOfSeries: true
            )
                == "A1 · video"
        )
        #expect(
            formatters.byline(
                ofRow: photo,
                adding: ["video", nil],
                isOfSeries: false
            )
                == "video · Ann"
        )
    }
}
