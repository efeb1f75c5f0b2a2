import Foundation

@testable import Pictures

/// Writes the coded data of a scan of a sample.
struct SampleEntropyCoder {
    private let sample: SampleJPEG
    private let scan: SampleScan
    private let blocks: [SampleBlocks]
    private var bits = BitWriter()
    private var predictors = [Int](repeating: 0, count: 4)
    /// The number of blocks whose end is pending, and the bits after it.
    private var endOfBand = 0
    private var corrections: [Int] = []
    /// The component whose tables are used.
    private var current = 0

    init(
        _ sample: SampleJPEG,
        _ scan: SampleScan,
        _ blocks: [SampleBlocks]
    ) {
        self.blocks = scan.components.map { blocks[$0] }
        self.sample = sample
        self.scan = scan
    }

    mutating func encode() -> [UInt8] {
        let isSingle = blocks.count == 1
        let all = (0 ..< sample.componentCount).map(sample.factors)
        let mcuWidth = 8 * (all.map(\.across).max() ?? 1)
        let mcuHeight = 8 * (all.map(\.down).max() ?? 1)
        let rows =
            isSingle
            ? blocks[0].high : (sample.height + mcuHeight - 1) / mcuHeight
        let columns =
            isSingle
            ? blocks[0].wide : (sample.width + mcuWidth - 1) / mcuWidth
        for mcu in 0 ..< rows * columns {
            if sample.restartInterval > 0, mcu > 0,
                mcu % sample.restartInterval == 0
            {
                restart(mcu / sample.restartInterval - 1)
            }
            for (index, component) in scan.components.enumerated() {
                let (across, down) =
                    isSingle ? (1, 1) : sample.factors(component)
                for part in 0 ..< across * down {
                    encode(
                        blocks[index].block(
                            row: mcu / columns * down + part / across,
                            column: mcu % columns * across + part % across
                        ),
                        component
                    )
                }
            }
        }
        flushEnds()
        bits.finish()
        return bits.bytes
    }

    private mutating func restart(_ number: Int) {
        flushEnds()
        bits.finish()
        bits.marker(0xD0 + UInt8(number % 8))
        predictors = [0, 0, 0, 0]
    }

    private mutating func encode(_ block: [Int], _ component: Int) {
        current = component
        if scan.first == 0 {
            if scan.high > 0 {
                bits.append(block[0] >> scan.low & 1, 1)
            } else {
                let value = block[0] >> scan.low
                let difference = value - predictors[component]
                predictors[component] = value
                let size = Self.size(difference)
                put(size, isDC: true)
                bits.append(Self.pattern(difference, size), size)
            }
        }
        guard scan.last > 0 else { return }
        let shifted = block.map {
            ($0.magnitude >> UInt(scan.low)).signed(like: $0)
        }
        if scan.high > 0 { refine(shifted) } else { encodeAC(shifted) }
    }

    private mutating func encodeAC(_ block: [Int]) {
        var run = 0
        for index in max(1, scan.first) ... scan.last {
            guard block[index] != 0 else {
                run += 1
                continue
            }
            flushEnds()
            while run > 15 {
                put(0xF0)
                run -= 16
            }
            let size = Self.size(block[index])
            put(run << 4 | size)
            bits.append(Self.pattern(block[index], size), size)
            run = 0
        }
        if run > 0 { endBlock() }
    }

    private mutating func refine(_ block: [Int]) {
        let lastNew = (scan.first ... scan.last).last {
            block[$0].magnitude == 1
        }
        var run = 0
        var pending: [Int] = []
        for index in scan.first ... scan.last {
            let magnitude = Int(block[index].magnitude)
            if magnitude == 0 { run += 1 }
            if magnitude > 1 { pending.append(magnitude & 1) }
            guard let lastNew, index <= lastNew else { continue }
            if magnitude == 0, run == 16 {
                flushEnds()
                put(0xF0)
                flush(&pending)
                run = 0
            }
            guard magnitude == 1 else { continue }
            flushEnds()
            put(run << 4 | 1)
            bits.append(block[index] < 0 ? 0 : 1, 1)
            flush(&pending)
            run = 0
        }
        if run > 0 || !pending.isEmpty {
            corrections += pending
            endBlock()
        }
    }

