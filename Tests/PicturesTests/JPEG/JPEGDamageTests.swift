import Testing

@testable import Pictures

struct JPEGDamageTests {
    private func marker(_ marker: UInt8, in bytes: [UInt8]) -> Int {
        bytes.indices.dropLast().first {
            bytes[$0] == 0xFF && bytes[$0 + 1] == marker
        } ?? 0
    }

    @Test func `the rows before a cut are as they should be`() throws {
        var sample = SampleJPEG()
        sample.height = 96
        sample.paint = SampleJPEG.busy
        let bytes = sample.bytes()
        let whole = try JPEGDecoder.decode(bytes, PictureRequest()).bitmap
        let start = marker(0xDA, in: bytes)
        let cut = start + (bytes.count - start) / 2
        let partial = try JPEGDecoder.decode(
            Array(bytes[..<cut]),
            PictureRequest()
        )
        #expect(partial.notes == [.incomplete])
        let top = PixelRegion(x: 0, y: 0, width: 40, height: 24)
        #expect(partial.bitmap.cropped(top) == whole.cropped(top))
        #expect(partial.bitmap[39, 95, 0] == 128)
        #expect(partial.bitmap != whole)
    }

    @Test func `a progressive that is cut is shown coarser`() throws {
        var sample = SampleJPEG()
        sample.width = 72
        sample.height = 72
        sample.colours = .gray
        sample.coding = .progressive
        let bytes = sample.bytes()
        let behindFirst = marker(0xDA, in: bytes) + 2
        let second =
            behindFirst + marker(0xDA, in: Array(bytes[behindFirst...]))
        let partial = try JPEGDecoder.decode(
            Array(bytes[..<second]),
            PictureRequest()
        )
        #expect(partial.notes == [.incomplete])
        // The averages of blocks alone would be 7 levels away.
        for x in 8 ..< 64 {
            let error =
                Double(partial.bitmap[x, 36, 0])
                - sample.painted(x: x, y: 36)[0]
            #expect(error.magnitude < 3)
        }
    }

    @Test(arguments: SampleJPEG.Coding.allCases)
    func `a lost restart marker costs its part only`(
        coding: SampleJPEG.Coding
    ) throws {
        var sample = SampleJPEG()
        sample.height = 200
        sample.restartInterval = 3
        sample.coding = coding
        var bytes = sample.bytes()
        let lost = marker(0xD2, in: bytes)
        bytes.removeSubrange(lost ..< lost + 2)
        let picture = try JPEGDecoder.decode(bytes, PictureRequest())
        #expect(!picture.notes.isEmpty)
        let whole = try JPEGDecoder.decode(sample.bytes(), PictureRequest())
        let bottom = PixelRegion(x: 0, y: 120, width: 40, height: 80)
        #expect(
            picture.bitmap.cropped(bottom) == whole.bitmap.cropped(bottom)
        )
    }

    @Test func `bytes between segments are skipped`() throws {
        let sample = SampleJPEG()
        var bytes = sample.bytes()
        bytes.insert(contentsOf: [1, 2, 3], at: marker(0xDB, in: bytes))
        let picture = try JPEGDecoder.decode(bytes, PictureRequest())
        #expect(picture.notes == [.damaged])
        #expect(sample.error(of: picture.bitmap) < 5)
    }

    @Test(arguments: [
        (UInt8(0xC9), PictureError.Coding.arithmetic), (0xCA, .arithmetic),
        (0xC3, .lossless), (0xC5, .hierarchical), (0xDE, .hierarchical),
    ])
    func `codings that are not decoded are refused`(
        frame: UInt8,
        coding: PictureError.Coding
    ) {
        var bytes = SampleJPEG().bytes()
        bytes[marker(0xC0, in: bytes) + 1] = frame
        #expect(throws: PictureError.unsupported(coding)) {
            try JPEGDecoder.decode(bytes, PictureRequest())
        }
    }

    @Test func `samples of twelve bits are refused`() {
        var bytes = SampleJPEG().bytes()
        bytes[marker(0xC0, in: bytes) + 4] = 12
        #expect(throws: PictureError.unsupported(.precision(12))) {
            try JPEGDecoder.decode(bytes, PictureRequest())
        }
    }

    @Test(arguments: [
        ([0xDB], "a quantization table is missing"),
        ([0xC0], "a scan before its frame"),
    ])
    func `a segment that is needed is missed`(
        markers: [UInt8],
        reason: String
    ) {
        var bytes = SampleJPEG().bytes()
        for marker in markers {
            bytes[self.marker(marker, in: bytes) + 1] = 0xFE
        }
        #expect(throws: PictureError.damaged(reason)) {
            try JPEGDecoder.decode(bytes, PictureRequest())
        }
    }

    @Test(arguments: [[], [0xFF], [0x89, 0x50], [0xFF, 0xD9]])
    func `other bytes are no JPEG`(bytes: [UInt8]) {
        #expect(throws: PictureError.unknownFormat) {
            try JPEGDecoder.decode(bytes, PictureRequest())
        }
    }

    @Test func `a picture without data is an error`() {
        #expect(throws: PictureError.self) {
            try JPEGDecoder.decode([0xFF, 0xD8, 0xFF, 0xD9], PictureRequest())
        }
    }
}
