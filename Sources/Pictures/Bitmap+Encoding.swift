/// What encoders need of a picture's pixels.
extension Bitmap {
    /// The picture without transparency, over a background of one colour.
    package func blended(
        over background: (red: UInt8, green: UInt8, blue: UInt8)
    ) -> Bitmap {
        guard channels == .rgba else { return self }
        let behind = [background.red, background.green, background.blue]
        var colors = [UInt8](repeating: 0, count: width * height * 3)
        for pixel in 0 ..< width * height {
            let alpha = Int(bytes[pixel * 4 + 3])
            for channel in 0 ..< 3 {
                let sum =
                    Int(bytes[pixel * 4 + channel]) * alpha
                    + Int(behind[channel]) * (255 - alpha)
                colors[pixel * 3 + channel] = UInt8((sum + 127) / 255)
            }
        }
        return Bitmap(
            width: width,
            height: height,
            channels: .rgb,
            bytes: colors
        )
    }

    /// The picture in three channels; alpha is left out.
    package func rgb() -> Bitmap {
        guard channels != .rgb else { return self }
        var colors: [UInt8] = []
        colors.reserveCapacity(width * height * 3)
        let count = channels.rawValue
        for start in stride(from: 0, to: bytes.count, by: count) {
            for channel in 0 ..< 3 {
                colors.append(bytes[start + (count == 1 ? 0 : channel)])
            }
        }
        return Bitmap(
            width: width,
            height: height,
            channels: .rgb,
            bytes: colors
        )
    }

    /// The picture in another size, each pixel the average of its area.
    package func scaled(to size: PixelSize) -> Bitmap {
        guard size.width != width || size.height != height else { return self }
        var filter = AreaFilter(
            columns: AreaAxis(source: width, target: size.width),
            rows: AreaAxis(source: height, target: size.height),
            channels: channels
        )
        let count = width * channels.rawValue
        for y in 0 ..< height {
            filter.add(bytes.span.extracting(y * count ..< (y + 1) * count))
        }
        return filter.finish()
    }
}
