import Foundation
import Models
import ViewModels

/// The texts of a picture of the Moon, for which the service sends numbers.
struct MoonFormatter {
    let formatters: Formatters

    private var strings: Strings { formatters.strings }

    /// `Moon 2023-07-12, 16:00 UTC: waning crescent, 24% lit`, and sentences.
    /// - Returns: `nil` without a time.
    func texts(of photo: Photo) -> MadeTexts? {
        guard let day = formatters.dayInTitle(photo), let time = photo.hour
        else { return nil }
        let facts = [
            phase(of: photo),
            photo.number(.lit).map { strings(.moonLit, String($0)) },
        ]
        return MadeTexts(
            title: [
                strings(.moonPhotoTitle, day, time), facts.joined(by: ", "),
            ].joined(by: ": "),
            description: description(of: photo),
            altText: altText(of: photo)
        )
    }

    private func phase(of photo: Photo) -> String? {
        photo.text(.phase).map { Self.phase($0, strings) }
    }

    /// A phase of a record, in the language of the user.
    static func phase(_ name: String, _ strings: Strings) -> String {
        phases[name].map { strings($0) } ?? name
    }

    private static let phases: [String: StringKey] = [
        "new": .phaseNew, "waxing crescent": .phaseWaxingCrescent,
        "first quarter": .phaseFirstQuarter,
        "waxing gibbous": .phaseWaxingGibbous, "full": .phaseFull,
        "waning gibbous": .phaseWaningGibbous,
        "last quarter": .phaseLastQuarter,
        "waning crescent": .phaseWaningCrescent,
    ]

    /// `Day 24.5 of its cycle, 388,000 km away. The Sun stands overhead at
    /// 1.5° N, 115.1° W.`
    private func description(of photo: Photo) -> String? {
        let cycle = [
            photo.decimal(.age).map {
                strings(.moonCycle, String(format: "%.1f", $0))
            },
            photo.number(.moonDistance).map {
                let thousands = ($0 + 500) / 1_000 * 1_000
                return strings(.moonAway, formatters.string(from: thousands))
            },
        ]
        let text = [
            cycle.joined(by: ", "),
            photo.text(.sunOverhead).map { strings(.moonSun, $0) },
            photo.decimal(.shadow).map {
                strings(.moonShadow, String(format: "%.0f", $0))
            },
        ].joined(by: ". ")
        return text.isEmpty ? nil : text + "."
    }

    private func altText(of photo: Photo) -> String? {
        let side = photo.decimal(.age).map {
            $0 < MoonHour.cycle / 2 ? StringKey.moonLitRight : .moonLitLeft
        }
        return photo.number(.lit).map {
            strings(side ?? .moonLitSomewhere, String($0))
        }
    }
}
