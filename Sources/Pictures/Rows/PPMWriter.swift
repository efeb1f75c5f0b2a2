/// Writes a picture as a portable pixmap, as `djpeg -ppm` does, while it is
/// decoded: P5 for gray and P6 for colour. Alpha is left out.
package final class PPMWriter<Failure: Error>: PixelSink {
    private let write: ([UInt8]) throws(Failure) -> Void
    private var buffer: [UInt8] = []
    private var hasAlpha = false
    private var failure: Failure?

    /// What is held before it is written, in bytes. Damage that is found in
    /// a picture of no more than this leaves nothing half written.
    private let limit: Int

    /// In bytes; whole pixels, of 3 channels and of 4.
    private static var part: Int { 192 << 10 }

    package init(
        limit: Int = 1 << 20,
        write: @escaping ([UInt8]) throws(Failure) -> Void
    ) {
        self.limit = limit
        self.write = write
        buffer.reserveCapacity(limit + Self.part)
    }

    package func begin(width: Int, height: Int, channels: Bitmap.Channels) {
        hasAlpha = channels == .rgba
        let kind = channels == .gray ? "P5" : "P6"
        buffer += "\(kind)\n\(width) \(height)\n255\n".utf8
    }

    package func add(_ rows: ArraySlice<UInt8>) {
        // Parts, since all rows may come at once.
        var rest = rows
        while !rest.isEmpty {
            append(rest.prefix(Self.part))
            rest = rest.dropFirst(Self.part)
            if buffer.count >= limit { flush() }
        }
    }

    private func append(_ pixels: ArraySlice<UInt8>) {
        guard hasAlpha else {
            buffer += pixels
            return
        }
        let start = pixels.startIndex
        for index in pixels.indices where (index - start) % 4 != 3 {
            buffer.append(pixels[index])
        }
    }

    private func flush() {
        defer { buffer.removeAll(keepingCapacity: true) }
        guard failure == nil else { return }
        do throws(Failure) { try write(buffer) } catch { failure = error }
    }

    /// Writes what is left, once the picture has been decoded.
    ///
    /// - Throws: what the first write that failed threw.
    package func finish() throws(Failure) {
        flush()
        if let failure { throw failure }
    }
}
