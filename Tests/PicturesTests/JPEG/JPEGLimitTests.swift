import Testing

@testable import Pictures

struct JPEGLimitTests {
    /// The bytes of a small picture that declares another size.
    private func bytes(
        _ coding: SampleJPEG.Coding,
        width: Int,
        height: Int
    ) throws -> [UInt8] {
        var sample = SampleJPEG()
        sample.coding = coding
        var bytes = sample.bytes()
        let marker: UInt8 = coding == .progressive ? 0xC2 : 0xC0
        let frame = try #require(
            bytes.indices.dropLast().first {
                bytes[$0] == 0xFF && bytes[$0 + 1] == marker
            }
        )
        bytes[frame + 5] = UInt8(height >> 8)
        bytes[frame + 6] = UInt8(height & 255)
        bytes[frame + 7] = UInt8(width >> 8)
        bytes[frame + 8] = UInt8(width & 255)
        return bytes
    }

    @Test(arguments: SampleJPEG.Coding.allCases)
    func `a JPEG that declares too many pixels is refused`(
        coding: SampleJPEG.Coding
    ) throws {
        let bytes = try bytes(coding, width: 65_535, height: 65_535)
        #expect(throws: PictureError.tooLarge(width: 65_535, height: 65_535)) {
            try PictureDecoder.decode(
                bytes,
                PictureRequest(fitting: PixelSize(width: 10, height: 10))
            )
        }
    }

    @Test func `a full-size result over the limit is refused`() throws {
        let bytes = try bytes(.baseline, width: 20_000, height: 20_000)
        #expect(throws: PictureError.tooLarge(width: 20_000, height: 20_000)) {
            try PictureDecoder.decode(bytes, PictureRequest())
        }
    }

    @Test(arguments: SampleJPEG.Coding.allCases)
    func `a large JPEG with little data is decoded quickly`(
        coding: SampleJPEG.Coding
    ) throws {
        let bytes = try bytes(coding, width: 4_000, height: 3_000)
        let picture = try PictureDecoder.decode(
            bytes,
            PictureRequest(fitting: PixelSize(width: 40, height: 30))
        )
        #expect(picture[39, 29, 0] == 128)
    }

    @Test func `a progressive JPEG of over 100 scans is refused`() throws {
        var sample = SampleJPEG()
        sample.coding = .progressive
        let bytes = sample.bytes()
        let end = bytes.count - 2
        let last = try #require(
            bytes.indices.dropLast().last {
                bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA
            }
        )
        let scan = Array(bytes[last ..< end])
        let many = (0 ..< 100).flatMap { _ in scan }
        #expect(throws: PictureError.damaged("too many scans")) {
            try PictureDecoder.decode(
                Array(bytes[..<end] + many),
                PictureRequest()
            )
        }
    }

    @Test func `a progressive JPEG over the memory limit is reduced`() throws {
        var sample = SampleJPEG()
        sample.width = 200
        sample.height = 120
        sample.coding = .progressive
        let request = PictureRequest(
            fitting: PixelSize(width: 150, height: 150)
        )
        let bytes = sample.bytes()
        let bitmap = try JPEGDecoder.decode(bytes, request, limit: 20_000)
        #expect(bitmap.width == 50)
        sample.width = 50
        sample.height = 30
        #expect(sample.error(of: bitmap) < 6)
    }

    @Test func `nothing but a picture to fit is reduced to a limit`() {
        var sample = SampleJPEG()
        sample.width = 200
        sample.height = 120
        sample.coding = .progressive
        let size = PixelSize(width: 200, height: 120)
        let bytes = sample.bytes()
        #expect(throws: PictureError.tooLarge(size)) {
            try JPEGDecoder.decode(bytes, PictureRequest(), limit: 20_000)
        }
        let fitting = PictureRequest(
            fitting: PixelSize(width: 150, height: 150)
        )
        #expect(throws: PictureError.tooLarge(size), "no limit is that low") {
            try JPEGDecoder.decode(bytes, fitting, limit: 10)
        }
    }
}
