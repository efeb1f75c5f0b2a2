import Foundation

/// A place where a rover stopped.
package struct Stop: Equatable, Sendable {
    /// The sol on which it was reached.
    package let sol: Sol
    /// The numbers by which photos name it.
    package let site, drive: Int
    /// In degrees to the east and the north.
    package let longitude, latitude: Double
    /// In meters above the reference level, or below it.
    package let elevation: Double?
    /// The distance driven from the landing in km; `nil` in the middle of a
    /// drive.
    package let driven: Double?

    package init(
        sol: Sol,
        site: Int,
        drive: Int,
        longitude: Double,
        latitude: Double,
        elevation: Double? = nil,
        driven: Double? = nil
    ) {
        self.sol = sol
        self.site = site
        self.drive = drive
        self.longitude = longitude
        self.latitude = latitude
        self.elevation = elevation
        self.driven = driven
    }

    /// Its place, as facts of what was taken there.
    package var facts: [Photo.Fact] {
        .init(known: [
            .latitude: JSONValue(latitude, digits: 5),
            .longitude: JSONValue(longitude, digits: 5),
            .elevation: JSONValue(elevation, digits: 1),
            .driven: JSONValue(driven, digits: 2),
        ])
    }

    /// `4.8143° S, 137.3817° E`
    package var degrees: String {
        String(latitude: latitude, longitude: longitude, digits: 4)
    }

    /// The distance from another stop, and the direction.
    package func offset(from other: Stop) -> Offset {
        let scale = cos(other.latitude * .pi / 180)
        return Offset(
            east: (longitude - other.longitude) * scale * Offset.degree,
            north: (latitude - other.latitude) * Offset.degree
        )
    }
}
