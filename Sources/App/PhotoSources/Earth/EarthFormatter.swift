import Foundation
import Models
import Repositories
import ViewModels

/// The texts of a picture of the Earth, for which the service sends numbers.
struct EarthFormatter {
    let formatters: Formatters

    /// `Earth from 1.5 million km, 2026-08-21, 00:02 UTC, enhanced color`.
    /// - Returns: `nil` without a time.
    func texts(of photo: Photo) -> MadeTexts? {
        guard let day = formatters.dayInTitle(photo), let time = photo.hour
        else { return nil }
        let strings = formatters.strings
        let distance = photo.number(.earthDistance).map {
            strings(.earthFrom, String(format: "%.1f", Double($0) / 1e6))
        }
        return MadeTexts(
            title: [
                distance ?? strings(.earthTitle),
                strings(.earthTime, day, time),
                EarthURLs.isEnhanced(photo.id) ? strings(.earthEnhanced) : nil,
            ].joined(by: ", "),
            altText: photo.text(.discCenter).map {
                strings(.earthCentered, $0)
            }
        )
    }
}
