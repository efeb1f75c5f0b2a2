import Testing

@testable import Pictures

struct PNGDamageTests {
    private let all = PictureRequest()

    /// A file of gray rows of 100 bytes, stored without compression.
    private static let writer = PNGWriter(
        width: 100,
        height: 50,
        color: .gray,
        filters: [0, 4]
    )

    private func header(_ width: Int, _ height: Int, _ rest: [UInt8])
        -> [UInt8]
    {
        PNGFile.signature
            + PNGWriter.chunk(
                "IHDR",
                PNGWriter.number(width) + PNGWriter.number(height) + rest
            )
    }

    @Test func `a truncated PNG keeps the rows before the end`() throws {
        let file = Self.writer.file()
        let whole = try PictureDecoder.decode(file, all)
        let cut = try PictureDecoder.decode(Array(file.prefix(2600)), all)
        #expect(
            cut.bytes.prefix(2400) == whole.bytes.prefix(2400)
        )
        #expect(cut.bytes.suffix(2000).allSatisfy { $0 == 0 })
    }

    @Test func `a PNG without a whole row is an error`() {
        let file = Self.writer.file()
        #expect(throws: PictureError.self) {
            try PictureDecoder.decode(Array(file.prefix(60)), all)
        }
    }

    @Test(arguments: [
        (1, 8, 8), (2, 4, 8), (3, 4, 4), (4, 2, 4), (5, 2, 2), (6, 1, 2),
    ])
    func `a truncated interlaced PNG is coarse, without stripes`(
        passes: Int,
        blockWidth: Int,
        blockHeight: Int
    ) throws {
        var writer = Self.writer
        writer.isInterlaced = true
        let file = writer.file()
        let whole = try PictureDecoder.decode(file, all)
        // The passes, each row after its filter, in blocks of 1000 bytes.
        let bytes = InterlacePass.png.prefix(passes).reduce(0) { count, pass in
            let size = pass.size(in: whole.size)
            return count + size.height * (size.width + 1)
        }
        let start = file.firstRange(of: Array("IDAT".utf8))?.upperBound ?? 0
        let cut = try PictureDecoder.decode(
            Array(file.prefix(start + 2 + 5 * (bytes / 1000 + 1) + bytes)),
            all
        )
        // Each pixel fills the block up to the next.
        for y in 0 ..< 50 {
            for x in 0 ..< 100 {
                let left = x / blockWidth * blockWidth
                let top = y / blockHeight * blockHeight
                #expect(cut[x, y, 0] == whole[left, top, 0])
            }
        }
    }

    @Test func `a wrong checksum of PNG data is ignored`() throws {
        var file = Self.writer.file()
        let whole = try PictureDecoder.decode(file, all)
        file[file.count - 13] ^= 1
        #expect(try PictureDecoder.decode(file, all) == whole)
    }

    @Test func `a wrong checksum of a PNG header is an error`() {
        var file = Self.writer.file()
        file[19] ^= 1
        #expect(throws: PictureError.self) {
            try PictureDecoder.decode(file, all)
        }
    }

    @Test func `a PNG without a row is an error`() {
        let file = Array(Self.writer.file().prefix(80))
        #expect(throws: PictureError.self) {
            try PictureDecoder.decode(file, all)
        }
    }

    @Test func `a missing PNG palette is an error`() {
        let file = PNGWriter(color: .palette, depth: 2).file()
        #expect(throws: PictureError.damaged("no palette")) {
            try PictureDecoder.decode(file, all)
        }
    }

    @Test(arguments: [
        [8, 1, 0, 0, 0], [3, 0, 0, 0, 0], [16, 3, 0, 0, 0], [8, 2, 1, 0, 0],
        [8, 2, 0, 1, 0], [8, 2, 0, 0, 2],
    ])
    func `an impossible PNG header is refused`(_ rest: [UInt8]) {
        let file = header(5, 5, rest) + PNGWriter.chunk("IDAT", [0x78, 0x9c])
        #expect(throws: PictureError.self) {
            try PictureDecoder.decode(file, all)
        }
    }

    @Test(arguments: [
        (0x7fff_ffff, 0x7fff_ffff), (100_001, 1), (1, 100_001),
        (20_000, 20_000),
    ])
    func `a PNG that declares a size over the limit is refused`(
        _ width: Int,
        _ height: Int
    ) {
        let file = header(width, height, [8, 2, 0, 0, 0])
        #expect(throws: PictureError.tooLarge(width: width, height: height)) {
            try PictureDecoder.decode(file, all)
        }
    }

    @Test(arguments: [false, true])
    func `a huge PNG is decoded in little memory to a small size`(
        _ isInterlaced: Bool
    ) throws {
        // Two rows of 100 megapixels: zeros by the longest matches.
        let zeros = [UInt8](repeating: 0, count: 90_000)
        let file =
            header(10_000, 10_000, [8, 6, 0, 0, isInterlaced ? 1 : 0])
            + PNGWriter.chunk("IDAT", Deflater.fixed(zeros))
        let request = PictureRequest(fitting: PixelSize(width: 40, height: 40))
        let picture = try PictureDecoder.decode(file, request)
        #expect(picture.width == 40)
        #expect(throws: PictureError.self) {
            try PictureDecoder.decode(file, all)
        }
    }

    @Test(arguments: [2, 4, 8])
    func `a large interlaced PNG is stored on a coarser grid`(_ step: Int)
        throws
    {
        var writer = Self.writer
        writer.isInterlaced = true
        (writer.width, writer.height) = (32, 32)
        let bytes = writer.file()
        let side = 32 / step
        let box = PixelSize(width: side, height: side)
        let bitmap = try PNGDecoder.decode(
            bytes,
            PictureRequest(fitting: box),
            maximumBytes: side * side
        )
        for index in 0 ..< side * side {
            let (x, y) = (index % side * step, index / side * step)
            #expect(bitmap.bytes[index] == UInt8(writer.sample(x, y, 0)))
        }
    }

    @Test func `PNG chunks that do not affect pixels are skipped`() throws {
        let file = Self.writer.file()
        let bomb = PNGWriter.chunk("iCCP", [UInt8](repeating: 7, count: 999))
        let picture = try PictureDecoder.decode(
            Array(file[..<33]) + bomb + file[33...],
            all
        )
        #expect(try picture == PictureDecoder.decode(file, all))
    }

    @Test func `an unknown critical PNG chunk is an error`() {
        let file = Self.writer.file()
        let chunk = PNGWriter.chunk("QQQQ", [1])
        #expect(throws: PictureError.self) {
            try PictureDecoder.decode(
                Array(file[..<33]) + chunk + file[33...],
                all
            )
        }
    }

    @Test(arguments: 0 ..< 10)
    func `a mutated PNG is decoded or refused, never a trap`(_ seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let writers = [
            Self.writer, PNGWriter(compress: Deflater.fixed),
            PNGWriter(isInterlaced: true, compress: Deflater.dynamic),
            PNGWriter(
                color: .palette,
                depth: 4,
                filters: [3],
                palette: [1, 2, 3, 4, 5, 6],
                transparency: [7],
                chunkLength: 5
            ),
        ]
        for writer in writers {
            let file = writer.file()
            for _ in 0 ..< 25 {
                var mutant = file
                Mutation.apply(to: &mutant, &random)
                Mutation.repairChecksums(&mutant)
                let box = PixelSize(width: 7, height: 7)
                let part = PixelRegion(x: 1, y: 1, width: 5, height: 5)
                for request in [
                    PictureRequest(region: part), PictureRequest(fitting: box),
                ] {
                    _ = try? PictureDecoder.decode(mutant, request)
                }
            }
        }
    }
}
