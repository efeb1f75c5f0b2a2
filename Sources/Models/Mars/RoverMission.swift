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
