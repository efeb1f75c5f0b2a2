/// Gets a picture's pixels while it is decoded, so that a large one need not
/// be held.
package protocol PixelSink: AnyObject {
    /// Tells once, before any pixels, what will come; in pixels.
    func begin(width: Int, height: Int, channels: Bitmap.Channels)

    /// One or more whole rows, from the top.
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
