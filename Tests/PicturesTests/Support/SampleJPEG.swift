import Foundation

@testable import Pictures

/// Writes test JPEGs with selectable coding features.
struct SampleJPEG {
    enum Coding: CaseIterable {
        case baseline, scanPerComponent, progressive
    }

    enum Colors {
        case gray, yCbCr, rgb, cmyk, ycck
    }

    var width = 40
    var height = 24
    var colors = Colors.yCbCr
    var coding = Coding.baseline
    /// Sampling factors of the components; missing ones are 1 × 1.
    var sampling: [(across: Int, down: Int)] = [(2, 2)]
    /// MCUs between restart markers; 0 for none.
    var restartInterval = 0
    /// The EXIF orientation to record, if any.
    var orientation: Int?
    var hasHuffmanTables = true
    /// The divisor of all coefficients.
    var divisor: UInt8 = 2
    /// The samples of a component, 0 to 255, at a place from 0 to 1.
    var paint:
        @Sendable (_ component: Int, _ x: Double, _ y: Double) -> Double = Self
            .smooth

    /// Gradients that every sampling preserves nearly exactly.
    static let smooth: @Sendable (Int, Double, Double) -> Double = {
        component,
        x,
        y in
        switch component {
        case 0: 60 + 120 * x + 40 * y
        case 1: 100 + 60 * y
        case 2: 150 - 50 * x
        default: 200 - 30 * x * y
        }
    }

    /// Waves that fill all coefficients.
    static let busy: @Sendable (Int, Double, Double) -> Double = {
        component,
        x,
        y in
        let wave = sin(x * 70 + Double(component)) * cos(y * 90)
        let steps = Int(x * 9 + y * 7) % 2 == 0 ? 40.0 : -40
        return 128 + 60 * wave + steps
    }

    var componentCount: Int {
        switch colors {
        case .gray: 1
        case .yCbCr, .rgb: 3
        case .cmyk, .ycck: 4
        }
    }

    func bytes() -> [UInt8] {
        var out = SegmentWriter()
        out.marker(0xD8)
        if let orientation { out.exif(orientation) }
        if let transform = adobeTransform {
            out.segment(
                0xEE,
                Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform]
            )
        }
        out.segment(0xDB, [0] + [UInt8](repeating: divisor, count: 64))
        out.segment(coding == .progressive ? 0xC2 : 0xC0, frame)
        if hasHuffmanTables {
            // Standard for the first component, flat for all others: long
            // codes and all symbols are covered.
            out.huffman(0x00, StandardHuffmanTables.dcLuma)
            out.huffman(0x01, HuffmanTable.flat(16))
            out.huffman(0x10, StandardHuffmanTables.acLuma)
            out.huffman(0x11, HuffmanTable.flat(256))
        }
        if restartInterval > 0 {
            out.segment(
                0xDD,
                [UInt8(restartInterval >> 8), UInt8(restartInterval & 255)]
            )
        }
        let blocks = (0 ..< componentCount).map { SampleBlocks(self, $0) }
        for scan in scans { out.scan(scan, of: self, blocks) }
        out.marker(0xD9)
        return out.bytes
    }

    func factors(_ component: Int) -> (across: Int, down: Int) {
        component < sampling.count ? sampling[component] : (1, 1)
    }

    /// The standard tables have no codes for ends of several blocks, and a
    /// picture without tables cannot use others.
    func usesFlatTables(_ component: Int) -> Bool {
        coding == .progressive || component > 0 && hasHuffmanTables
    }

    private static let flatDC = HuffmanTable.flat(16)
    private static let flatAC = HuffmanTable.flat(256)

    func table(_ component: Int, isDC: Bool) -> HuffmanTable {
        switch (usesFlatTables(component), isDC) {
        case (true, true): Self.flatDC
        case (true, false): Self.flatAC
        case (false, true): StandardHuffmanTables.dcLuma
        case (false, false): StandardHuffmanTables.acLuma
        }
    }

    private var adobeTransform: UInt8? {
        switch colors {
        case .gray, .yCbCr: nil
        case .rgb, .cmyk: 0
        case .ycck: 2
        }
    }

    private var frame: [UInt8] {
        var bytes: [UInt8] = [8]
        for size in [height, width] {
            bytes += [UInt8(size >> 8), UInt8(size & 255)]
        }
        bytes.append(UInt8(componentCount))
        for component in 0 ..< componentCount {
            let (across, down) = factors(component)
            bytes += [UInt8(component + 1), UInt8(across << 4 | down), 0]
        }
        return bytes
    }

    private var scans: [SampleScan] {
        let all = Array(0 ..< componentCount)
        switch coding {
        case .baseline: return [SampleScan(components: all)]
        case .scanPerComponent: return all.map { SampleScan(components: [$0]) }
        case .progressive:
            var scans = [SampleScan(components: all, last: 0, low: 1)]
            for one in all {
                let bands = [(1, 5, 0, 2), (6, 63, 0, 2), (1, 63, 2, 1)]
                for (first, last, high, low) in bands {
                    scans.append(
                        SampleScan(
                            components: [one],
                            first: first,
                            last: last,
                            high: high,
                            low: low
                        )
                    )
                }
            }
            scans.append(SampleScan(components: all, last: 0, high: 1))
            return scans
                + all.map {
                    SampleScan(components: [$0], first: 1, high: 1)
                }
        }
    }
}

/// The scan header of a sample.
struct SampleScan {
    var components: [Int]
    var first = 0
    var last = 63
    var high = 0
    var low = 0
}

extension HuffmanTable {
    /// A table of 16 or 256 symbols with codes of nearly the same length.
    static func flat(_ count: Int) -> HuffmanTable {
        var counts = [UInt8](repeating: 0, count: 16)
        counts[count == 16 ? 4 : 8] = UInt8(count / 2)
        counts[count == 16 ? 5 : 10] = UInt8(count / 2)
        return HuffmanTable(
            counts: counts,
            symbols: (0 ..< count).map { UInt8($0) }
        )
    }
}

/// Writes the segments of a JPEG.
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
    static func exif(
        _ orientation: Int,
        isLittle: Bool,
        isLong: Bool = false
    ) -> [UInt8] {
        func number(_ value: Int, _ length: Int) -> [UInt8] {
            let big = (0 ..< length).map {
                UInt8(value >> (8 * (length - 1 - $0)) & 255)
            }
            return isLittle ? big.reversed() : big
        }
        var content = Array("Exif\0\0".utf8)
        content += Array((isLittle ? "II" : "MM").utf8)
        content += number(42, 2) + number(8, 4) + number(1, 2)
        content += number(0x0112, 2) + number(isLong ? 4 : 3, 2) + number(1, 4)
        content +=
            isLong
            ? number(orientation, 4) : number(orientation, 2) + number(0, 2)
        return content + number(0, 4)
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

/// Writes bits like a JPEG: a byte of ones is followed by a zero.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending = 0
    private var count = 0

    mutating func append(_ value: Int, _ length: Int) {
        pending = pending << length | value & (1 << length - 1)
        count += length
        while count >= 8 {
            count -= 8
            let byte = UInt8(pending >> count & 255)
            bytes += byte == 255 ? [255, 0] : [byte]
        }
        pending &= 1 << count - 1
    }

    /// Fills the last byte with ones.
    mutating func finish() {
        if count > 0 { append(0x7F, 8 - count) }
    }

    mutating func marker(_ marker: UInt8) {
        bytes += [255, marker]
    }
}
