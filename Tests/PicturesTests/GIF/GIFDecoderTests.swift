import TestSupport
import Testing

@testable import Pictures

/// Queued, since a decoder that is wrong may compute for ever.
@Suite(.queued)
struct GIFDecoderTests {
    private let all = PictureRequest()

    private func color(_ writer: GIFWriter, _ index: UInt8) -> [UInt8] {
        let start = Int(index) * 3
        let color = writer.palette.map { Array($0[start ..< start + 3]) }
        let opaque = color ?? [index, index, index]
        guard writer.isTransparent, let clear = writer.transparentIndex
        else { return opaque }
        return opaque + [clear == index ? 0 : 255]
    }

    private func expected(_ writer: GIFWriter) -> [UInt8] {
        (0 ..< writer.height).flatMap { y in
            (0 ..< writer.width).flatMap { x in
                color(writer, writer.index(x, y))
            }
        }
    }

    @Test(arguments: [false, true], [(nil, true), (3, true), (3, false)])
    func `every pixel of a GIF is exact`(
        _ isInterlaced: Bool,
        _ transparency: (index: UInt8?, isUsed: Bool)
    ) throws {
        let writer = GIFWriter(
            isInterlaced: isInterlaced,
            transparentIndex: transparency.index,
            isTransparent: transparency.isUsed
        )
        let picture = try PictureDecoder.decode(writer.file(), all)
        #expect(picture.bytes == expected(writer))
    }

    @Test func `a GIF that fills the code table is decoded`() throws {
        let writer = GIFWriter(width: 300, height: 200) { x, y in
            UInt8(truncatingIfNeeded: (x &* 7919 ^ y &* 104_729) >> 3) & 15
        }
        let picture = try PictureDecoder.decode(writer.file(), all)
        #expect(picture.bytes == expected(writer))
    }

    @Test(arguments: [1, 2, 7])
    func `an interlaced GIF of few rows is exact`(_ height: Int) throws {
        let writer = GIFWriter(height: height, isInterlaced: true)
        let picture = try PictureDecoder.decode(writer.file(), all)
        #expect(picture.bytes == expected(writer))
    }

    @Test func `the indices of a GIF without a palette are grays`() throws {
        let writer = GIFWriter(palette: nil)
        let picture = try PictureDecoder.decode(writer.file(), all)
        #expect(picture.bytes == expected(writer))
    }

    @Test func `a small GIF frame is placed on its canvas`() throws {
        let writer = GIFWriter(
            frame: (x: 2, y: 3, width: 4, height: 5),
            transparentIndex: 9
        )
        let picture = try PictureDecoder.decode(writer.file(), all)
        #expect(picture.size == PixelSize(width: 9, height: 19))
        let inside = (3 * 9 + 2) * 4
        let pixel = picture.bytes[inside ..< inside + 4]
        #expect(Array(pixel) == color(writer, writer.index(0, 0)))
        #expect(picture.bytes[inside - 1] == 0)
        #expect(picture.bytes[3] == 0)
    }

    @Test func `a GIF frame beyond the canvas enlarges it`() throws {
        let writer = GIFWriter(frame: (x: 5, y: 0, width: 9, height: 19))
        let picture = try PictureDecoder.decode(writer.file(), all)
        #expect(picture.size == PixelSize(width: 14, height: 19))
    }

    @Test func `a truncated GIF keeps the rows before the end`() throws {
        let writer = GIFWriter(width: 300, height: 200)
        let file = writer.file()
        let cut = try PictureDecoder.decode(
            Array(file.prefix(file.count / 2)),
            all
        )
        #expect(cut.bytes.prefix(900) == expected(writer).prefix(900))
    }

    @Test func `a truncated interlaced GIF is coarse, without stripes`() throws
    {
        let writer = GIFWriter(width: 40, height: 24, isInterlaced: true) {
            x,
            y in UInt8((x * y * 5 ^ x) & 7 | 8)
        }
        let file = writer.file()
        let rows = expected(writer)
        let missing = (0 ..< 40).flatMap { _ in color(writer, 0) }
        for end in stride(from: 100, to: file.count, by: 5) {
            let cut = try PictureDecoder.decode(Array(file[..<end]), all)
            var isMissing = false
            for y in 0 ..< 24 {
                let row = cut.bytes[y * 120 ..< (y + 1) * 120]
                isMissing = isMissing || row.elementsEqual(missing)
                // Its own row, or that of an earlier pass.
                let isCoarse = [1, 2, 4, 8].contains { step in
                    let start = y / step * step * 120
                    return row.elementsEqual(rows[start ..< start + 120])
                }
                #expect(isMissing ? row.elementsEqual(missing) : isCoarse)
            }
        }
    }

    @Test func `a GIF without pixels is an error`() {
        let file = GIFWriter().file()
        #expect(throws: PictureError.damaged("no pixels")) {
            try PictureDecoder.decode(Array(file.prefix(82)), all)
        }
    }

    @Test func `a GIF canvas over 100 megapixels is refused`() {
        var file = GIFWriter().file()
        file.replaceSubrange(6 ..< 10, with: [0x11, 0x27, 0x10, 0x27])
        let error = PictureError.tooLarge(width: 10_001, height: 10_000)
        #expect(throws: error) { try PictureDecoder.decode(file, all) }
    }

    @Test(arguments: [2, 4, 8])
    func `a large interlaced GIF is stored on a coarser grid`(_ step: Int)
        throws
    {
        let writer = GIFWriter(height: 24, isInterlaced: true)
        let bytes = writer.file()
        let bitmap = try GIFDecoder.decode(
            bytes,
            all,
            maximumBytes: 9 * 24 / step
        )
        let rows = (0 ..< 24).flatMap { y in
            (0 ..< 9).flatMap {
                color(writer, writer.index($0, y / step * step))
            }
        }
        #expect(bitmap.bytes == rows)
    }

    @Test(arguments: 0 ..< 10)
    func `a mutated GIF is decoded or refused, never a trap`(_ seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        for isInterlaced in [false, true] {
            let file = GIFWriter(
                isInterlaced: isInterlaced,
                transparentIndex: 1
            ).file()
            for _ in 0 ..< 50 {
                var mutant = file
                Mutation.apply(to: &mutant, &random)
                let box = PixelSize(width: 7, height: 7)
                _ = try? PictureDecoder.decode(
                    mutant,
                    PictureRequest(fitting: box)
                )
            }
        }
    }
}
