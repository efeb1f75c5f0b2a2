import Pictures

/// Notes how many bytes come at a time.
final class RecordingSink: PixelSink {
    private(set) var pieces: [Int] = []

    func begin(width: Int, height: Int, channels: Bitmap.Channels) {}

    func add(_ rows: ArraySlice<UInt8>) {
        pieces.append(rows.count)
    }
}
