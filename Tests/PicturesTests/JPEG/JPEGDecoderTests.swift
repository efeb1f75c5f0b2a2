import Testing

@testable import Pictures

struct JPEGDecoderTests {
    private func decode(
        _ sample: SampleJPEG,
        _ request: PictureRequest = PictureRequest()
    ) throws -> Bitmap {
        try PictureDecoder.decode(sample.bytes(), request)
    }

    @Test(arguments: SampleJPEG.Coding.allCases, [0, 1, 3])
    func `a JPEG of every coding is decoded, with or without restarts`(
        coding: SampleJPEG.Coding,
        restartInterval: Int
    ) throws {
        var sample = SampleJPEG()
        sample.coding = coding
        sample.restartInterval = restartInterval
        let picture = try decode(sample)
        #expect(picture.size == PixelSize(width: 40, height: 24))
        #expect(sample.error(of: picture) < 5)
    }

    @Test(
        arguments: [
            SampleJPEG.Colors.gray, .yCbCr, .rgb, .cmyk, .ycck,
        ],
        [SampleJPEG.Coding.baseline, .progressive]
    )
    func `a JPEG of every color model is decoded`(
        colors: SampleJPEG.Colors,
        coding: SampleJPEG.Coding
    ) throws {
        var sample = SampleJPEG()
        sample.colors = colors
        sample.coding = coding
        sample.sampling = [(1, 1)]
        let picture = try decode(sample)
        #expect(picture.channels == (colors == .gray ? .gray : .rgb))
        #expect(sample.error(of: picture) < 5)
    }

    @Test(arguments: [
        [(1, 1)], [(2, 1)], [(1, 2)], [(2, 2)], [(4, 1)], [(1, 4)], [(4, 2)],
        [(2, 4)], [(3, 1)], [(1, 1), (2, 2)], [(2, 2), (2, 1), (1, 2)],
        [(3, 2), (2, 1), (1, 1)], [(2, 2), (1, 2), (2, 2)],
    ])
    func `a JPEG of every sampling is upsampled`(
        sampling: [(across: Int, down: Int)]
    ) throws {
        for coding in SampleJPEG.Coding.allCases {
            var sample = SampleJPEG()
            sample.width = 61
            sample.height = 47
            sample.sampling = sampling
            sample.coding = coding
            let picture = try decode(sample)
            #expect(sample.error(of: picture) < 8)
        }
    }

    @Test(arguments: [1, 2, 3, 7, 8, 9, 15, 16, 17], [1, 2, 5, 16, 33])
    func `a JPEG of every size is decoded`(width: Int, height: Int) throws {
        var sample = SampleJPEG()
        sample.width = width
        sample.height = height
        sample.paint = { component, _, _ in Double(70 + 40 * component) }
        for coding in SampleJPEG.Coding.allCases {
            sample.coding = coding
            #expect(sample.error(of: try decode(sample)) < 4)
        }
    }

    @Test func `all JPEG codings of a picture decode to the same pixels`()
        throws
    {
        var sample = SampleJPEG()
        sample.width = 70
        sample.height = 50
        sample.divisor = 1
        sample.paint = SampleJPEG.busy
        let baseline = try decode(sample)
        for coding in [SampleJPEG.Coding.scanPerComponent, .progressive] {
            for restartInterval in [0, 4] {
                sample.coding = coding
                sample.restartInterval = restartInterval
                #expect(try decode(sample) == baseline)
            }
        }
        // A flat picture would make this test meaningless.
        #expect(Set(baseline.bytes).count > 100)
    }

    @Test(arguments: 1 ... 8)
    func `an upright request applies the EXIF orientation`(value: Int) throws {
        var sample = SampleJPEG()
        sample.orientation = value
        sample.sampling = [(1, 1)]
        let stored = try decode(sample, PictureRequest(upright: false))
        #expect(stored.size == PixelSize(width: 40, height: 24))
        let upright = try decode(sample)
        let orientation = try #require(Orientation(rawValue: value))
        #expect(upright == orientation.applied(to: stored))

        #expect(upright.width == (value < 5 ? 40 : 24))
    }

    @Test func `missing Huffman tables are replaced by the standard ones`()
        throws
    {
        var sample = SampleJPEG()
        sample.hasHuffmanTables = false
        let picture = try decode(sample)
        #expect(sample.error(of: picture) < 5)
    }
}
