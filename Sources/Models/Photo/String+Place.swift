import Foundation

extension String {
    /// A place, in degrees to the north and the east, with so many digits after
    /// the point: `4.8143° S, 137.3817° E`.
    package init(latitude: Double, longitude: Double, digits: Int) {
        func degrees(_ number: Double, _ sides: (String, String)) -> String {
            String(format: "%.\(digits)f° ", abs(number))
                + (number < 0 ? sides.1 : sides.0)
        }
        self =
            degrees(latitude, ("N", "S")) + ", "
            + degrees(longitude, ("E", "W"))
    }

    /// - Returns: `nil` without both, or if there is no such place.
    package init?(latitude: Double?, longitude: Double?, digits: Int) {
        guard let latitude = latitude.within(-90 ... 90),
            let longitude = longitude.within(-180 ... 180)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude, digits: digits)
    }
}
