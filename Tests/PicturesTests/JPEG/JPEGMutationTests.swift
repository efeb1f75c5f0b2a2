import Testing

@testable import Pictures

/// Damaged pictures are decoded or refused; what counts is that the process
/// lives.
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

    @Test func `ten thousand mutations are survived`() {
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
            if (try? JPEGDecoder.decode(bytes, request)) != nil { decoded += 1 }
        }
        // Neither all refused nor all unharmed.
        #expect((1_000 ... 9_900).contains(decoded))
    }

    @Test func `every cut is survived`() {
        for sample in samples.prefix(8) {
            for count in stride(from: 0, to: sample.count, by: 3) {
                _ = try? JPEGDecoder.decode(
                    Array(sample[..<count]),
                    PictureRequest(reduction: 8)
                )
            }
        }
    }

    /// Large sizes take long in a debug build; other tests try them.
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
