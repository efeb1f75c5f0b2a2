/// Writes a portable pixmap while the picture is decoded, as `djpeg -ppm`
/// does: P5 for gray and P6 for color. Alpha is dropped.
package final class PPMWriter<Failure: Error>: PixelSink {
    private let write: ([UInt8]) throws(Failure) -> Void
    private var buffer: [UInt8] = []
    private var hasAlpha = false
    private var failure: Failure?

    /// How many bytes are buffered before they are written. If damage is
    /// found in a smaller picture, nothing has been written.
    private let limit: Int

    /// In bytes; a multiple of 3 and 4 channels.
    private static var chunk: Int { 192 << 10 }

    package init(
        limit: Int = 1 << 20,
        write: @escaping ([UInt8]) throws(Failure) -> Void
    ) {
        self.limit = limit
        self.write = write
        buffer.reserveCapacity(limit + Self.chunk)
    }

    /// Writes the header.
    package func begin(_ size: PixelSize, _ channels: Bitmap.Channels) {
        hasAlpha = channels == .rgba
        let kind = channels == .gray ? "P5" : "P6"
        buffer += "\(kind)\n\(size.width) \(size.height)\n255\n".utf8
    }

    /// Writes rows in chunks, without alpha.
    package func add(_ rows: ArraySlice<UInt8>) {
        // In chunks, since all rows may come at once.
        var rest = rows
        while !rest.isEmpty {
            append(rest.prefix(Self.chunk))
            rest = rest.dropFirst(Self.chunk)
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
    /// - Throws: The error of the first write that failed.
    package func finish() throws(Failure) {
        flush()
        if let failure { throw failure }
    }
}
