/// Holds the pixels that are decoded.
final class BitmapSink: PixelSink {
    private var width = 0
    private var height = 0
    private var channels = Bitmap.Channels.gray
    private var bytes: [UInt8] = []

    /// All that came, once nothing more does.
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
