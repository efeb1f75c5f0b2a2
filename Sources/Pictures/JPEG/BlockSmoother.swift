/// Estimates coefficients of progressive pictures that end early from the
/// averages of the 5 × 5 blocks around each block, as libjpeg-turbo does: what
/// is missing then looks soft instead of blocky.
struct BlockSmoother {
    /// A coefficient to estimate.
    private struct Estimate {
        /// Its index in a block.
        let place: Int
        /// The weights of the 25 averages, in 256ths.
        let kernel: [Int]
        let factor: Int
        /// The largest absolute value that is possible; `nil` if anything is,
        /// as nothing of the coefficient is known.
        let limit: Int?
        /// Whether it replaces a value other than 0.
        let isForced: Bool
    }

    private let estimates: [Estimate]
    private let plane: CoefficientPlane
    private let rows: Range<Int>
    private let columns: Range<Int>

    /// - Returns: `nil` if all coefficients that can be estimated are known.
    init?(
        _ plane: CoefficientPlane,
        _ component: JPEGComponent,
        knownTo bits: [Int]
    ) {
        let kernels =
            bits.dropFirst().allSatisfy { $0 < 0 }
            ? Self.coarse : Self.fine
        estimates = kernels.enumerated().compactMap { index, kernel in
            guard bits[index] != 0 || index == 0, !kernel.isEmpty else {
                return nil
            }
            return Estimate(
                place: Int(Zigzag.natural[index]),
                kernel: kernel,
                factor: Int(plane.factors[index]),
                limit: bits[index] > 0 && index > 0
                    ? 1 << bits[index] - 1 : nil,
                isForced: index == 0
            )
        }
        guard bits.dropFirst().contains(where: { $0 != 0 }) else { return nil }
        self.plane = plane
        rows =
            plane.rows.lowerBound
            ..< min(plane.rows.upperBound, component.blocksHigh)
        columns = 0 ..< component.blocksWide
    }

    /// Sets those of a block's 64 dequantized coefficients that are unknown.
    func smooth(
        _ block: inout MutableSpan<Int16>,
        _ coefficients: Span<Int16>,
        _ row: Int,
        _ column: Int
    ) {
        let averages = averages(coefficients, row, column)
        for estimate in estimates
        where estimate.isForced || block[estimate.place] == 0 {
            var sum = 0
            for index in averages.indices {
                sum += estimate.kernel[index] * averages[index]
            }
            let number = sum * Int(plane.factors[0])
            let divisor = estimate.factor << 8
            let rounded = (abs(number) + divisor / 2) / divisor
            let value = min(rounded, estimate.limit ?? .max)
            block[estimate.place] = Int16(
                truncatingIfNeeded: number.signum() * value * estimate.factor
            )
        }
    }

    /// The quantized averages of the blocks around a block.
    private func averages(
        _ coefficients: Span<Int16>,
        _ row: Int,
        _ column: Int
    ) -> [Int] {
        (0 ..< 25).map { index in
            let place = plane.block(
                row: rows.clamped(row + index / 5 - 2),
                column: columns.clamped(column + index % 5 - 2)
            )
            return place.map { Int(coefficients[$0]) } ?? 0
        }
    }
}

// The weights, for coefficients in zigzag order.
extension BlockSmoother {
    /// If only averages are known. The first kernel is that of the average
    /// itself.
    private static let coarse: [[Int]] = {
        let second = [
            0, 0, 1, 0, 0, 0, 2, 7, 2, 0, 0, -5, -14, -5, 0, 0, 2, 7, 2, 0, 0,
            0, 1, 0, 0,
        ]
        let third = [
            0, 0, 0, 0, 0, 0, 1, 0, -1, 0, 0, 2, 0, -2, 0, 0, 1, 0, -1, 0, 0,
            0, 0, 0, 0,
        ]
        let mixed = [
            0, 0, 0, 0, 0, 0, 1, -3, 1, 0, 0, 0, 0, 0, 0, 0, -1, 3, -1, 0, 0,
            0, 0, 0, 0,
        ]
        let first = [
            -1, -1, 0, 1, 1, -3, 13, 0, -13, 3, -3, 38, 0, -38, 3, -3, 13, 0,
            -13, 3, -1, -1, 0, 1, 1,
        ]
        return [
            [
                -2, -6, -8, -6, -2, -6, 6, 42, 6, -6, -8, 42, 152, 42, -8, -6,
                6, 42, 6, -6, -2, -6, -8, -6, -2,
            ],
            first, first.transposed, second,
            [
                -1, 0, 0, 0, 1, 0, 9, 0, -9, 0, 0, 0, 0, 0, 0, 0, -9, 0, 9, 0,
                1, 0, 0, 0, -1,
            ],
            second.transposed, third, mixed, mixed.transposed, third.transposed,
        ]
    }()

    /// If details are known, but not all.
    private static let fine: [[Int]] = {
        let first =
            [Int](repeating: 0, count: 10) + [-7, 50, 0, -50, 7]
            + [Int](repeating: 0, count: 10)
        let second =
            [Int](repeating: 0, count: 10) + [-1, 13, -24, 13, -1]
            + [Int](repeating: 0, count: 10)
        return [
            [], first, first.transposed, second.transposed,
            [
                0, -1, 0, 1, 0, -1, 10, 0, -10, 1, 0, 0, 0, 0, 0, 1, -10, 0, 10,
                -1, 0, 1, 0, -1, 0,
            ],
            second,
        ]
    }()
}

extension [Int] {
    /// With the rows of a 5 × 5 matrix as columns.
    fileprivate var transposed: [Int] {
        indices.map { self[$0 % 5 * 5 + $0 / 5] }
    }
}

extension Range<Int> {
    /// The nearest number in a nonempty range.
    fileprivate func clamped(_ number: Int) -> Int {
        Swift.min(Swift.max(number, lowerBound), upperBound - 1)
    }
}
