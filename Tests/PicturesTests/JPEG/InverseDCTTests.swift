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

    /// The transform in floating point, clamped.
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
            return min(max(sum, 0), 255)
        }
    }

    /// The plane of a gray picture of one block.
    private func plane(side: Int) throws -> SamplePlane {
        let frame = try JPEGFrame(
            marker: 0xC0,
            segment: [8, 0, 8, 0, 8, 1, 1, 0x11, 0]
        )
        return SamplePlane(
            frame.components[0],
            in: frame,
            side: side,
            offset: 0
        )
    }

    @Test(arguments: [1, 2, 4, 8])
    func `a transformed block has the averages of its samples`(
        side: Int
    ) throws {
        var random = SeededRandom(seed: 7)
        for _ in 0 ..< 50 {
            let block = block(&random)
            let expected = samples(block)
            let plane = try plane(side: side)
            var output = [UInt8](repeating: 0, count: plane.end)
            var span = output.mutableSpan
            var coefficients = block
            var blockSpan = coefficients.mutableSpan
            BlockWriter.write(
                &blockSpan,
                isFlat: false,
                plane,
                &span,
                plane.offset
            )
            #expect(coefficients.allSatisfy { $0 == 0 })
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
                    let place = plane.offset + y * plane.stride + x
                    let error = Double(output[place]) - average
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
