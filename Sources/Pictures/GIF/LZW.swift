/// Decodes GIF's LZW codes (GIF89a, appendix F) as they are needed.
struct LZW {
    private static let maximumCodes = 4096

    private var bits: BlockBitReader<GIFSubBlocks>
    private let clear: Int
    private let firstWidth: Int
    private var width: Int
    /// The number of known codes.
    private var count: Int
    private var previous: Int?
    /// A code's string is that of another code (its prefix) and a byte.
    private var prefixes = [UInt16](repeating: 0, count: maximumCodes)
    private var suffixes = [UInt8](repeating: 0, count: maximumCodes)
    private var firsts = [UInt8](repeating: 0, count: maximumCodes)
    private var lengths = [UInt16](repeating: 1, count: maximumCodes)
    /// The last code's string, of which `unread` has not been read.
    private var string = [UInt8](repeating: 0, count: maximumCodes)
    private var unread = 0 ..< 0
    private var isEnded = false

    /// - Parameters:
    ///   - bits: The codes.
    ///   - minimumWidth: Bits of the shortest codes minus 1, 1 to 11.
    init(_ bits: BlockBitReader<GIFSubBlocks>, minimumWidth: Int) {
        self.bits = bits
        clear = 1 << minimumWidth
        firstWidth = minimumWidth + 1
        width = firstWidth
        count = clear + 2
        for code in 0 ..< clear {
            suffixes[code] = UInt8(truncatingIfNeeded: code)
            firsts[code] = suffixes[code]
        }
    }

    /// Fills an array as far as there is data.
    ///
    /// - Returns: The number of bytes filled.
    mutating func read(into row: inout [UInt8]) -> Int {
        var filled = 0
        while filled < row.count {
            if unread.isEmpty {
                guard !isEnded, decode() else {
                    isEnded = true
                    return filled
                }
            }
            let taken = min(row.count - filled, unread.count)
            for index in 0 ..< taken {
                row[filled + index] = string[unread.lowerBound + index]
            }
            filled += taken
            unread = unread.lowerBound + taken ..< unread.upperBound
        }
        return filled
    }

    /// Reads codes up to one with a string; false at the end.
    private mutating func decode() -> Bool {
        while let code = bits.take(width) {
            if code == clear {
                width = firstWidth
                count = clear + 2
                previous = nil
            } else if code == clear + 1 {
                return false
            } else {
                return decode(code)
            }
        }
        return false
    }

    private mutating func decode(_ code: Int) -> Bool {
        guard let last = previous else {
            guard code < clear else { return false }
            previous = code
            spell(code)
            return true
        }
        // The next code may be used before it is known.
        guard code <= count, code < Self.maximumCodes else { return false }
        if count < Self.maximumCodes {
            prefixes[count] = UInt16(last)
            suffixes[count] = firsts[code == count ? last : code]
            firsts[count] = firsts[last]
            lengths[count] = lengths[last] + 1
            count += 1
            if count == 1 << width, width < 12 { width += 1 }
        }
        previous = code
        spell(code)
        return true
    }

    /// Writes a code's string, from its last byte to its first.
    private mutating func spell(_ code: Int) {
        var code = code
        unread = 0 ..< Int(lengths[code])
        for index in unread.reversed() {
            string[index] = suffixes[code]
            code = Int(prefixes[code])
        }
    }
}
