/// A decoded picture: rows of 8-bit pixels from the top left, without padding.
package struct Bitmap: Equatable, Sendable {
    /// How many bytes a pixel has, and what they mean.
    package enum Channels: Int, Sendable {
        case gray = 1
        case rgb = 3
        /// Red, green, blue and alpha, not premultiplied.
        case rgba = 4
    }

    /// In pixels, at least 1.
    package let width: Int
    /// In pixels, at least 1.
    package let height: Int
    package let channels: Channels
    /// `width × height × channels.rawValue` bytes.
    package var bytes: [UInt8]

    package init(width: Int, height: Int, channels: Channels, bytes: [UInt8]) {
        precondition(bytes.count == width * height * channels.rawValue)
        self.width = width
        self.height = height
        self.channels = channels
        self.bytes = bytes
    }
}
