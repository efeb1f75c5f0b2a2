import Testing

@testable import Pictures

struct JPEGDamageTests {
    private func marker(_ marker: UInt8, in bytes: [UInt8]) -> Int {
        bytes.indices.dropLast().first {
            bytes[$0] == 0xFF && bytes[$0 + 1] == marker
        } ?? 0
    }

    @Test func `a truncated JPEG keeps the rows before the end`() throws {
        var sample = SampleJPEG()
        sample.height = 96
        sample.paint = SampleJPEG.busy
        let bytes = sample.bytes()
        let whole = try PictureDecoder.decode(bytes, PictureRequest())
        let start = marker(0xDA, in: bytes)
        let cut = start + (bytes.count - start) / 2
        let partial = try PictureDecoder.decode(
            Array(bytes[..<cut]),
            PictureRequest()
        )
        let top = PixelRegion(x: 0, y: 0, width: 40, height: 24)
        #expect(partial.cropped(top) == whole.cropped(top))
        #expect(partial[39, 95, 0] == 128)
        #expect(partial != whole)
    }

    @Test func `a progressive JPEG that ends after its first scan has blocks`()
        throws
    {
        var sample = SampleJPEG(width: 72, height: 72, coding: .progressive)
        sample.colors = .gray
        let bytes = sample.bytes()
        let scans = bytes.indices.dropLast().filter {
            bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA
        }
        let early = try PictureDecoder.decode(
            Array(bytes[..<scans[1]]),
            PictureRequest()
        )
        let averages = try PictureDecoder.decode(
            bytes,
            PictureRequest(reduction: 8)
        )
        for x in 0 ..< 72 {
            #expect(early[x, 36, 0] == early[x / 8 * 8, 36, 0])
            let average = Int(averages[x / 8, 4, 0])
            #expect(abs(Int(early[x, 36, 0]) - average) <= 4)
        }
    }

    @Test(arguments: SampleJPEG.Coding.allCases)
    func `a missing restart marker affects only its interval`(
        coding: SampleJPEG.Coding
    ) throws {
        var sample = SampleJPEG()
        sample.height = 200
        sample.restartInterval = 3
        sample.coding = coding
        var bytes = sample.bytes()
        let missing = marker(0xD2, in: bytes)
        bytes.removeSubrange(missing ..< missing + 2)
        let picture = try PictureDecoder.decode(bytes, PictureRequest())
        let whole = try PictureDecoder.decode(sample.bytes(), PictureRequest())
        #expect(picture != whole)
        let bottom = PixelRegion(x: 0, y: 120, width: 40, height: 80)
        #expect(
            picture.cropped(bottom) == whole.cropped(bottom)
        )
    }

    @Test func `bytes between JPEG segments are skipped`() throws {
        let sample = SampleJPEG()
        var bytes = sample.bytes()
        bytes.insert(contentsOf: [1, 2, 3], at: marker(0xDB, in: bytes))
        let picture = try PictureDecoder.decode(bytes, PictureRequest())
        #expect(sample.error(of: picture) < 5)
    }

    @Test(arguments: [
        (UInt8(0xC9), PictureError.Coding.arithmetic), (0xCA, .arithmetic),
        (0xC3, .lossless), (0xC5, .hierarchical), (0xDE, .hierarchical),
    ])
    func `an unsupported JPEG coding is refused`(
        frame: UInt8,
        coding: PictureError.Coding
    ) {
        var bytes = SampleJPEG().bytes()
        bytes[marker(0xC0, in: bytes) + 1] = frame
        #expect(throws: PictureError.unsupported(coding)) {
            try PictureDecoder.decode(bytes, PictureRequest())
        }
    }

    @Test func `a JPEG of 12 bits per sample is refused`() {
        var bytes = SampleJPEG().bytes()
        bytes[marker(0xC0, in: bytes) + 4] = 12
        #expect(throws: PictureError.unsupported(.precision(12))) {
            try PictureDecoder.decode(bytes, PictureRequest())
        }
    }

    @Test(arguments: [
        ([0xDB], "a quantization table is missing"),
        ([0xC0], "a scan before its frame"),
    ])
    func `a missing JPEG segment is an error`(
        markers: [UInt8],
        reason: String
    ) {
        var bytes = SampleJPEG().bytes()
        for marker in markers {
            bytes[self.marker(marker, in: bytes) + 1] = 0xFE
        }
        #expect(throws: PictureError.damaged(reason)) {
            try PictureDecoder.decode(bytes, PictureRequest())
        }
    }

    @Test(arguments: [[], [0xFF], [0x89, 0x50], [0xFF, 0xD9]])
    func `bytes without a JPEG signature are an unknown format`(bytes: [UInt8])
    {
        #expect(throws: PictureError.unknownFormat) {
            try PictureDecoder.decode(bytes, PictureRequest())
        }
    }

    @Test func `a JPEG without a scan is an error`() {
        #expect(throws: PictureError.self) {
            try PictureDecoder.decode(
                [0xFF, 0xD8, 0xFF, 0xD9],
                PictureRequest()
            )
        }
    }
}

