import Foundation
import Glibc

/// The digest of bytes that come piece by piece: MD5 or SHA-256, 64 bytes at a
/// time.
struct Digest {
    /// The computation of the digest.
    enum Algorithm: Sendable {
        /// RFC 1321: finds damage, but not intent. NASA's assets have it as
        /// their entity tag.
        case md5
        /// FIPS 180-4
        case sha256
    }

    private static let blockSize = 64

    private let algorithm: Algorithm
    private var words: [UInt32]
    /// The bytes of a block that is not complete.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    init(_ algorithm: Algorithm) {
        self.algorithm = algorithm
        words =
            switch algorithm {
            case .md5: [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
            case .sha256: SHA256Block.initial
            }
    }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        count &+= UInt64(bytes.count)
        var bytes = bytes[...]
        if !rest.isEmpty {
            let missing = bytes.prefix(max(0, Self.blockSize - rest.count))
            rest += missing
            bytes = bytes.dropFirst(missing.count)
            guard rest.count == Self.blockSize else { return }
            let block = rest
            block.withUnsafeBytes { add($0) }
            rest = []
        }
        let whole = bytes.count / Self.blockSize * Self.blockSize
        add(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)))
        rest += bytes.dropFirst(whole)
    }

    /// The digest of all bytes until now, in lowercase hexadecimal digits.
    var value: String {
        var padded = self
        padded.pad()
        return padded.words.map { word in
            let word = algorithm == .md5 ? word.byteSwapped : word
            let digits = String(word, radix: 16)
            let zeros = max(0, 8 - digits.count)
            return String(repeating: "0", count: zeros) + digits
        }.joined()
    }

    /// Pads to a whole block: a one, zeros, and the number of bits.
    private mutating func pad() {
        let bits = count &* 8
        let used = (rest.count + 9) % Self.blockSize
        let zeros = used == 0 ? 0 : Self.blockSize - used
        let size = algorithm == .md5 ? bits.littleEndian : bits.bigEndian
        var end: [UInt8] = [0x80] + Array(repeating: 0, count: zeros)
        withUnsafeBytes(of: size) { end += $0 }
        end.withUnsafeBytes { update($0) }
    }

    private mutating func add(_ blocks: UnsafeRawBufferPointer) {
        switch algorithm {
        case .md5: MD5Block.add(blocks, to: &words)
        case .sha256: SHA256Block.add(blocks, to: &words)
        }
    }
}

/// RFC 1321, section 3.4.
private enum MD5Block {
    private static let shifts: [UInt32] = [
        7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
    ]
    /// The integer part of 4294967296 × |sin(i)|.
    private static let sines = (1 ... 64).map { index in
        UInt32(abs(sin(Double(index))) * 4_294_967_296)
    }

    static func add(
        _ blocks: UnsafeRawBufferPointer,
        to words: inout [UInt32]
    ) {
        for start in stride(from: 0, to: blocks.count, by: 64) {
            var (a, b, c, d) = (words[0], words[1], words[2], words[3])
            for step in 0 ..< 64 {
                let (mix, index) =
                    switch step >> 4 {
                    case 0: ((b & c) | (~b & d), step)
                    case 1: ((d & b) | (~d & c), 5 &* step &+ 1)
                    case 2: (b ^ c ^ d, 3 &* step &+ 5)
                    default: (c ^ (b | ~d), 7 &* step)
                    }
                let word = blocks.loadUnaligned(
                    fromByteOffset: start &+ (index & 15) &* 4,
                    as: UInt32.self
                ).littleEndian
                let shift = shifts[(step >> 4) &* 4 &+ (step & 3)]
                let sum = a &+ mix &+ sines[step] &+ word
                (a, d, c) = (d, c, b)
                b = b &+ (sum << shift | sum >> (32 &- shift))
            }
            words[0] &+= a
            words[1] &+= b
            words[2] &+= c
            words[3] &+= d
        }
    }
}

/// FIPS 180-4, section 6.2.
private enum SHA256Block {
    /// The fractions of the square roots of the first eight primes.
    static let initial = primes.prefix(8).map {
        fraction(Double($0).squareRoot())
    }

    /// The fractions of the cube roots of the first 64 primes.
    private static let constants = primes.map { fraction(cbrt(Double($0))) }

    private static let primes = (2 ... 311).filter { number in
        !(2 ..< number).contains { number.isMultiple(of: $0) }
    }

    private static func fraction(_ number: Double) -> UInt32 {
        UInt32((number - number.rounded(.down)) * 4_294_967_296)
    }

    static func add(
        _ blocks: UnsafeRawBufferPointer,
        to words: inout [UInt32]
    ) {
        var schedule = [UInt32](repeating: 0, count: 64)
        for start in stride(from: 0, to: blocks.count, by: 64) {
            for index in 0 ..< 16 {
                schedule[index] =
                    blocks.loadUnaligned(
                        fromByteOffset: start &+ index &* 4,
                        as: UInt32.self
                    ).bigEndian
            }
            for index in 16 ..< 64 {
                let (a, b) = (schedule[index &- 15], schedule[index &- 2])
                schedule[index] =
                    schedule[index &- 16] &+ schedule[index &- 7]
                    &+ (rotated(a, 7) ^ rotated(a, 18) ^ a >> 3)
                    &+ (rotated(b, 17) ^ rotated(b, 19) ^ b >> 10)
            }
            mix(schedule, into: &words)
        }
    }

    private static func mix(_ schedule: [UInt32], into words: inout [UInt32]) {
        var (a, b, c, d) = (words[0], words[1], words[2], words[3])
        var (e, f, g, h) = (words[4], words[5], words[6], words[7])
        for index in 0 ..< 64 {
            let first =
                h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25))
                &+ ((e & f) ^ (~e & g)) &+ constants[index]
                &+ schedule[index]
            let second =
                (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22))
                &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() {
            words[index] &+= word
        }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 &- count)
    }
}
