import Foundation
import Testing

@testable import Pictures

struct JPEGScalingTests {
    private static let codings = [SampleJPEG.Coding.baseline, .progressive]

    private func sample(_ coding: SampleJPEG.Coding) -> SampleJPEG {
        var sample = SampleJPEG()
        sample.width = 103
        sample.height = 61
        sample.coding = coding
        return sample
    }

    private func decode(
        _ sample: SampleJPEG,
        _ request: PictureRequest
    ) throws -> Bitmap {
        try PictureDecoder.decode(sample.bytes(), request)
    }

    @Test(arguments: codings, [1, 2, 4, 8])
    func `a reduced JPEG has the averages of the full-size pixels`(
        coding: SampleJPEG.Coding,
        reduction: Int
    ) throws {
        var large = sample(coding)
        large.paint = SampleJPEG.smooth
        let reduced = try decode(large, PictureRequest(reduction: reduction))
        var small = large
        small.width = 103.dividedUp(by: reduction)
        small.height = 61.dividedUp(by: reduction)
        // The last column and row include pixels outside of the picture.
        #expect(small.error(of: reduced) < 10)
    }

    @Test(arguments: [
        (400, 300, 103, 61), (50, 50, 50, 30), (25, 300, 25, 15),
        (400, 10, 17, 10), (1, 1, 1, 1), (103, 61, 103, 61),
    ])
    func `a picture fits its box and is never enlarged`(
        width: Int,
        height: Int,
        expectedWidth: Int,
        expectedHeight: Int
    ) throws {
        for coding in Self.codings {
            let sample = sample(coding)
            let box = PixelSize(width: width, height: height)
            let bitmap = try decode(sample, PictureRequest(fitting: box))
            #expect(bitmap.width == expectedWidth)
            #expect(bitmap.height == expectedHeight)
            var small = sample
            small.width = expectedWidth
            small.height = expectedHeight
            #expect(small.error(of: bitmap) < 6)
        }
    }

    @Test(arguments: codings, [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1)])
    func `a region has the same pixels as the whole picture`(
        coding: SampleJPEG.Coding,
        sampling: (across: Int, down: Int)
    ) throws {
        var sample = sample(coding)
        sample.sampling = [sampling]
        sample.paint = SampleJPEG.busy
        let bytes = sample.bytes()
        let whole = try PictureDecoder.decode(bytes, PictureRequest())
        let regions = [
            PixelRegion(x: 0, y: 0, width: 1, height: 1),
            PixelRegion(x: 31, y: 17, width: 50, height: 31),
            PixelRegion(x: 64, y: 32, width: 16, height: 16),
            PixelRegion(x: 60, y: 40, width: 43, height: 21),
            PixelRegion(x: 102, y: 60, width: 1, height: 1),
        ]
        for region in regions {
            let part = try PictureDecoder.decode(
                bytes,
                PictureRequest(region: region)
            )
            #expect(part == whole.cropped(region))
        }
    }

    @Test(arguments: 1 ... 8)
    func `a region is given in upright pixels`(orientation: Int) throws {
        var sample = sample(.baseline)
        sample.orientation = orientation
        sample.paint = SampleJPEG.busy
        let bytes = sample.bytes()
        let whole = try PictureDecoder.decode(bytes, PictureRequest())
        let region = PixelRegion(x: 10, y: 20, width: 40, height: 30)
        let part = try PictureDecoder.decode(
            bytes,
            PictureRequest(region: region)
        )
        #expect(part == whole.cropped(region))
    }

    @Test(arguments: codings)
    func `a region is scaled to fit the box`(
        coding: SampleJPEG.Coding
    ) throws {
        let sample = sample(coding)
        let region = PixelRegion(x: 13, y: 9, width: 80, height: 50)
        let bitmap = try decode(
            sample,
            PictureRequest(
                fitting: PixelSize(width: 16, height: 16),
                region: region
            )
        )
        #expect((bitmap.width, bitmap.height) == (16, 10))
        let whole = try decode(sample, PictureRequest()).cropped(region)
        let scaled = whole.scaled(to: bitmap.size)
        #expect(bitmap.difference(to: scaled) < 5)
    }

    @Test func `a region is clipped to the picture`() throws {
        let sample = sample(.baseline)
        let request = PictureRequest(
            region: PixelRegion(x: 90, y: -5, width: .max, height: 25)
        )
        let bitmap = try decode(sample, request)
        #expect((bitmap.width, bitmap.height) == (13, 20))
        let none = PictureRequest(
            region: PixelRegion(x: 500, y: 0, width: 5, height: 5)
        )
        #expect(try decode(sample, none).width == 103)
    }

    /// A picture that is finer than photographs are, which reach 42 dB.
    private static let finePicture = {
        var sample = SampleJPEG(width: 480, height: 360, coding: .progressive)
        sample.divisor = 6
        sample.paint = { component, x, y in
            let waves = [3.0, 7, 15, 31, 60, 110].map { waves in
                sin((x * 1.3 + y * y) * waves * 4) / waves.squareRoot()
            }
            return 128 + 40 * waves.reduce(Double(component), +) / 2
        }
        return sample.bytes()
    }()

    @Test(arguments: [3.0, 4, 5.7, 7, 7.3, 8.3, 11.4, 16, 20])
    func `a progressive picture is reduced as sharply as its pixels`(
        steepness: Double
    ) throws {
        let bytes = Self.finePicture
        let size = PixelSize(
            width: Int(480 / steepness),
            height: Int(360 / steepness)
        )
        let reduced = try PictureDecoder.decode(
            bytes,
            PictureRequest(fitting: size, isStretched: true)
        )
        let whole = try PictureDecoder.decode(bytes, PictureRequest())
        let wanted = whole.scaled(to: size)
        let error = zip(reduced.bytes, wanted.bytes).reduce(0) {
            $0 + pow(Double($1.0) - Double($1.1), 2)
        }
        let mean = error / Double(wanted.bytes.count)
        #expect(10 * log10(255 * 255 / mean) > 34)
    }

    @Test(arguments: [(2, 2), (1, 1)])
    func `a reduced picture looks the same in every coding`(
        sampling: (across: Int, down: Int)
    ) throws {
        for reduction in [1, 2, 4, 8] {
            let request = PictureRequest(reduction: reduction)
            let bitmaps = try Self.codings.map { coding in
                var sample = sample(coding)
                sample.sampling = [sampling]
                return try decode(sample, request)
            }
            #expect(bitmaps[0].difference(to: bitmaps[1]) < 10)
        }
    }
}
