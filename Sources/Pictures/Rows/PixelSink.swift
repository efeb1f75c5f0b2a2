/// Receives a picture's pixels while it is decoded, so that a large picture
/// does not have to fit into memory.
package protocol PixelSink: AnyObject {
    /// Called once, before any pixels.
    func begin(_ size: PixelSize, _ channels: Bitmap.Channels)

    /// Called with one or more whole rows, from the top.
    func add(_ rows: ArraySlice<UInt8>)
}

extension PixelSink {
    func add(_ bitmap: Bitmap) {
        begin(bitmap.size, bitmap.channels)
        add(bitmap.bytes[...])
    }
}
