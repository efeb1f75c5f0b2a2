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
    /// What people type: `NAVCAM`.
    package let name: String
    /// What it is called for short: `Navcam`.
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

/// One eye of a camera that has two.
package enum RoverEye: String, CaseIterable, Sendable {
    case left, right

    /// The eye that an instrument is; `nil` if its camera has only one.
    package init?(instrument: String) {
        let words = instrument.split(separator: "_")
        let eye = Self.allCases.first {
            words.contains(Substring($0.rawValue.uppercased()))
        }
        guard let eye else { return nil }
        self = eye
    }
}

/// The photos of all rovers.
package protocol RoverLists: PhotoLibrary {
    /// Creating the list requests nothing.
    func photos(matching query: RoverQuery) -> any Cursor<Photo>

    /// What there is of a rover's photos.
    func status(of rover: Rover) async throws(LoadFailure) -> RoverStatus

    /// All panoramas of Perseverance's stops on one page, the newest first.
    func panoramas() async throws(LoadFailure) -> Page<Photo>
}

extension RoverLists {
    /// The panoramas of some sols, or all; the newest first.
    package func panoramas(
        in sols: ClosedRange<Sol>?
    ) -> any Cursor<Photo> {
        LazyPage { () async throws(LoadFailure) in
            let page = try await panoramas()
            guard let sols else { return page }
            let known = page.elements.map { ($0, $0.number(.sol) ?? -1) }
            let (first, last) = (sols.lowerBound.number, sols.upperBound.number)
            let found = known.filter { first ... last ~= $0.1 }.map(\.0)
            if found.isEmpty {
                let nearest = [
                    known.first { $0.1 < first }?.1,
                    known.last { $0.1 > last }?.1,
                ]
                throw .nothing(
                    at: first == last ? "sol \(first)" : "sol \(first)–\(last)",
                    nearest: nearest.compactMap { $0.map { "sol \($0)" } }
                )
            }
            return Page(
                elements: found,
                total: found.count,
                next: .end,
                stored: page.stored
            )
        }
    }
}

extension RoverLists {
    /// The nearest sol after one, or before it, that has photos.
    ///
    /// - Returns: `nil` if there can be none.
    /// - Throws: `.nothing` if there is none.
    package func nearest(
        to sol: Sol,
        isLater: Bool,
        of rover: Rover
    ) async throws(LoadFailure) -> Sol? {
        guard let first = Sol(sol.number + (isLater ? 1 : -1)) else {
            return nil
        }
        let query = RoverQuery(
            rover,
            sols: isLater ? first ... .last : .first ... first,
            order: isLater ? .earliestSol : .latestSol,
            pageSize: 10
        )
        let photo = try await photos(matching: query).first { _ in true }
        return photo?.number(.sol).flatMap { Sol($0) }
    }
}

/// Which photos of a rover to list, and in which order.
package struct RoverQuery: Equatable, Sendable {
    package var rover: Rover
    /// `nil` for all.
    package var sols: ClosedRange<Sol>?
    /// The day on which photos were taken; `nil` for any of the sols.
    package var day: Day?
    /// The codes of instruments; empty for all.
    package var instruments: [String]
    package var order: Order
    /// Whether the small versions that rovers send first are listed too.
    package var includesThumbnails: Bool
    /// The eye to list where both took the same scene; `nil` for both.
    package var eye: RoverEye?
    /// How many photos to request at a time, from 1 to 100.
    package var pageSize: Int

    package init(
        _ rover: Rover,
        sols: ClosedRange<Sol>? = nil,
        day: Day? = nil,
        instruments: [String] = [],
        order: Order = .newestReceived,
        includesThumbnails: Bool = false,
        eye: RoverEye? = .left,
        pageSize: Int = 100
    ) {
        self.rover = rover
        self.sols = sols
        self.day = day
        self.instruments = instruments
        self.order = order
        self.includesThumbnails = includesThumbnails
        self.eye = eye
        self.pageSize = pageSize
    }

    /// The orders in which the feeds list photos.
    package enum Order: Sendable {
        /// Those that arrived on Earth last come first.
        case newestReceived
        /// The latest sols come first.
        case latestSol
        /// The earliest sols come first.
        case earliestSol
    }
}

/// What is known of a rover's photos.
package struct RoverStatus: Equatable, Sendable {
    /// The latest sol with photos.
    package let sol: Sol
    /// How many photos there are; `nil` if the service does not report it.
    package let photos: Int?

    package init(sol: Sol, photos: Int?) {
        self.sol = sol
        self.photos = photos
    }
}

/// The dates of a rover's mission, each in UTC.
package struct RoverMission: Sendable {
    package let name: String
    /// `nil` if NASA no longer offers its photos as a feed.
    package let rover: Rover?
    package let launched: String
    package let landed: String
    /// The day of the last contact; `nil` while it is active.
    package let ended: String?

    /// The mission of a rover.
    package static func of(_ rover: Rover) -> RoverMission? {
        all.first { $0.rover == rover }
    }

    /// The newest mission first.
    package static let all = [
        RoverMission("Perseverance", "2020-07-30", "2021-02-18"),
        RoverMission("Curiosity", "2011-11-26", "2012-08-06"),
        RoverMission("Opportunity", "2003-07-08", "2004-01-25", "2018-06-10"),
        RoverMission("Spirit", "2003-06-10", "2004-01-04", "2010-03-22"),
    ]

    private init(
        _ name: String,
        _ launched: String,
        _ landed: String,
        _ ended: String? = nil
    ) {
        self.name = name
        self.launched = launched
        self.landed = landed
        self.ended = ended
        rover = Rover(rawValue: name.lowercased())
    }
}