    private mutating func flush(_ pending: inout [Int]) {
        for bit in pending { bits.append(bit, 1) }
        pending = []
    }

    /// Ends a block; a progressive scan encodes several ends as one.
    private mutating func endBlock() {
        guard sample.coding == .progressive else { return put(0) }
        endOfBand += 1
        if endOfBand == 0x7FFF { flushEnds() }
    }

    private mutating func flushEnds() {
        guard endOfBand > 0 else { return }
        let size = Self.size(endOfBand) - 1
        put(size << 4)
        bits.append(endOfBand - 1 << size, size)
        endOfBand = 0
        let pending = corrections
        corrections = []
        for bit in pending { bits.append(bit, 1) }
    }

    private mutating func put(_ symbol: Int, isDC: Bool = false) {
        let table = sample.table(current, isDC: isDC)
        var code = 0
        var place = 0
        for length in 1 ... 16 {
            for _ in 0 ..< table.counts[length - 1] {
                if Int(table.symbols[place]) == symbol {
                    return bits.append(code, length)
                }
                code += 1
                place += 1
            }
            code <<= 1
        }
        preconditionFailure("no code for the symbol \(symbol)")
    }

    private static func size(_ value: Int) -> Int {
        Int.bitWidth - value.magnitude.leadingZeroBitCount
    }

    private static func pattern(_ value: Int, _ size: Int) -> Int {
        value < 0 ? value + (1 << size) - 1 : value
    }
}

extension UInt {
    fileprivate func signed(like value: Int) -> Int {
        value < 0 ? -Int(self) : Int(self)
    }
}

/// The quantized coefficients of a component of a sample, in zigzag order.
struct SampleBlocks {
    private let sample: SampleJPEG
    private let component: Int
    private let across: Int
    private let down: Int
    private let columns: Int
    private var blocks: [[Int]] = []

    init(_ sample: SampleJPEG, _ component: Int) {
        self.sample = sample
        self.component = component
        let all = (0 ..< sample.componentCount).map(sample.factors)
        let (across, down) = sample.factors(component)
        // Samples of the component for the whole picture, unrounded.
        let widest = all.map(\.across).max() ?? 1
        let highest = all.map(\.down).max() ?? 1
        self.across = sample.width * across * 64 / widest
        self.down = sample.height * down * 64 / highest
        columns = sample.width.dividedUp(by: 8 * widest) * across
        let rows = sample.height.dividedUp(by: 8 * highest) * down
        for index in 0 ..< rows * columns {
            blocks.append(paint(row: index / columns, column: index % columns))
        }
    }

    /// The number of blocks with pixels.
    var wide: Int { (across + 511) / 512 }
    var high: Int { (down + 511) / 512 }

    func block(row: Int, column: Int) -> [Int] {
        blocks[row * columns + column]
    }

    /// The coefficients of a block; its samples are painted outside the
    /// picture too.
    private func paint(row: Int, column: Int) -> [Int] {
        var samples = [Double](repeating: 0, count: 64)
        for y in 0 ..< 8 {
            for x in 0 ..< 8 {
                let value = sample.paint(
                    component,
                    (Double(column * 8 + x) + 0.5) * 64 / Double(across),
                    (Double(row * 8 + y) + 0.5) * 64 / Double(down)
                )
                samples[y * 8 + x] = min(max(value.rounded(), 0), 255) - 128
            }
        }
        let transformed = Self.transform(Self.transform(samples))
        return Zigzag.natural.map { place in
            Int((transformed[Int(place)] / Double(sample.divisor)).rounded())
        }
    }

    /// Transforms one dimension and transposes the result.
    private static func transform(_ samples: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: 64)
        for row in 0 ..< 8 {
            for frequency in 0 ..< 8 {
                var sum = 0.0
                for x in 0 ..< 8 {
                    sum += samples[row * 8 + x] * cosines[frequency * 8 + x]
                }
                result[frequency * 8 + row] = sum
            }
        }
        return result
    }

    /// The factors of the transform, by frequency.
    static let cosines: [Double] = (0 ..< 64).map { index in
        let (frequency, x) = (Double(index / 8), Double(index % 8))
        let scale = index < 8 ? 0.125.squareRoot() : 0.5
        return scale * cos((2 * x + 1) * frequency * .pi / 16)
    }
}