/// Mutated pictures may be decoded or refused, but must never trap.
struct JPEGMutationTests {
    private static let requests = [
        PictureRequest(),
        PictureRequest(fitting: PixelSize(width: 5, height: 5)),
        PictureRequest(reduction: 2),
        PictureRequest(reduction: 8),
        PictureRequest(region: PixelRegion(x: 5, y: 5, width: 6, height: 7)),
    ]

    private var samples: [[UInt8]] {
        var samples: [[UInt8]] = []
        for coding in SampleJPEG.Coding.allCases {
            for sampling in [(1, 1), (2, 2), (1, 2)] {
                var sample = SampleJPEG()
                sample.width = 12
                sample.height = 10
                sample.coding = coding
                sample.sampling = [sampling]
                sample.restartInterval = sampling.0 == 1 ? 2 : 0
                sample.orientation = 6
                sample.paint = SampleJPEG.busy
                sample.divisor = 60
                samples.append(sample.bytes())
            }
        }
        return samples
    }

    @Test func `10,000 mutated JPEGs are decoded or refused, never a trap`() {
        var random = SeededRandom(seed: 2_166)
        let samples = samples
        var decoded = 0
        for round in 0 ..< 10_000 {
            var bytes = samples[round % samples.count]
            for _ in 0 ..< Int.random(in: 1 ... 4, using: &random) {
                Self.mutate(&bytes, &random)
            }
            Self.keepSmall(&bytes)
            let request = Self.requests[round % Self.requests.count]
            if (try? PictureDecoder.decode(bytes, request)) != nil {
                decoded += 1
            }
        }
        // Neither all refused nor all unharmed.
        #expect((1_000 ... 9_900).contains(decoded))
    }

    @Test func `a JPEG truncated anywhere is decoded or refused`() {
        for sample in samples.prefix(8) {
            for count in stride(from: 0, to: sample.count, by: 3) {
                _ = try? PictureDecoder.decode(
                    Array(sample[..<count]),
                    PictureRequest(reduction: 8)
                )
            }
        }
    }

    /// Limits the size, since large pictures take long; others test them.
    private static func keepSmall(_ bytes: inout [UInt8]) {
        for place in bytes.indices.dropLast(9)
        where bytes[place] == 0xFF && (0xC0 ... 0xC2).contains(bytes[place + 1])
        {
            bytes[place + 5] = 0
            bytes[place + 7] = 0
        }
    }

    private static func mutate(
        _ bytes: inout [UInt8],
        _ random: inout SeededRandom
    ) {
        let place = Int.random(in: 2 ..< bytes.count, using: &random)
        switch Int.random(in: 0 ..< 5, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0 ..< 8, using: &random)
        case 1: bytes[place] = UInt8.random(in: 0 ... 255, using: &random)
        case 2: bytes[place] = 0xFF
        case 3: bytes.remove(at: place)
        default:
            bytes.insert(
                UInt8.random(in: 0 ... 255, using: &random),
                at: place
            )
        }
    }
}
