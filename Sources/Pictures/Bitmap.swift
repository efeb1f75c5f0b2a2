/// A decoded picture: rows of 8-bit pixels from the top left, without padding.
package struct Bitmap: Equatable, Sendable {
    /// The meaning of a pixel's bytes; the raw value is their number.
    package enum Channels: Int, Sendable {
        case gray = 1
        case rgb = 3
        /// Red, green, blue and alpha, not premultiplied.
        case rgba = 4
    }

    /// At least one pixel.
    package let size: PixelSize
    package let channels: Channels
    /// `width × height × channels.rawValue` bytes.
    package var bytes: [UInt8]

    package init(width: Int, height: Int, channels: Channels, bytes: [UInt8]) {
        self.init(PixelSize(width: width, height: height), channels, bytes)
    }

    init(_ size: PixelSize, _ channels: Channels, _ bytes: [UInt8]) {
        precondition(bytes.count == size.area * channels.rawValue)
        self.size = size
        self.channels = channels
        self.bytes = bytes
    }

    /// In pixels.
    package var width: Int { size.width }
    package var height: Int { size.height }

    /// Replaces transparency by a background of one color.
    package func blended(over background: RGB) -> Bitmap {
        guard channels == .rgba else { return self }
        var colors = [UInt8](repeating: 0, count: width * height * 3)
        for pixel in 0 ..< width * height {
            let alpha = Int(bytes[pixel * 4 + 3])
            for channel in 0 ..< 3 {
                let sum =
                    Int(bytes[pixel * 4 + channel]) * alpha
                    + Int(background[channel]) * (255 - alpha)
                colors[pixel * 3 + channel] = UInt8((sum + 127) / 255)
            }
        }
        return Bitmap(size, .rgb, colors)
    }

    /// Converts to three channels and drops alpha.
    package func rgb() -> Bitmap {
        guard channels != .rgb else { return self }
        let count = channels.rawValue
        var colors: [UInt8] = []
        colors.reserveCapacity(size.area * 3)
        for start in stride(from: 0, to: bytes.count, by: count) {
            for channel in 0 ..< 3 {
                colors.append(bytes[start + (count == 1 ? 0 : channel)])
            }
        }
        return Bitmap(size, .rgb, colors)
    }

    /// Adds columns at the right and rows at the bottom to an RGB picture, in
    /// a color or, if it is `nil`, in the colors of the edges.
    package func extended(to size: PixelSize, _ color: RGB?) -> Bitmap {
        guard size != self.size, size.area > 0 else { return self }
        precondition(channels == .rgb)
        precondition(size.width >= width && size.height >= height)
        let color = color.map { color in (0 ..< 3).map { color[$0] } }
        var extended: [UInt8] = []
        extended.reserveCapacity(size.area * 3)
        for y in 0 ..< size.height {
            let start = min(y, height - 1) * width * 3
            let row = bytes[start ..< start + width * 3]
            let kept = y < height || color == nil ? row : []
            let pixel = color ?? Array(row.suffix(3))
            extended += kept
            for _ in kept.count / 3 ..< size.width { extended += pixel }
        }
        return Bitmap(size, .rgb, extended)
    }

    /// A part that begins in the picture. What would be beyond its right edge
    /// is taken from the left one on, and beyond the lower edge is nothing.
    package func part(_ region: PixelRegion) -> Bitmap {
        let count = channels.rawValue
        let left = max(0, min(region.x, width - 1))
        let top = max(0, min(region.y, height - 1))
        let size = PixelSize(
            width: max(1, min(region.width, width)),
            height: max(1, min(region.height, height - top))
        )
        let before = min(size.width, width - left)
        var part: [UInt8] = []
        part.reserveCapacity(size.area * count)
        for y in top ..< top + size.height {
            let row = y * width * count
            part += bytes[row + left * count ..< row + (left + before) * count]
            part += bytes[row ..< row + (size.width - before) * count]
        }
        return Bitmap(size, channels, part)
    }

    /// Scales to another size.
    package func scaled(to size: PixelSize) -> Bitmap {
        guard size != self.size else { return self }
        var filter = ScalingFilter(
            from: self.size,
            to: size,
            channels: channels
        )
        let count = width * channels.rawValue
        for y in 0 ..< height {
            filter.add(bytes.span.extracting(y * count ..< (y + 1) * count))
        }
        return filter.finish()
    }
}

/// The red, green and blue of a pixel.
package typealias RGB = SIMD3<UInt8>

extension Int {
    /// The quotient of positive numbers, rounded up.
    func dividedUp(by divisor: Int) -> Int {
        (self + divisor - 1) / divisor
    }
}
