/// The points of the compass, from north to the east.
package enum CompassPoint: String, CaseIterable, Sendable {
    case north = "N", northNortheast = "NNE", northeast = "NE"
    case eastNortheast = "ENE", east = "E", eastSoutheast = "ESE"
    case southeast = "SE", southSoutheast = "SSE", south = "S"
    case southSouthwest = "SSW", southwest = "SW", westSouthwest = "WSW"
    case west = "W", westNorthwest = "WNW", northwest = "NW"
    case northNorthwest = "NNW"

    /// The point that is nearest to an azimuth.
    package init(nearest azimuth: Double) {
        let points = Self.allCases
        let index = Int(nearest: azimuth.azimuth / 22.5)
        self = points[index % points.count]
    }

    package var azimuth: Double {
        Double(Self.allCases.firstIndex(of: self) ?? 0) * 22.5
    }
}
