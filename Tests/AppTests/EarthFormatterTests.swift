import Foundation
import Models
import Testing
import ViewModels

@testable import App

struct EarthFormatterTests {
    private func earth(_ id: PhotoID, _ facts: [Photo.Fact]) -> Photo {
        Photo(id: id, date: "2026-01-07T00:13:03Z", facts: facts)
    }

    private func texts(_ photo: Photo) -> MadeTexts? {
        EarthFormatter(formatters: .records).texts(of: photo)
    }

    @Test func `a record says from where it was taken and what it shows`() {
        let photo = earth(
            "earth:20260107001751",
            [
                .init(.discCenter, .string("28.6° S, 176.5° W")),
                .init(.earthDistance, .integer(1_389_173)),
            ]
        )
        #expect(
            texts(photo)
                == MadeTexts(
                    title: "Earth from 1.4 million km, 2026-01-07, 00:13 UTC",
                    altText: "The sunlit side of Earth, centered on 28.6° S, "
                        + "176.5° W"
                )
        )
    }

    @Test func `a picture in enhanced color says so`() {
        let photo = earth("earth:20260107001751-enhanced", [])
        #expect(
            texts(photo)
                == MadeTexts(
                    title: "Earth, 2026-01-07, 00:13 UTC, enhanced color"
                )
        )
    }

    @Test func `Korean alt texts name the middle of the disc`() {
        let formatters = Formatters(
            strings: Strings(.korean),
            locale: Locale(identifier: "en_US")
        )
        let photo = earth("earth:1", [.init(.discCenter, .string("0.0° N"))])
        #expect(
            EarthFormatter(formatters: formatters).texts(of: photo)?.altText
                == "햇빛을 받는 쪽의 지구. 중심은 0.0° N."
        )
    }

    @Test func `a picture without a time has no title`() {
        #expect(texts(Photo(id: "earth:1", date: "2026-01-07")) == nil)
    }
}
