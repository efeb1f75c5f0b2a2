import Foundation

/// The distance of something to the east and the north, in km on the ground.
package struct Offset: Equatable, Sendable {
    /// A degree of latitude on Mars, whose radius is 3,396.19 km.
    static let degree = 3_396.19 * .pi / 180

    package let east, north: Double

    package init(east: Double, north: Double) {
        self.east = east
        self.north = north
    }

    /// In km.
    package var distance: Double { hypot(east, north) }

    /// From north to the east, in degrees.
    package var azimuth: Double {
        (atan2(east, north) * 180 / .pi).azimuth
    }
}
