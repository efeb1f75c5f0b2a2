/// A stop of a rover. Nearly every field may be missing, or -9999 if it is
/// unknown.
package struct RoverStopEntity: Decodable, Sendable {
    package let sol: Int?
    package let site: Int?
    package let drive: Int?
    /// In degrees to the east and the north.
    package let longitude, latitude: Double?
    /// In meters, against the reference level.
    package let elevation: Double?
    /// In meters since the landing; 0 in the middle of a drive.
    package let driven: Double?
    /// In degrees.
    package let tilt: Double?
    package let panorama: Panorama?

    /// A stitched picture. Its numbers are sent as text.
    package struct Panorama: Decodable, Sendable {
        /// Relative to the folder of the rover; also other texts.
        package let url: String?
        package let rows, columns: Int?
        /// The azimuths of the edges, in degrees.
        package let left, right: Double?
        /// The elevations of the edges, in degrees.
        package let bottom, top: Double?
        /// The row of the horizon.
        package let horizon: Double?

        package init(from decoder: any Decoder) throws {
            let image = try decoder.container(keyedBy: Name.self)
            url = image.text("url")
            rows = image.count("rows", upTo: 1_000_000)
            columns = image.count("columns", upTo: 1_000_000)
            left = image.decimal("azmin")
            right = image.decimal("azmax")
            bottom = image.decimal("elmin")
            top = image.decimal("elmax")
            horizon = image.decimal("elzero")
        }
    }

    package init(from decoder: any Decoder) throws {
        let feature = try decoder.container(keyedBy: Name.self)
        let stop = feature.object("properties")
        sol = stop?.count("sol", upTo: 99_998)
        site = stop?.count("site")
        drive = stop?.count("drive")
        longitude = stop?.decimal("lon")
        latitude = stop?.decimal("lat")
        elevation = stop?.decimal("elev_geoid")
        driven = stop?.decimal("dist_total_m")
        tilt = stop?.decimal("tilt")
        let panoramas: [Panorama]? = stop?.elements("images")
        panorama = panoramas?.first
    }
}
