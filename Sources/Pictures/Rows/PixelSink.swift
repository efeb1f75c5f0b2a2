/// Receives a picture's pixels while it is decoded, so that a large picture
/// does not have to fit into memory.
package protocol PixelSink: AnyObject {
    /// Called once, before any pixels, with the size in pixels.
    func begin(width: Int, height: Int, channels: Bitmap.Channels)

    /// Called with one or more whole rows, from the top.
    func add(_ rows: ArraySlice<UInt8>)
}

extension PixelSink {
    func add(_ bitmap: Bitmap) {
        begin(
            width: bitmap.width,
            height: bitmap.height,
            channels: bitmap.channels
        )
        add(bitmap.bytes[...])
    }
}

/// Collects the decoded pixels in memory.
final class BitmapSink: PixelSink {
    private var width = 0
    private var height = 0
    private var channels = Bitmap.Channels.gray
    private var bytes: [UInt8] = []

    /// The picture, once all rows have been added.
    var bitmap: Bitmap {
        Bitmap(width: width, height: height, channels: channels, bytes: bytes)
    }

    func begin(width: Int, height: Int, channels: Bitmap.Channels) {
        (self.width, self.height) = (width, height)
        self.channels = channels
        bytes.reserveCapacity(width * height * channels.rawValue)
    }

    func add(_ rows: ArraySlice<UInt8>) {
        bytes += rows
    }
}
