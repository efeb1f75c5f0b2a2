/// Writes a picture as a portable pixmap, as `djpeg -ppm` does.
package enum PPMEncoder {
    /// P5 for gray and P6 for colour; alpha has to be blended before and is
    /// left out.
    package static func encode(_ bitmap: Bitmap) -> [UInt8] {
        let kind = bitmap.channels == .gray ? "P5" : "P6"
        let header = "\(kind)\n\(bitmap.width) \(bitmap.height)\n255\n"
        let opaque = bitmap.channels == .rgba ? bitmap.rgb() : bitmap
        return Array(header.utf8) + opaque.bytes
    }
}
