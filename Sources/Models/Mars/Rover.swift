import Foundation

/// A rover that sends photos from Mars.
package enum Rover: String, CaseIterable, Sendable {
    case curiosity
    case perseverance

    package var name: String { rawValue.capitalized }

    package var source: PhotoID.Source {
        switch self {
        case .curiosity: .curiosity
        case .perseverance: .perseverance
        }
    }

    /// The rover with photos of a source; `nil` if there is none.
    package init?(_ source: PhotoID.Source) {
        self.init(rawValue: source.rawValue)
    }

    /// The time at its landing site. The starts of sol 0 follow from the UTC
    /// and local times that the feeds send with photos.
    package var clock: MarsClock {
        switch self {
        // 2012-08-05T13:49:59Z
        case .curiosity:
            MarsClock(start: Date(timeIntervalSince1970: 1_344_174_599.5))
        // 2021-02-18T04:24:16Z
        case .perseverance:
            MarsClock(start: Date(timeIntervalSince1970: 1_613_622_256.5))
        }
    }

    package var cameras: [RoverCamera] {
        switch self {
        case .curiosity: RoverCamera.curiosity
        case .perseverance: RoverCamera.perseverance
        }
    }

    /// The camera with an instrument; `nil` if it is not known.
    package func camera(with instrument: String) -> RoverCamera? {
        cameras.first { $0.instruments.contains(instrument) }
    }

    /// The codes of the instruments that a name stands for: a camera's name or
    /// label, an instrument's code, or the beginning of codes. Case, spaces and
    /// hyphens do not matter; empty if there are none.
    package func instruments(named name: String) -> [String] {
        let wanted = RoverCamera.folded(name)
        let named = cameras.first {
            [$0.name, $0.label].map(RoverCamera.folded).contains(wanted)
        }
        if let named { return named.instruments }
        let code = name.uppercased()
        return cameras.flatMap(\.instruments).filter {
            $0 == code || $0.hasPrefix(code + "_")
        }
    }
}
