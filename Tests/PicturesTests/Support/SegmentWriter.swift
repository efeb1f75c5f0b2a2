@testable import Pictures

/// Puts the segments of a JPEG behind each other.
struct SegmentWriter {
    private(set) var bytes: [UInt8] = []

    mutating func marker(_ marker: UInt8) {
        bytes += [0xFF, marker]
    }

    mutating func segment(_ marker: UInt8, _ content: [UInt8]) {
        self.marker(marker)
        let length = content.count + 2
        bytes += [UInt8(length >> 8), UInt8(length & 255)] + content
    }

    mutating func huffman(_ slot: UInt8, _ table: HuffmanTable) {
        segment(0xC4, [slot] + table.counts + table.symbols)
    }

    mutating func exif(_ orientation: Int) {
        segment(0xE1, Self.exif(orientation, isLittle: false))
    }

    /// The content of an APP1 segment with a single entry.
    static func exif(_ orientation: Int, isLittle: Bool) -> [UInt8] {
        func number(_ value: Int, _ length: Int) -> [UInt8] {
            let big = (0 ..< length).map {
                UInt8(value >> (8 * (length - 1 - $0)) & 255)
            }
            return isLittle ? big.reversed() : big
        }
        var content = Array("Exif\0\0".utf8)
        content += Array((isLittle ? "II" : "MM").utf8)
        content += number(42, 2) + number(8, 4) + number(1, 2)
        content += number(0x0112, 2) + number(3, 2) + number(1, 4)
        return content + number(orientation, 2) + number(0, 2) + number(0, 4)
    }

    mutating func scan(
        _ scan: SampleScan,
        of sample: SampleJPEG,
        _ blocks: [SampleBlocks]
    ) {
        var header = [UInt8(scan.components.count)]
        for component in scan.components {
            let table: UInt8 = sample.usesFlatTables(component) ? 0x11 : 0
            header += [UInt8(component + 1), table]
        }
        header += [UInt8(scan.first), UInt8(scan.last)]
        header.append(UInt8(scan.high << 4 | scan.low))
        segment(0xDA, header)
        var coder = SampleEntropyCoder(sample, scan, blocks)
        bytes += coder.encode()
    }
}
