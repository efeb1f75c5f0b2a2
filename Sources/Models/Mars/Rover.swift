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

/// A camera of a rover; one with two eyes has several instruments.
package struct RoverCamera: Equatable, Sendable {
    /// The name that people type: `NAVCAM`.
    package let name: String
    /// Its short name: `Navcam`.
    package let label: String
    package let title: String
    /// The codes of its instruments in the feeds: `NAVCAM_LEFT`.
    package let instruments: [String]

    // Instruments A and B belong to the two computers of a rover.
    static let curiosity = cameras(
        """
        MAST; Mastcam; Mast Camera; MAST_LEFT MAST_RIGHT
        NAVCAM; Navcam; Navigation Camera; \
        NAV_LEFT_A NAV_LEFT_B NAV_RIGHT_A NAV_RIGHT_B
        FHAZ; Front Hazcam; Front Hazard Avoidance Camera; \
        FHAZ_LEFT_A FHAZ_LEFT_B FHAZ_RIGHT_A FHAZ_RIGHT_B
        RHAZ; Rear Hazcam; Rear Hazard Avoidance Camera; \
        RHAZ_LEFT_A RHAZ_LEFT_B RHAZ_RIGHT_A RHAZ_RIGHT_B
        CHEMCAM; ChemCam; Remote Micro-Imager; CHEMCAM_RMI
        MAHLI; MAHLI; Mars Hand Lens Imager; MAHLI
        MARDI; MARDI; Mars Descent Imager; MARDI
        """
    )

    static let perseverance = cameras(
        """
        MAST; Mastcam-Z; Mast Camera with Zoom; MCZ_LEFT MCZ_RIGHT
        NAVCAM; Navcam; Navigation Camera; NAVCAM_LEFT NAVCAM_RIGHT
        FHAZ; Front Hazcam; Front Hazard Avoidance Camera; \
        FRONT_HAZCAM_LEFT_A FRONT_HAZCAM_LEFT_B \
        FRONT_HAZCAM_RIGHT_A FRONT_HAZCAM_RIGHT_B
        RHAZ; Rear Hazcam; Rear Hazard Avoidance Camera; \
        REAR_HAZCAM_LEFT REAR_HAZCAM_RIGHT
        SUPERCAM; SuperCam; Remote Micro-Imager; SUPERCAM_RMI
        WATSON; WATSON; Close-up Camera of SHERLOC; SHERLOC_WATSON
        ACI; ACI; Context Imager of SHERLOC; SHERLOC_ACI
        PIXL; PIXL; Micro-Context Camera; PIXL_MCC
        SKYCAM; SkyCam; Sky Camera of MEDA; SKYCAM
        CACHECAM; CacheCam; Sample Caching Camera; CACHECAM
        LCAM; LCAM; Lander Vision System Camera; LCAM
        EDL; EDL; Entry, Descent and Landing Camera; \
        EDL_RUCAM EDL_RDCAM EDL_DDCAM EDL_PUCAM1 EDL_PUCAM2
        """
    )

    /// Reads a table with a camera on each line: name, label, title and codes.
    private static func cameras(_ table: String) -> [RoverCamera] {
        table.split(separator: "\n").map { line in
            let cells = line.split(separator: "; ").map(String.init)
            return RoverCamera(
                name: cells[0],
                label: cells[1],
                title: cells[2],
                instruments: cells[3].split(separator: " ").map(String.init)
            )
        }
    }

    static func folded(_ name: String) -> String {
        name.uppercased().filter { !" -_".contains($0) }
    }
}
