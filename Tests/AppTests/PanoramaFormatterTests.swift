import Foundation
import Models
import Testing
import ViewModels

@testable import App

struct PanoramaFormatterTests {
    private static let sol: [Photo.Fact] = [.init(.sol, .integer(1_840))]
    private static let place: [Photo.Fact] = [
        .init(.latitude, .number(18.43252)),
        .init(.longitude, .number(77.22012)),
        .init(.elevation, .number(-1969.8)), .init(.driven, .number(41.74)),
    ]

    private static func view(
        _ left: Double,
        _ right: Double,
        _ width: Int,
        _ height: Int,
        horizon: Double
    ) -> [Photo.Fact] {
        [
            .init(.azimuthLeft, .number(left)),
            .init(.azimuthRight, .number(right)),
            .init(.width, .integer(width)), .init(.height, .integer(height)),
            .init(.horizon, .number(horizon)),
        ]
    }

    private func texts(
        _ facts: [Photo.Fact],
        _ formatters: Formatters = .records
    ) -> MadeTexts? {
        PanoramaFormatter(formatters: formatters)
            .texts(of: Photo(id: "panorama:87_5154", facts: facts))
    }

    @Test func `a record says where it was taken and what it shows`() {
        let facts =
            Self.sol + Self.place
            + Self.view(0, 360, 9_292, 2_144, horizon: 418.5)
        #expect(
            texts(facts)
                == MadeTexts(
                    title: "Panorama from sol 1840, after 41.7 km",
                    description: "All around from 18.4325° N, 77.2201° E, "
                        + "1,970 m below the reference level, stitched from "
                        + "pictures of the navigation camera.",
                    altText: "The ground around Perseverance on sol 1840: "
                        + "north at both edges, south in the middle, the "
                        + "horizon at 19% of the height."
                )
        )
    }

    @Test func `a part of a turn has two edges`() {
        let facts =
            Self.sol + [.init(.elevation, .number(12.2))]
            + Self.view(263.1, 198.9, 3_818, 1_067, horizon: -5)
        let texts = texts(facts)
        #expect(
            texts?.description
                == "295° around from 12 m above the reference level, stitched "
                + "from pictures of the navigation camera."
        )
        #expect(
            texts?.altText
                == "The ground around Perseverance on sol 1840: west at the "
                + "left edge, south at the right one, northeast in the middle."
        )
    }

    @Test(arguments: [
        (-1.0, "1 m below"), (0, "0 m above"), (1, "1 m above"),
    ])
    func `a height is above or below the reference level`(
        elevation: Double,
        place: String
    ) {
        let facts = Self.sol + [.init(.elevation, .number(elevation))]
        #expect(
            texts(facts)?.description
                == "What is around from \(place) the reference level, "
                + "stitched from pictures of the navigation camera."
        )
    }

    @Test(arguments: [
        (-0.1, "."), (0.0, ", the horizon at 0% of the height."),
        (999, ", the horizon at 49% of the height."),
        (2_000, ", the horizon at 100% of the height."), (2_000.1, "."),
    ])
    func `a horizon is named if it is in the picture`(
        horizon: Double,
        end: String
    ) {
        let facts = Self.sol + Self.view(0, 360, 9_292, 2_000, horizon: horizon)
        #expect(
            texts(facts)?.altText
                == "The ground around Perseverance on sol 1840: north at both "
                + "edges, south in the middle" + end
        )
    }

    @Test func `without directions nothing is said of them`() {
        #expect(
            texts(Self.sol)
                == MadeTexts(
                    title: "Panorama from sol 1840",
                    description: "What is around, stitched from pictures of "
                        + "the navigation camera."
                )
        )
        #expect(texts(Self.place) == nil)
    }

    @Test func `all of it is said in Korean, too`() {
        let formatters = Formatters(
            strings: Strings(.korean),
            locale: Locale(identifier: "ko_KR")
        )
        let facts =
            Self.sol + Self.place
            + Self.view(0, 360, 9_292, 2_144, horizon: 418.5)
        #expect(
            texts(facts, formatters)
                == MadeTexts(
                    title: "솔 1840의 파노라마, 41.7km 주행",
                    description: "18.4325° N, 77.2201° E, 기준면 아래 1,970m에서 "
                        + "본 전체 둘레. 내비게이션 카메라의 사진을 이어 붙인 "
                        + "파노라마입니다.",
                    altText: "솔 1840에 퍼서비어런스를 둘러싼 땅: 양쪽 끝은 북쪽, "
                        + "가운데는 남쪽, 지평선은 높이의 19%."
                )
        )
    }
}
