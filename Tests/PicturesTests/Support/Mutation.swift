@testable import Pictures

/// Damages files like broken transfers and attackers.
enum Mutation {
    /// Changes a few bytes, truncates, or drops or repeats a part.
    static func apply(
        to bytes: inout [UInt8],
        _ random: inout SeededRandom
    ) {
        for _ in 0 ..< Int.random(in: 1 ... 4, using: &random) {
            guard bytes.count > 16 else { return }
            let place = Int.random(in: 6 ..< bytes.count, using: &random)
            let end = min(
                place + Int.random(in: 1 ... 9, using: &random),
                bytes.count
            )
            switch Int.random(in: 0 ..< 8, using: &random) {
            case 0: bytes.removeSubrange(place...)
            case 1: bytes.removeSubrange(place ..< end)
            case 2: bytes.insert(contentsOf: bytes[place ..< end], at: place)
            case 3: bytes[place] = 0xff
            case 4: bytes[place] = 0
            default: bytes[place] = .random(in: 0 ... 255, using: &random)
            }
        }
    }

    /// Corrects a PNG's checksums, so that decoding continues.
    static func repairChecksums(_ bytes: inout [UInt8]) {
        var start = PNGFile.signature.count
        while let chunk = PNGChunk(bytes, at: start),
            chunk.data.upperBound + 4 <= bytes.count
        {
            let body = bytes[start + 4 ..< chunk.data.upperBound]
            bytes.replaceSubrange(
                chunk.data.upperBound ..< chunk.data.upperBound + 4,
                with: PNGWriter.number(Int(CRC32.checksum(body)))
            )
            start = chunk.end
        }
    }
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
