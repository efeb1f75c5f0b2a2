/// Decompresses a zlib stream (RFC 1950 and 1951) as it is needed.
///
/// The caller reads as many bytes as the picture's header declares, so an
/// endless stream does no harm: at most 128 KiB are decompressed ahead. The
/// checksum at the end is not read.
struct Inflate<Blocks: DataBlocks> {
    private enum State {
        case header
        case betweenBlocks
        case stored(left: Int)
        case coded(InflateCodes)
        case ended(PictureError)
    }

    /// The longest distance of a match, in bytes.
    private static var windowSize: Int { 32_768 }
    /// The length of the longest match, in bytes.
    private static var longest: Int { 258 }

    private var bits: BlockBitReader<Blocks>
    private var state = State.header
    private var isLast = false
    /// Decompressed bytes: history, then what has not been read.
    private var output = [UInt8](repeating: 0, count: 4 * 32_768)
    private var unread = 0
    private var end = 0

    init(_ bits: BlockBitReader<Blocks>) {
        self.bits = bits
    }

    /// Fills an array with the next bytes of the stream.
    ///
    /// - Throws: `damaged` if the stream is invalid or ends too early.
    mutating func read(into row: inout [UInt8]) throws(PictureError) {
        var filled = 0
        while filled < row.count {
            if unread == end { try decompress() }
            let count = min(row.count - filled, end - unread)
            row.replaceSubrange(
                filled ..< filled + count,
                with: output[unread ..< unread + count]
            )
            filled += count
            unread += count
        }
    }

    /// Decompresses until the buffer is full or the stream ends. An error is
    /// thrown only after all bytes before it have been read.
    private mutating func decompress() throws(PictureError) {
        slide()
        while end <= output.count - Self.longest {
            if case .ended(let error) = state {
                if end == unread { throw error }
                return
            }
            do { try step() } catch { state = .ended(error) }
        }
    }

    /// Decodes symbols up to the end of the block or of the buffer.
    private mutating func decode(_ codes: InflateCodes) throws(PictureError) {
        while end <= output.count - Self.longest {
            bits.refill()
            guard let symbol = codes.literals.decode(&bits) else {
                throw .damaged("no such literal code")
            }
            if symbol < 256 {
                output[end] = UInt8(truncatingIfNeeded: symbol)
                end += 1
            } else if symbol == 256 {
                state = .betweenBlocks
                return
            } else {
                try copyMatch(symbol - 257, codes.distances)
            }
        }
    }

    /// Copies a match; needs no refill after that before the length's code,
    /// since 15 + 5 + 15 + 13 bits suffice.
    @inline(__always)
    private mutating func copyMatch(
        _ lengthSymbol: Int,
        _ distances: PrefixCode
    ) throws(PictureError) {
        guard
            lengthSymbol <= 28,
            let length = lengthSymbol == 28
                ? Self.longest
                : bits.takeMatch(lengthSymbol, group: 2, first: 3),
            let symbol = distances.decode(&bits), symbol < 30,
            let distance = bits.takeMatch(symbol, group: 1, first: 1),
            distance <= end
        else { throw .damaged("a match with nothing to match") }
        let start = end
        var bytes = output.mutableSpan
        for index in start ..< start + length {
            bytes[index] = bytes[index - distance]
        }
        end += length
    }

    /// Moves the history to the front of a full buffer.
    private mutating func slide() {
        guard end > output.count - Self.longest else { return }
        let start = end - Self.windowSize
        for index in 0 ..< Self.windowSize {
            output[index] = output[start + index]
        }
        end = Self.windowSize
        unread = end
    }

    private mutating func step() throws(PictureError) {
        switch state {
        case .header: try readHeader()
        case .betweenBlocks where isLast:
            state = .ended(.damaged("the compressed data end too soon"))
        case .betweenBlocks: try startBlock()
        case .stored(let left): try copyStored(left)
        case .coded(let codes): try decode(codes)
        case .ended: break
        }
    }

    private mutating func readHeader() throws(PictureError) {
        let method = try take(8)
        let flags = try take(8)
        guard method & 15 == 8, method >> 4 <= 7,
            (method << 8 | flags) % 31 == 0, flags & 0x20 == 0
        else { throw .damaged("no zlib header") }
        state = .betweenBlocks
    }

    private mutating func startBlock() throws(PictureError) {
        isLast = try take(1) == 1
        switch try take(2) {
        case 0:
            _ = bits.drop(bits.count & 7)
            let length = try take(16)
            guard try take(16) == ~length & 0xffff else {
                throw .damaged("a stored block's length contradicts itself")
            }
            state = .stored(left: length)
        case 1: state = .coded(try .fixed())
        case 2: state = .coded(try .read(&bits))
        default: throw .damaged("a deflate block of no known type")
        }
    }

    private mutating func copyStored(_ left: Int) throws(PictureError) {
        var left = left
        while left > 0, end < output.count {
            output[end] = UInt8(try take(8))
            end += 1
            left -= 1
        }
        state = left == 0 ? .betweenBlocks : .stored(left: left)
    }

    private mutating func take(_ count: Int) throws(PictureError) -> Int {
        guard let value = bits.take(count) else {
            throw .damaged("the compressed data end too soon")
        }
        return value
    }
}
