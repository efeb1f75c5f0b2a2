import Foundation
import Models
import Testing
import ViewModels

@testable import App

struct MoonFormatterTests {
    private func texts(_ photo: Photo) -> MadeTexts? {
        MoonFormatter(formatters: .records).texts(of: photo)
    }

    private func moon(_ facts: [Photo.Fact]) -> Photo {
        Photo(
            id: "moon:2023-07-12T16",
            date: "2023-07-12T16:00:00Z",
            facts: facts
        )
    }

    private static let facts: [Photo.Fact] = [
        .init(.phase, .string("waning crescent")), .init(.lit, .integer(24)),
        .init(.age, .number(24.5)), .init(.moonDistance, .integer(388_369)),
        .init(.sunOverhead, .string("1.5° N, 115.1° W")),
    ]

    @Test func `a record has figures in words`() {
        #expect(
            texts(moon(Self.facts))
                == MadeTexts(
                    title: "Moon 2023-07-12, 16:00 UTC: waning crescent, "
                        + "24% lit",
                    description: "Day 24.5 of its cycle, 388,000 km away. "
                        + "The Sun stands overhead at 1.5° N, 115.1° W.",
                    altText: "The Moon as seen from the north, lit on the "
                        + "left: 24% of its disc."
                )
        )
    }

    @Test func `Korean texts have the day as people write it`() {
        let formatters = Formatters(
            strings: Strings(.korean),
            locale: Locale(identifier: "en_US")
        )
        let made = MoonFormatter(formatters: formatters)
            .texts(of: moon(Self.facts))
        #expect(
            made
                == MadeTexts(
                    title: "달, July 12, 2023, 16:00 UTC: 그믐달, 밝은 부분 24%",
                    description: "월령 24.5일, 거리 388,000km. 태양이 바로 위에 "
                        + "있는 곳: 1.5° N, 115.1° W.",
                    altText: "북쪽에서 본 달. 왼쪽이 밝고, 밝은 부분은 원반의 24%입니다."
                )
        )
    }

    @Test(arguments: [
        (14.7, "on the right"), (14.8, "on the left"),
    ])
    func `it is lit on the right until it is full`(age: Double, side: String) {
        let photo = moon([.init(.lit, .integer(9)), .init(.age, .number(age))])
        #expect(texts(photo)?.altText?.contains(side) == true)
    }

    @Test(arguments: [
        (356_499, "356,000"), (356_500, "357,000"), (405_000, "405,000"),
    ])
    func `a distance is rounded to thousands of kilometers`(
        distance: Int,
        text: String
    ) {
        let photo = moon([.init(.moonDistance, .integer(distance))])
        #expect(texts(photo)?.description == text + " km away.")
    }

    @Test func `an eclipse is described`() {
        let photo = moon([.init(.shadow, .number(45.2))])
        #expect(
            texts(photo)?.description == "45% of it is in the Earth's shadow."
        )
    }

    @Test func `without facts only the hour is known`() {
        #expect(
            texts(moon([])) == MadeTexts(title: "Moon 2023-07-12, 16:00 UTC")
        )
        #expect(texts(Photo(id: "moon:1", date: "2023-07-12")) == nil)
    }

    @Test(arguments: [-1, 1_000_001, Int.max])
    func `a distance that makes no sense is not shown`(distance: Int) {
        let formatters = Formatters(
            strings: Strings(.korean),
            locale: Locale(identifier: "en_US")
        )
        let photo = moon([.init(.moonDistance, .integer(distance))])
        let made = MoonFormatter(formatters: formatters).texts(of: photo)
        #expect(made?.description?.contains("거리") != true)
    }
}
