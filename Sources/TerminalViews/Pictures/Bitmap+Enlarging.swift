import Pictures

extension Bitmap {
    /// Enlarges the bitmap to fit a box, at most `times`, with bilinear
    /// interpolation.
    func enlarged(within box: PixelSize, atMost times: Int) -> Bitmap {
        let factor = min(
            Double(box.width) / Double(width),
            Double(box.height) / Double(height),
            Double(times)
        )
        guard factor > 1 else { return self }
        let across = Blend.all(of: width, factor)
        let down = Blend.all(of: height, factor)
        let size = channels.rawValue
        var enlarged: [UInt8] = []
        enlarged.reserveCapacity(across.count * down.count * size)
        for y in down {
            let (above, below) = (y.first * width, y.second * width)
            for x in across {
                for channel in 0 ..< size {
                    let mixed = { row in
                        x.mix(
                            bytes[(row + x.first) * size + channel],
                            bytes[(row + x.second) * size + channel]
                        )
                    }
                    enlarged.append(y.mix(mixed(above), mixed(below)))
                }
            }
        }
        return Bitmap(
            width: across.count,
            height: down.count,
            channels: channels,
            bytes: enlarged
        )
    }
}

/// Two neighboring pixels, and the weight of the second.
struct Blend {
    let first: Int
    let second: Int
    /// In 256ths.
    let share: Int

    /// The blends for each pixel of an enlarged row or column.
    static func all(of count: Int, _ factor: Double) -> [Blend] {
        (0 ..< max(1, Int(Double(count) * factor))).map { index in
            let middle = (Double(index) + 0.5) / factor - 0.5
            let place = min(max(0, middle), Double(count - 1))
            let first = Int(place)
            return Blend(
                first: first,
                second: min(first + 1, count - 1),
                share: Int((place - Double(first)) * 256)
            )
        }
    }

    func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
        UInt8((Int(one) * (256 - share) + Int(other) * share) >> 8)
    }
}
