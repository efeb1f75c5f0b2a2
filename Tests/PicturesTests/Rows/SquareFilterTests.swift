import Testing

@testable import Pictures

struct SquareFilterTests {
    private func filtered(
        _ bitmap: Bitmap,
        _ across: Int,
        _ down: Int
    ) -> [UInt8] {
        var filter = SquareFilter(
            bitmap.size,
            (across, down),
            bitmap.channels
        )
        let count = bitmap.width * bitmap.channels.rawValue
        var bytes: [UInt8] = []
        for row in 0 ..< bitmap.height {
            filter.add(
                bitmap.bytes.span.extracting(row * count ..< (row + 1) * count)
            ) { bytes += $0 }
        }
        return bytes
    }

    private func gray(_ width: Int, _ bytes: [UInt8]) -> Bitmap {
        Bitmap(
            width: width,
            height: bytes.count / width,
            channels: .gray,
            bytes: bytes
        )
    }

    @Test func `a target pixel is the average of its square`() {
        let bitmap = gray(4, [0, 10, 100, 200, 20, 30, 100, 0])
        #expect(filtered(bitmap, 2, 2) == [15, 100])
        #expect(filtered(bitmap, 2, 1) == [5, 150, 25, 50])
        #expect(filtered(bitmap, 1, 2) == [10, 20, 100, 100])
    }

    @Test func `the last squares may have fewer pixels`() {
        let bitmap = gray(3, [0, 90, 240, 0, 90, 40, 9, 9, 100])
        #expect(filtered(bitmap, 2, 2) == [45, 140, 9, 100])
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
        let small = filtered(bitmap, 8, 5)
        #expect(small == (0 ..< 13 * 7).flatMap { _ in color })
    }

    @Test(arguments: [1, 3, 5, 11, 23])
    func `equal rows may be added at once`(count: Int) {
        func filter() -> SquareFilter {
            SquareFilter(
                PixelSize(width: 2, height: 23),
                (2, 5),
                .gray
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

    @Test func `rows after the last one of the picture are ignored`() {
        var filter = SquareFilter(
            PixelSize(width: 1, height: 3),
            (1, 2),
            .gray
        )
        let row: [UInt8] = [200]
        var bytes: [UInt8] = []
        filter.add(row.span, count: 100) { bytes += $0 }
        filter.add(row.span) { bytes += $0 }
        #expect(bytes == [200, 200])
    }
}

extension [UInt8] {
    fileprivate static func += (bytes: inout [UInt8], span: Span<UInt8>) {
        for index in span.indices { bytes.append(span[index]) }
    }
}
