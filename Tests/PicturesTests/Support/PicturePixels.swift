import Pictures

@testable import Pictures

extension SampleJPEG {
    /// The painted colors of a pixel, not rounded.
    func painted(x: Int, y: Int) -> [Double] {
        let across = (Double(x) + 0.5) / Double(width)
        let down = (Double(y) + 0.5) / Double(height)
        let samples = (0 ..< componentCount).map {
            min(max(paint($0, across, down), 0), 255)
        }
        switch colors {
        case .gray, .rgb: return samples
        case .yCbCr: return rgb(samples)
        case .cmyk: return darkened(samples, samples[3])
        case .ycck: return darkened(rgb(samples).map { 255 - $0 }, samples[3])
        }
    }

    private func rgb(_ samples: [Double]) -> [Double] {
        let (y, cb, cr) = (samples[0], samples[1] - 128, samples[2] - 128)
        return [
            y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb,
        ].map { min(max($0, 0), 255) }
    }

    private func darkened(_ inks: [Double], _ black: Double) -> [Double] {
        inks.prefix(3).map { $0 * black / 255 }
    }

    /// The largest difference between a decoded picture and the painting.
    func error(of bitmap: Bitmap) -> Double {
        guard bitmap.width == width, bitmap.height == height else {
            return .infinity
        }
        var worst = 0.0
        for y in 0 ..< height {
            for x in 0 ..< width {
                for (channel, value) in painted(x: x, y: y).enumerated() {
                    let decoded = Double(bitmap[x, y, channel])
                    worst = max(worst, (decoded - value).magnitude)
                }
            }
        }
        return worst
    }
}

extension Bitmap {
    subscript(x: Int, y: Int, channel: Int) -> UInt8 {
        bytes[(y * width + x) * channels.rawValue + channel]
    }

    /// Crops the picture.
    func cropped(_ region: PixelRegion) -> Bitmap {
        var part: [UInt8] = []
        for y in region.y ..< region.y + region.height {
            let start = (y * width + region.x) * channels.rawValue
            part += bytes[start ..< start + region.width * channels.rawValue]
        }
        return Bitmap(
            width: region.width,
            height: region.height,
            channels: channels,
            bytes: part
        )
    }

    /// The largest difference between two pictures of the same size.
    func difference(to other: Bitmap) -> Int {
        guard width == other.width, height == other.height,
            bytes.count == other.bytes.count
        else { return .max }
        return zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}
