/// Collects the decoded pixels in memory.
final class BitmapSink: PixelSink {
    private var size = PixelSize(width: 0, height: 0)
    private var channels = Bitmap.Channels.gray
    private var bytes: [UInt8] = []

    /// The picture, once all rows have been added.
    var bitmap: Bitmap { Bitmap(size, channels, bytes) }

    func begin(_ size: PixelSize, _ channels: Bitmap.Channels) {
        (self.size, self.channels) = (size, channels)
    }

    func add(_ rows: ArraySlice<UInt8>) {
        let count = size.area * channels.rawValue
        if bytes.isEmpty, rows.count == count {
            // All rows at once need not be copied.
            bytes = Array(rows)
            return
        }
        if bytes.isEmpty { bytes.reserveCapacity(count) }
        bytes += rows
    }
}
