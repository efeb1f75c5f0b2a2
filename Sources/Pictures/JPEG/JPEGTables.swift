/// The tables and settings that the segments before a scan define.
struct JPEGTables {
    /// Four tables of 64 divisors, in zigzag order.
    private(set) var quantization = [[UInt16]?](repeating: nil, count: 4)
    /// Four tables for DC, then four for AC.
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
                    ? UInt16(values[2 * index]) << 8
                        | UInt16(values[2 * index + 1])
                    : UInt16(values[index])
            }
        }
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

    /// Puts the usual tables where there are none.
    ///
    /// - Returns: whether one was missing that `scan` needs.
    mutating func assumeMissing(for scan: JPEGScan) -> Bool {
        let needed = scan.components.flatMap { [$0.dcTable, 4 + $0.acTable] }
        let isMissing = needed.contains { huffman[$0] == nil }
        huffman[0] = huffman[0] ?? StandardHuffmanTables.dcLuma
        huffman[1] = huffman[1] ?? StandardHuffmanTables.dcChroma
        huffman[4] = huffman[4] ?? StandardHuffmanTables.acLuma
        huffman[5] = huffman[5] ?? StandardHuffmanTables.acChroma
        return isMissing
    }

    /// The decoding tables that a scan needs, eight behind each other; those
    /// that it does not need are empty.
    func entries(
        dc: Set<Int>,
        ac: Set<Int>
    ) throws(PictureError) -> [Int32] {
        var entries = [Int32](
            repeating: HuffmanTable.unknown,
            count: 8 * HuffmanTable.size
        )
        for slot in dc.union(ac.map { $0 + 4 }) {
            guard let table = huffman[slot] else {
                throw .damaged("a Huffman table is missing")
            }
            if slot < 4, table.symbols.contains(where: { $0 > 15 }) {
                throw .damaged("impossible Huffman table")
            }
            entries.replaceSubrange(
                slot * HuffmanTable.size ..< (slot + 1) * HuffmanTable.size,
                with: try table.entries()
            )
        }
        return entries
    }

    /// The tables to skip coefficients with, four behind each other; those
    /// that are not needed are 0.
    func skips(ac: Set<Int>) -> [UInt16] {
        var skips = [UInt16](repeating: 0, count: 4 * SkipTable.size)
        for slot in ac {
            guard let table = huffman[4 + slot] else { continue }
            let start = slot * SkipTable.size
            skips.replaceSubrange(
                start ..< start + SkipTable.size,
                with: SkipTable.entries(table)
            )
        }
        return skips
    }
}
