/// Compresses bytes as a zlib stream (RFC 1950 and 1951): one block of Huffman
/// codes, in which repetitions of a byte are the only references. Of filtered
/// photographs, more does not make it shorter.
enum ZlibEncoder {
    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        let symbols = symbols(bytes)
        var counts = [Int](repeating: 0, count: 286)
        for symbol in symbols { counts[Int(symbol)] += 1 }
        let code = HuffmanCode(counts: counts, limit: 15)
        var writer = BitWriter([0x78, 0x01], capacity: bytes.count)
        writeHeader(code, &writer)
        for symbol in symbols {
            writer.write(code.bits[Int(symbol)], code.lengths[Int(symbol)])
            // The only distance: 1.
            if symbol > endOfBlock { writer.write(0, 1) }
        }
        return writer.finish() + checksum(bytes)
    }

    private static let endOfBlock: UInt16 = 256

    /// Literal bytes, the lengths of repetitions of the byte before, and the
    /// end. Only lengths without extra bits are used (RFC 1951, 3.2.5): 3 to
    /// 10, and 258 for even areas.
    private static func symbols(_ bytes: [UInt8]) -> [UInt16] {
        let bytes = bytes.span
        var symbols: [UInt16] = []
        symbols.reserveCapacity(bytes.count + 1)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let limit = min(bytes.count, index + 258)
            var end = index
            if index > 0, bytes[index - 1] == byte {
                while end < limit, bytes[end] == byte { end += 1 }
            }
            switch end - index {
            case 258: symbols.append(285)
            case 3...:
                end = min(end, index + 10)
                symbols.append(UInt16(254 + end - index))
            default:
                symbols.append(UInt16(byte))
                end = index + 1
            }
            index = end
        }
        return symbols + [endOfBlock]
    }

    /// Writes the lengths of the codes, themselves as codes (3.2.7).
    private static func writeHeader(
        _ code: HuffmanCode,
        _ writer: inout BitWriter
    ) {
        // The lengths of the distances follow: a single one.
        let lengths = code.lengths + [1]
        var counts = [Int](repeating: 0, count: 19)
        for length in lengths { counts[length] += 1 }
        let meta = HuffmanCode(counts: counts, limit: 7)
        // The last block, with its own codes.
        writer.write(0b101, 3)
        writer.write(code.lengths.count - 257, 5)
        writer.write(0, 5)
        writer.write(19 - 4, 4)
        let order = [
            16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
        ]
        for symbol in order { writer.write(meta.lengths[symbol], 3) }
        for length in lengths {
            writer.write(meta.bits[length], meta.lengths[length])
        }
    }

    /// Computes zlib's checksum (RFC 1950, section 8).
    private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
        // Sums of less than 2^28 bytes fit without a modulo.
        var (low, high): (UInt64, UInt64) = (1, 0)
        for byte in bytes {
            low &+= UInt64(byte)
            high &+= low
        }
        return UInt32((high % 65_521) << 16 | low % 65_521).bigEndianBytes
    }
}

/// A Huffman code for symbols that occur a given number of times.
struct HuffmanCode {
    /// In bits; 0 for symbols that do not occur.
    let lengths: [Int]
    /// The codes, the first bit lowest.
    let bits: [Int]

    /// `limit` is the greatest length, in bits.
    init(counts: [Int], limit: Int) {
        var counts = counts
        var lengths = Self.lengths(counts)
        // Evened out, the counts make shorter codes.
        while lengths.contains(where: { $0 > limit }) {
            counts = counts.map { ($0 + 1) / 2 }
            lengths = Self.lengths(counts)
        }
        self.lengths = lengths
        // Codes of one length are consecutive, after those that are shorter.
        var bits = [Int](repeating: 0, count: counts.count)
        var code = 0
        for length in 1 ... limit {
            for symbol in lengths.indices where lengths[symbol] == length {
                bits[symbol] = Self.reversed(code, length)
                code += 1
            }
            code <<= 1
        }
        self.bits = bits
    }

    /// The depths of the symbols in the tree that always joins the two rarest.
    private static func lengths(_ counts: [Int]) -> [Int] {
        var lengths = counts.map { _ in 0 }
        var nodes = counts.indices.filter { counts[$0] > 0 }
            .map { (count: counts[$0], symbols: [$0]) }
            .sorted { $0.count > $1.count }
        if nodes.count == 1 { lengths[nodes[0].symbols[0]] = 1 }
        while nodes.count > 1 {
            let (last, other) = (nodes.removeLast(), nodes.removeLast())
            let symbols = last.symbols + other.symbols
            for symbol in symbols { lengths[symbol] += 1 }
            let count = last.count + other.count
            let place = nodes.firstIndex { $0.count <= count }
            nodes.insert((count, symbols), at: place ?? nodes.endIndex)
        }
        return lengths
    }

    private static func reversed(_ code: Int, _ length: Int) -> Int {
        var (rest, result) = (code, 0)
        for _ in 0 ..< length {
            result = result << 1 | rest & 1
            rest >>= 1
        }
        return result
    }
}

/// Writes bits, the lowest first.
struct BitWriter {
    private var bytes: [UInt8]
    private var pending: UInt64 = 0
    private var count = 0

    init(_ bytes: [UInt8], capacity: Int) {
        self.bytes = bytes
        self.bytes.reserveCapacity(capacity)
    }

    /// Writes the lowest `length` bits, at most 32, of a number without others.
    @inline(__always)
    mutating func write(_ bits: Int, _ length: Int) {
        pending |= UInt64(truncatingIfNeeded: bits) << UInt64(count)
        count += length
        if count >= 32 { flush(4) }
    }

    private mutating func flush(_ whole: Int) {
        for _ in 0 ..< whole {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
        }
        count -= 8 * whole
    }

    /// Fills the last byte with zeros.
    consuming func finish() -> [UInt8] {
        flush((count + 7) / 8)
        return bytes
    }
}

extension UInt32 {
    var bigEndianBytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
    }
}
