/// The tables and settings that segments before a scan define.
struct JPEGTables {
    /// Four tables of 64 divisors, in zigzag order.
    private var quantization = [[Int16]?](repeating: nil, count: 4)
    /// Four tables for DC coefficients, then four for AC.
    private(set) var huffman = [HuffmanTable?](repeating: nil, count: 8)
    /// MCUs between restart markers; 0 if there are none.
    private(set) var restartInterval = 0

    /// Reads a DQT segment.
    mutating func addQuantization(
        _ segment: ArraySlice<UInt8>
    ) throws(PictureError) {
        var rest = segment
        while let first = rest.popFirst() {
            let wide = first >> 4 != 0
            let slot = Int(first & 15)
            let length = wide ? 128 : 64
            guard slot < 4, rest.count >= length else {
                throw .damaged("impossible quantization table")
            }
            let values = Array(rest.prefix(length))
            rest.removeFirst(length)
            quantization[slot] = (0 ..< 64).map { index in
                wide
                    ? Int16(bitPattern: UInt16(values[2 * index]) << 8)
                        | Int16(values[2 * index + 1])
                    : Int16(values[index])
            }
        }
    }

    /// The divisors of a component.
    ///
    /// - Throws: `damaged` if they are missing.
    func factors(of component: JPEGComponent) throws(PictureError) -> [Int16] {
        guard let factors = quantization[component.quantization] else {
            throw .damaged("a quantization table is missing")
        }
        return factors
    }

    /// Reads a DHT segment.
    mutating func addHuffman(
        _ segment: ArraySlice<UInt8>
    ) throws(PictureError) {
        var rest = segment
        while let first = rest.popFirst() {
            let counts = Array(rest.prefix(16))
            let total = counts.reduce(0) { $0 + Int($1) }
            guard first & 15 < 4, first >> 4 < 2, counts.count == 16,
                total <= 256, rest.count >= 16 + total
            else { throw .damaged("impossible Huffman table") }
            rest.removeFirst(16)
            huffman[Int(first & 3) + Int(first >> 4) * 4] = HuffmanTable(
                counts: counts,
                symbols: Array(rest.prefix(total))
            )
            rest.removeFirst(total)
        }
    }

    /// Reads a DRI segment.
    mutating func setRestartInterval(
        _ segment: ArraySlice<UInt8>
    ) throws(PictureError) {
        let bytes = Array(segment)
        guard bytes.count == 2 else {
            throw .damaged("impossible restart interval")
        }
        restartInterval = Int(bytes[0]) << 8 | Int(bytes[1])
    }

    /// Sets missing Huffman tables to the standard ones.
    mutating func assumeMissing() {
        huffman[0] = huffman[0] ?? StandardHuffmanTables.dcLuma
        huffman[1] = huffman[1] ?? StandardHuffmanTables.dcChroma
        huffman[4] = huffman[4] ?? StandardHuffmanTables.acLuma
        huffman[5] = huffman[5] ?? StandardHuffmanTables.acChroma
    }

    /// Builds the table that decodes a DC coefficient.
    ///
    /// - Throws: `damaged` if it is missing or impossible.
    func dcEntries(_ slot: Int) throws(PictureError) -> [Int32] {
        if huffman[slot]?.symbols.contains(where: { $0 > 15 }) == true {
            throw .damaged("impossible Huffman table")
        }
        return try entries(slot)
    }

    /// Builds the table that decodes AC coefficients, like `dcEntries(_:)`.
    func acEntries(_ slot: Int) throws(PictureError) -> [Int32] {
        try entries(4 + slot)
    }

    private func entries(_ slot: Int) throws(PictureError) -> [Int32] {
        guard let table = huffman[slot] else {
            throw .damaged("a Huffman table is missing")
        }
        return try table.entries()
    }

    /// Builds the table that skips AC coefficients.
    func skips(_ slot: Int) -> [UInt16] {
        huffman[4 + slot].map(SkipTable.entries) ?? []
    }
}

/// The order in which a JPEG stores the coefficients of a block.
enum Zigzag {
    /// The index of each coefficient in rows of eight.
    static let natural: [UInt8] = {
        var order: [UInt8] = []
        for diagonal in 0 ..< 15 {
            let rows = max(0, diagonal - 7) ... min(diagonal, 7)
            let places = rows.map { UInt8($0 * 8 + diagonal - $0) }
            order += diagonal % 2 == 0 ? places.reversed() : places
        }
        return order
    }()
}

/// The tables that T.81 suggests in annex K.3. Pictures extracted from Motion
/// JPEG omit them.
enum StandardHuffmanTables {
    static let dcLuma = HuffmanTable(
        counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
        symbols: Array(0 ... 11)
    )

    static let dcChroma = HuffmanTable(
        counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
        symbols: Array(0 ... 11)
    )

    static let acLuma = HuffmanTable(
        counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
        symbols: [
            0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41,
            0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71, 0x14, 0x32, 0x81, 0x91,
            0xA1, 0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52, 0xD1, 0xF0, 0x24,
            0x33, 0x62, 0x72, 0x82,
        ]
            + rest([
                0x09 ... 0x0A, 0x16 ... 0x1A, 0x25 ... 0x2A, 0x34 ... 0x3A,
                0x43 ... 0x4A, 0x53 ... 0x5A, 0x63 ... 0x6A, 0x73 ... 0x7A,
                0x83 ... 0x8A, 0x92 ... 0x9A, 0xA2 ... 0xAA, 0xB2 ... 0xBA,
                0xC2 ... 0xCA, 0xD2 ... 0xDA, 0xE1 ... 0xEA, 0xF1 ... 0xFA,
            ])
    )

    static let acChroma = HuffmanTable(
        counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
        symbols: [
            0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12,
            0x41, 0x51, 0x07, 0x61, 0x71, 0x13, 0x22, 0x32, 0x81, 0x08, 0x14,
            0x42, 0x91, 0xA1, 0xB1, 0xC1, 0x09, 0x23, 0x33, 0x52, 0xF0, 0x15,
            0x62, 0x72, 0xD1, 0x0A, 0x16, 0x24, 0x34, 0xE1, 0x25, 0xF1,
        ]
            + rest([
                0x17 ... 0x1A, 0x26 ... 0x2A, 0x35 ... 0x3A, 0x43 ... 0x4A,
                0x53 ... 0x5A, 0x63 ... 0x6A, 0x73 ... 0x7A, 0x82 ... 0x8A,
                0x92 ... 0x9A, 0xA2 ... 0xAA, 0xB2 ... 0xBA, 0xC2 ... 0xCA,
                0xD2 ... 0xDA, 0xE2 ... 0xEA, 0xF2 ... 0xFA,
            ])
    )

    private static func rest(_ ranges: [ClosedRange<UInt8>]) -> [UInt8] {
        ranges.flatMap(Array.init)
    }
}
