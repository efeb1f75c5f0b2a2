import Testing

@testable import Pictures

struct TransformTests {
    /// Dequantized coefficients like those of photographs, in rows.
    private func block(_ random: inout SeededRandom) -> [Int16] {
        (0 ..< 64).map { index in
            let limit = 900 / (1 + index / 8 + index % 8) / 2
            return Int16.random(
                in: -Int16(limit) ... Int16(limit),
                using: &random
            )
        }
    }

    /// The transform in floating point, not clamped.
    private func samples(_ block: [Int16]) -> [Double] {
        let cosines = SampleBlocks.cosines
        return (0 ..< 64).map { place in
            let (y, x) = (place / 8, place % 8)
            var sum = 128.0
            for v in 0 ..< 8 {
                for u in 0 ..< 8 {
                    sum +=
                        Double(block[v * 8 + u]) * cosines[v * 8 + y]
                        * cosines[u * 8 + x]
                }
            }
            return sum
        }
    }

    @Test(arguments: [1, 2, 4, 8])
    func `a transformed block has the averages of its samples`(side: Int) {
        var random = SeededRandom(seed: 7)
        for _ in 0 ..< 50 {
            let block = block(&random)
            let expected = samples(block)
            var output = [UInt8](repeating: 0, count: 8 * 16)
            var span = output.mutableSpan
            if side == 8 {
                InverseDCT.transform(
                    block.span,
                    into: &span,
                    at: 0,
                    stride: 16
                )
            } else {
                ReducedDCT.transform(
                    side: side,
                    block.span,
                    into: &span,
                    at: 0,
                    stride: 16
                )
            }
            let size = 8 / side
            for y in 0 ..< side {
                for x in 0 ..< side {
                    var sum = 0.0
                    for part in 0 ..< size * size {
                        let row = y * size + part / size
                        let column = x * size + part % size
                        sum += expected[row * 8 + column]
                    }
                    let average = sum / Double(size * size)
                    let clamped = min(max(average, 0), 255)
                    let error = Double(output[y * 16 + x]) - clamped
                    #expect(error.magnitude < 1.01)
                }
            }
        }
    }

    @Test func `the zigzag order follows the diagonals`() {
        #expect(Zigzag.natural.prefix(6) == [0, 1, 8, 16, 9, 2])
        #expect(Zigzag.natural.suffix(3) == [55, 62, 63])
        #expect(Set(Zigzag.natural).count == 64)
    }
}
