import Testing

@testable import Pictures

struct ScalingFilterTests {
    private func scaled(
        _ bitmap: Bitmap,
        _ width: Int,
        _ height: Int,
        isAveraged: Bool = false
    ) -> Bitmap {
        var filter = ScalingFilter(
            from: bitmap.size,
            to: PixelSize(width: width, height: height),
            channels: bitmap.channels,
            isAveraged: isAveraged
        )
        let count = bitmap.width * bitmap.channels.rawValue
        for row in 0 ..< bitmap.height {
            filter.add(
                bitmap.bytes.span.extracting(row * count ..< (row + 1) * count)
            )
        }
        #expect(filter.isComplete)
        return filter.finish()
    }

    private func gray(_ width: Int, _ bytes: [UInt8]) -> Bitmap {
        Bitmap(
            width: width,
            height: bytes.count / width,
            channels: .gray,
            bytes: bytes
        )
    }

    @Test(
        arguments: [Bitmap.Channels.gray, .rgb, .rgba],
        [(97, 31), (13, 7), (5, 3), (1, 1), (200, 90)]
    )
    func `a scaled picture of one color keeps it`(
        channels: Bitmap.Channels,
        size: (width: Int, height: Int)
    ) {
        let color = [255, 3, 128, 254].prefix(channels.rawValue)
            .map { UInt8($0) }
        let bitmap = Bitmap(
            width: 97,
            height: 31,
            channels: channels,
            bytes: (0 ..< 97 * 31).flatMap { _ in color }
        )
        for isAveraged in [false, true] {
            let result = scaled(
                bitmap,
                size.width,
                size.height,
                isAveraged: isAveraged
            )
            let area = size.width * size.height
            #expect(result.bytes == (0 ..< area).flatMap { _ in color })
        }
    }

    @Test func `a picture scaled to its own size is unchanged`() {
        let bytes = (0 ..< 60).map { UInt8($0 * 4) }
        let bitmap = Bitmap(width: 5, height: 4, channels: .rgb, bytes: bytes)
        #expect(scaled(bitmap, 5, 4) == bitmap)
    }

    @Test func `stripes wider than a target pixel keep their contrast`() throws
    {
        // Four pixels each, scaled to one and a half.
        let row = (0 ..< 320).map { $0 / 4 % 2 == 0 ? 20 : 220 as UInt8 }
        let bitmap = gray(320, (0 ..< 40).flatMap { _ in row })
        let result = scaled(bitmap, 120, 15).bytes
        let (least, most) = (result.min() ?? 0, result.max() ?? 0)
        #expect(least <= 22 && most >= 218)
    }

    @Test func `stripes finer than a target pixel become even`() {
        let row = (0 ..< 320).map { $0 % 2 == 0 ? 20 : 220 as UInt8 }
        let bitmap = gray(320, (0 ..< 40).flatMap { _ in row })
        let inner = scaled(bitmap, 120, 15).bytes[120 ..< 240].dropFirst(4)
            .dropLast(4)
        #expect(inner.allSatisfy { 118 ... 122 ~= $0 })
    }

    @Test func `averages get back the contrast that averaging took`() {
        // A wave of four averages: averaging took a tenth of it.
        let row = (0 ..< 64).map { [100, 190, 100, 10][$0 % 4] as UInt8 }
        let bitmap = gray(64, (0 ..< 16).flatMap { _ in row })
        let plain = scaled(bitmap, 64, 15).bytes[64 * 7 ..< 64 * 8]
        let sharp = scaled(bitmap, 64, 15, isAveraged: true)
            .bytes[64 * 7 ..< 64 * 8]
        #expect(plain.max() == 190)
        #expect(
            (196 ... 200).contains(sharp.dropFirst(8).prefix(40).max() ?? 0)
        )
    }

    @Test func `a steep reduction is nearly the mean of each area`() {
        let row = (0 ..< 640).map { UInt8($0 * 255 / 639) }
        let bitmap = gray(640, (0 ..< 64).flatMap { _ in row })
        let result = scaled(bitmap, 10, 1).bytes
        for (pixel, value) in result.enumerated().dropFirst().dropLast() {
            #expect(abs(Int(value) - (pixel * 64 + 32) * 255 / 639) <= 2)
        }
    }

    @Test func `missing rows of a scaled picture are black`() {
        func filter() -> ScalingFilter {
            ScalingFilter(
                from: PixelSize(width: 4, height: 40),
                to: PixelSize(width: 2, height: 20),
                channels: .gray
            )
        }
        var empty = filter()
        #expect(empty.finish().bytes == [UInt8](repeating: 0, count: 40))
        var half = filter()
        let row: [UInt8] = [200, 200, 200, 200]
        for _ in 0 ..< 20 { half.add(row.span) }
        #expect(!half.isComplete)
        let bytes = half.finish().bytes
        #expect(bytes.prefix(14).allSatisfy { 195 ... 205 ~= $0 })
        #expect(bytes.suffix(14).allSatisfy { $0 < 5 })
    }

    @Test(arguments: [
        (65_535, 1), (65_535, 300), (7, 7), (1_000, 999), (3, 90),
    ])
    func `the weights of a target pixel add up to one`(
        source: Int,
        target: Int
    ) {
        let axis = FilterAxis(
            source: Double(source),
            target: target,
            sharpening: 0.04
        )
        for pixel in 0 ..< target {
            let weights = axis.weights.dropFirst(pixel * axis.reach)
                .prefix(axis.reach)
            let sum = weights.reduce(0.0) { $0 + Double($1) }
            #expect(abs(sum - 1) < 0.000_01)
            #expect(axis.pixels[pixel].lowerBound >= 0)
            #expect(axis.pixels[pixel].upperBound <= source)
        }
    }
}
