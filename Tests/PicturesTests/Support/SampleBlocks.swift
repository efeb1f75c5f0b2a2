import Foundation

@testable import Pictures

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

    /// Blocks that hold pixels.
    var wide: Int { (across + 511) / 512 }
    var high: Int { (down + 511) / 512 }

    func block(row: Int, column: Int) -> [Int] {
        blocks[row * columns + column]
    }

    /// The coefficients of a block; its samples are painted beyond the
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
        return Zigzag.natural.map {
            Int((transformed[Int($0)] / Double(sample.divisor)).rounded())
        }
    }

    /// One dimension of the transform; rows and columns change places.
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

    /// The factors of the transform: frequency by frequency.
    static let cosines: [Double] = (0 ..< 64).map { index in
        let (frequency, x) = (Double(index / 8), Double(index % 8))
        let scale = index < 8 ? 0.125.squareRoot() : 0.5
        return scale * cos((2 * x + 1) * frequency * .pi / 16)
    }
}
