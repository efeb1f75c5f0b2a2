/// Produces the requested part and size from a picture's rows, which come
/// from the top. It stores the result, never the whole picture.
struct RowCollector {
    /// The most bytes of a result: 12 megapixels with transparency.
    static let maximumBytes = 48 << 20

    /// The part of the rows that is needed, if they are not scaled.
    private let region: PixelRegion
    private let channels: Bitmap.Channels
    /// `nil` if the pixels are requested as they are.
    private var filter: ScalingFilter?
    /// The rows of the region, if they are not scaled.
    private var bytes: [UInt8] = []
    private(set) var rowCount = 0

    /// Collects a region of the rows, or what a filter makes of all.
    init(
        _ region: PixelRegion,
        _ filter: ScalingFilter?,
        channels: Bitmap.Channels
    ) {
        self.region = region
        self.filter = filter
        self.channels = channels
        guard filter == nil else { return }
        bytes.reserveCapacity(region.size.area * channels.rawValue)
    }

    /// Of a picture of the size `full`, only every `step`th column and row
    /// comes. The orientation of the request is ignored.
    ///
    /// - Throws: `tooLarge` if the result would be, `damaged` if the region
    ///   lies outside the picture.
    init(
        full: PixelSize,
        step: Int = 1,
        channels: Bitmap.Channels,
        request: PictureRequest
    ) throws(PictureError) {
        let whole = PixelRegion(full)
        guard let region = (request.region ?? whole).clipped(to: full) else {
            throw .damaged("nothing of the picture lies in the region")
        }
        let target = request.target(of: region.size) ?? region.size
        guard target.area * channels.rawValue <= Self.maximumBytes else {
            throw .tooLarge(region.size)
        }
        var filter: ScalingFilter?
        if target != region.size || step > 1 {
            filter = ScalingFilter(
                from: full.dividedUp(by: step),
                part: PixelPart(region, dividedBy: step),
                to: target,
                channels: channels
            )
        }
        self.init(region, filter, channels: channels)
    }

    /// `true` if further rows cannot change the result.
    var isComplete: Bool {
        filter?.isComplete ?? (rowCount >= region.rows.upperBound)
    }

    /// Adds the next row of pixels, `count` times.
    mutating func add(_ row: [UInt8], count: Int = 1) {
        if filter != nil {
            let colors = channels == .rgba ? row.premultiplied() : row
            filter?.add(colors.span, count: count)
            rowCount += count
            return
        }
        for _ in 0 ..< count {
            if region.rows.contains(rowCount) {
                let start = region.x * channels.rawValue
                let end = start + region.width * channels.rawValue
                bytes += row[start ..< end]
            }
            rowCount += 1
        }
    }

    /// Returns the result; missing rows are 0.
    consuming func finish() -> Bitmap {
        if var bitmap = filter?.finish() {
            if channels == .rgba { bitmap.bytes.divideByAlpha() }
            return bitmap
        }
        let count = region.size.area * channels.rawValue
        bytes += repeatElement(0, count: count - bytes.count)
        return Bitmap(region.size, channels, bytes)
    }
}

extension [UInt8] {
    /// Multiplies the colors of RGBA pixels by alpha, so that averages weigh
    /// them by it.
    fileprivate func premultiplied() -> [UInt8] {
        var result = self
        var bytes = result.mutableSpan
        for start in stride(from: 0, to: bytes.count - 3, by: 4) {
            let alpha = Int(bytes[start + 3])
            if alpha == 255 { continue }
            for index in start ..< start + 3 {
                bytes[index] = UInt8((Int(bytes[index]) * alpha + 127) / 255)
            }
        }
        return result
    }

    /// Reverses `premultiplied()`.
    fileprivate mutating func divideByAlpha() {
        var bytes = mutableSpan
        for start in stride(from: 0, to: bytes.count - 3, by: 4) {
            let alpha = Int(bytes[start + 3])
            if alpha == 0 || alpha == 255 { continue }
            for index in start ..< start + 3 {
                let color = (Int(bytes[index]) * 255 + alpha / 2) / alpha
                bytes[index] = UInt8(Swift.min(255, color))
            }
        }
    }
}
