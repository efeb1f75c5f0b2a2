import Testing

@testable import Pictures

struct AreaFilterTests {
    private func filtered(
        _ bitmap: Bitmap,
        _ columns: FilterAxis,
        _ rows: FilterAxis
    ) -> Bitmap {
        var filter = AreaFilter(
            columns: columns,
            rows: rows,
            channels: bitmap.channels
        )
        let count = bitmap.width * bitmap.channels.rawValue
        var bytes: [UInt8] = []
        for row in 0 ..< bitmap.height {
            filter.add(
                bitmap.bytes.span.extracting(row * count ..< (row + 1) * count)
            ) { bytes += $0 }
        }
        return Bitmap(
            width: columns.target,
            height: rows.target,
            channels: bitmap.channels,
            bytes: bytes
        )
    }

    @Test func `a target pixel is the average of the area that it covers`() {
        let bitmap = Bitmap(
            width: 4,
            height: 2,
            channels: .gray,
            bytes: [0, 10, 100, 200, 20, 30, 100, 0]
        )
        let small = filtered(
            bitmap,
            FilterAxis(areas: 4, target: 2),
            FilterAxis(areas: 2, target: 1)
        )
        #expect(small.bytes == [15, 100])
    }

    @Test func `a source pixel counts for each target pixel that covers it`() {
        let bitmap = Bitmap(
            width: 3,
            height: 1,
            channels: .gray,
            bytes: [0, 90, 240]
        )
        let small = filtered(
            bitmap,
            FilterAxis(areas: 3, target: 2),
            FilterAxis(areas: 1, target: 1)
        )
        #expect(small.bytes == [30, 190])
    }

    @Test func `a part may begin and end within source pixels`() {
        let bitmap = Bitmap(
            width: 4,
            height: 1,
            channels: .gray,
            bytes: [0, 100, 200, 40]
        )
        let small = filtered(
            bitmap,
            FilterAxis(areas: 4, target: 1, start: 0.5, length: 2),
            FilterAxis(areas: 1, target: 1)
        )
        #expect(small.bytes == [100])
    }

    @Test(arguments: [Bitmap.Channels.gray, .rgb, .rgba])
    func `a scaled picture of one color keeps it`(channels: Bitmap.Channels) {
        let color = [255, 3, 128, 254].prefix(channels.rawValue)
            .map { UInt8($0) }
        let bitmap = Bitmap(
            width: 97,
            height: 31,
            channels: channels,
            bytes: (0 ..< 97 * 31).flatMap { _ in color }
        )
        let small = filtered(
            bitmap,
            FilterAxis(areas: 97, target: 13),
            FilterAxis(areas: 31, target: 7)
        )
        #expect(small.bytes == (0 ..< 13 * 7).flatMap { _ in color })
    }

    @Test func `a picture scaled to its own size is unchanged`() {
        let bytes = (0 ..< 60).map { UInt8($0 * 4) }
        let bitmap = Bitmap(width: 5, height: 4, channels: .rgb, bytes: bytes)
        let same = filtered(
            bitmap,
            FilterAxis(areas: 5, target: 5),
            FilterAxis(areas: 4, target: 4)
        )
        #expect(same == bitmap)
    }

    @Test(arguments: [(65_535, 1), (65_535, 300), (7, 7), (1_000, 999)])
    func `the weights of a target pixel add up to the unit`(
        source: Int,
        target: Int
    ) {
        let axis = FilterAxis(areas: source, target: target)
        for pixel in 0 ..< target {
            let weights = axis.weights.dropFirst(pixel * axis.reach)
                .prefix(axis.reach)
            let count = axis.pixels[pixel].count
            let sum = weights.prefix(count).reduce(0) { $0 + Int($1) }
            #expect(sum == axis.unit)
            #expect(weights.dropFirst(count).allSatisfy { $0 == 0 })
            #expect(axis.pixels[pixel].upperBound <= source)
        }
    }

    @Test func `a row that misses rows of the source is passed on at the end`()
    {
        var filter = AreaFilter(
            columns: FilterAxis(areas: 1, target: 1),
            rows: FilterAxis(areas: 6, target: 3),
            channels: .gray
        )
        let row: [UInt8] = [200]
        var bytes: [UInt8] = []
        for _ in 0 ..< 3 { filter.add(row.span) { bytes += $0 } }
        filter.finish { bytes += $0 }
        #expect(bytes == [200, 100])
        filter.finish { bytes += $0 }
        #expect(bytes == [200, 100])
    }

    @Test(arguments: [1, 3, 5, 11, 23])
    func `equal rows may be added at once`(count: Int) {
        func filter() -> AreaFilter {
            AreaFilter(
                columns: FilterAxis(areas: 2, target: 1),
                rows: FilterAxis(areas: 23, target: 5),
                channels: .gray
            )
        }
        var (single, several) = (filter(), filter())
        var (first, second): ([UInt8], [UInt8]) = ([], [])
        for start in stride(from: 0, to: 23, by: count) {
            let row = [UInt8(start * 7), UInt8(255 - start)]
            let same = min(count, 23 - start)
            for _ in 0 ..< same { single.add(row.span) { first += $0 } }
            several.add(row.span, count: same) { second += $0 }
        }
        #expect(first.count == 5)
        #expect(second == first)
    }
}

extension [UInt8] {
    fileprivate static func += (bytes: inout [UInt8], span: Span<UInt8>) {
        for index in span.indices { bytes.append(span[index]) }
    }
}
