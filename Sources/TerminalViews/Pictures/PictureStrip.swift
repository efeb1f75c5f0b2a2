import Models
import Pictures

/// A panorama, or a band of it from the left edge to the right one, decoded
/// once at the scale of what is seen of it. Turning cuts from its pixels.
package struct PictureStrip: Sendable {
    /// The size of the picture in its file.
    let full: PixelSize
    /// The pixels of the result for a pixel of the file, as they were wanted.
    private let wanted: Double
    /// The rows of the file.
    private let rows: Range<Int>
    private let bitmap: Bitmap

    /// In bytes: decoding needs a little more.
    private static let budget = 24 << 20

    /// Decodes a strip around a part of a file, for which a number of pixels of
    /// the file's becomes `wanted` times as many.
    init(
        _ bytes: [UInt8],
        around part: PixelRegion,
        of full: PixelSize,
        wanted: Double,
        isCoarse: Bool
    ) throws(PictureError) {
        self.full = full
        self.wanted = wanted
        let bytesOfRow = Double(full.width * 3)
        let room = Double(Self.budget) / bytesOfRow
        let scale = min(1, wanted, (room / Double(part.height)).squareRoot())
        let count = min(
            full.height,
            max(part.height, Int(room / (scale * scale)))
        )
        let middle = part.y + part.height / 2
        let first = min(full.height - count, max(0, middle - count / 2))
        rows = first ..< first + count
        let request = PictureRequest(
            fitting: PixelSize(
                width: max(1, Int(nearest: Double(full.width) * scale)),
                height: max(1, Int(nearest: Double(count) * scale))
            ),
            isStretched: true,
            isCoarse: isCoarse,
            region: PixelRegion(
                x: 0,
                y: first,
                width: full.width,
                height: count
            )
        )
        bitmap = try PictureDecoder.decode(bytes, request)
    }

    /// The pixels of a part, which may go on behind the right edge at the left.
    /// - Returns: `nil` if the strip does not have them, or not at about a
    ///   scale.
    func part(_ part: PixelRegion, wanted: Double) -> Bitmap? {
        let exact = 0.999 * self.wanted ... 1.001 * self.wanted
        guard exact.contains(wanted) || isFinerThan(wanted),
            rows.lowerBound <= part.y,
            part.y + part.height <= rows.upperBound
        else { return nil }
        let across = Double(bitmap.width) / Double(full.width)
        let down = Double(bitmap.height) / Double(rows.count)
        func pixels(_ count: Int, _ scale: Double) -> Int {
            Int(nearest: Double(count) * scale)
        }
        return bitmap.part(
            PixelRegion(
                x: pixels(part.x, across),
                y: pixels(part.y - rows.lowerBound, down),
                width: max(1, pixels(part.width, across)),
                height: max(1, pixels(part.height, down))
            )
        )
    }

    /// Returns `true` if it is fine enough for a scale, and not much too fine.
    private func isFinerThan(_ wanted: Double) -> Bool {
        let scale = Double(bitmap.width) / Double(full.width)
        return wanted ... 2.01 * wanted ~= scale
    }
}
