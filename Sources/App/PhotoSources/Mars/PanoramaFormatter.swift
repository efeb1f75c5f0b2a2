import Foundation
import Models
import ViewModels

/// The texts of a panorama, for which the service sends numbers.
struct PanoramaFormatter {
    let formatters: Formatters

    private var strings: Strings { formatters.strings }

    /// `Panorama from sol 1840, after 41.7 km`, and what it shows in words.
    /// - Returns: `nil` without a sol.
    func texts(of photo: Photo) -> MadeTexts? {
        guard let sol = photo.sol else { return nil }
        let driven = photo.decimal(.driven).map {
            strings(.panoramaDriven, String(format: "%.1f", $0))
        }
        let surroundings = Surroundings(of: photo)
        return MadeTexts(
            title: [
                strings(.panoramaPhotoTitle, String(sol.number)), driven,
            ].joined(by: ", "),
            description: description(of: photo, surroundings),
            altText: surroundings.map { altText(of: photo, sol, $0) }
        )
    }

    /// `All around from 18.4325° N, 77.2201° E, 1,970 m below the reference
    /// level, stitched from pictures of the navigation camera.`
    private func description(
        of photo: Photo,
        _ surroundings: Surroundings?
    ) -> String {
        let turn = surroundings.map {
            $0.isWhole
                ? strings(.panoramaWhole)
                : strings(.panoramaPart, String(Int($0.turn)))
        }
        let place = String(
            latitude: photo.decimal(.latitude),
            longitude: photo.decimal(.longitude),
            digits: 4
        )
        let elevation = photo.decimal(.elevation).map {
            strings(
                $0 < 0 ? .panoramaBelow : .panoramaAbove,
                formatters.string(from: Int(nearest: abs($0)))
            )
        }
        let position = [place, elevation].joined(by: ", ")
        return strings(
            position.isEmpty ? .panoramaText : .panoramaTextFrom,
            turn ?? strings(.panoramaUnknown),
            position
        )
    }

    /// What is seen at the edges and in the middle, and where the horizon is.
    private func altText(
        of photo: Photo,
        _ sol: Sol,
        _ surroundings: Surroundings
    ) -> String {
        let (left, turn) = (surroundings.left, surroundings.turn)
        let edges =
            surroundings.isWhole
            ? strings(.panoramaEdges, direction(left))
            : strings(
                .panoramaTwoEdges,
                direction(left),
                direction(left + turn)
            )
        let pixels = photo.number(.height).map(Double.init) ?? .nan
        let horizon = (photo.decimal(.horizon) ?? .nan) / pixels * 100
        return strings(
            .panoramaGround,
            String(sol.number),
            edges,
            direction(left + turn / 2)
        )
            + (0 ... 100 ~= horizon
                ? strings(.panoramaHorizon, String(Int(horizon))) : ".")
    }

    private func direction(_ azimuth: Double) -> String {
        let index = Int(nearest: azimuth / 45) % Self.directions.count
        return strings(Self.directions[index])
    }

    private static let directions: [StringKey] = [
        .directionNorth, .directionNortheast, .directionEast,
        .directionSoutheast, .directionSouth, .directionSouthwest,
        .directionWest, .directionNorthwest,
    ]
}
