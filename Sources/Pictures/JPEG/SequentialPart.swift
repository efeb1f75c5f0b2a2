/// What a component has in a sequential scan, as the inner loop needs it.
struct SequentialPart {
    /// Where its tables begin.
    let dc: Int
    let ac: Int
    let skips: Int
    let factors: Int
    /// Blocks in an MCU of the scan.
    let across: Int
    let down: Int
    let plane: SamplePlane

    /// Where the samples of a row of MCUs of the scan begin.
    func start(row: Int) -> Int {
        plane.block(row: row * down, column: 0)
    }

    /// Decodes the blocks of an MCU to samples.
    ///
    /// - `predictor`: the last DC coefficient.
    /// - `block`: 64 coefficients, 0 before and after.
    /// - `start`: of the samples of the row of MCUs.
    /// - `isWanted`: whether samples are needed; if not, the codes are read
    ///   past.
    @inline(__always)
    func decode(
        _ reader: inout BitReader,
        _ predictor: inout Int32,
        _ bytes: Span<UInt8>,
        _ tables: Span<Int32>,
        _ skips: Span<UInt16>,
        _ factors: Span<Int16>,
        _ order: Span<UInt8>,
        _ samples: inout MutableSpan<UInt8>,
        _ block: inout MutableSpan<Int16>,
        start: Int,
        column: Int,
        isWanted: Bool
    ) {
        for index in 0 ..< down {
            var place =
                start &+ index &* plane.side &* plane.stride
                &+ column &* across &* plane.side
            for _ in 0 ..< across {
                predictor &+= BlockDecoder.difference(
                    &reader,
                    bytes,
                    tables,
                    dc
                )
                let first =
                    Int16(truncatingIfNeeded: predictor)
                    &* factors[self.factors]
                if isWanted, plane.side > 1 {
                    block[0] = first
                    let places = BlockDecoder.coefficients(
                        &reader,
                        bytes,
                        tables,
                        ac,
                        factors,
                        self.factors,
                        order,
                        &block
                    )
                    BlockWriter.write(
                        &block,
                        BlockExtent(places: places),
                        plane,
                        &samples,
                        at: place
                    )
                } else {
                    BlockDecoder.skipCoefficients(
                        &reader,
                        bytes,
                        tables,
                        ac,
                        skips,
                        self.skips
                    )
                    if isWanted { samples[place] = ReducedDCT.average(first) }
                }
                place &+= plane.side
            }
        }
    }

    /// Gray for the blocks of an MCU.
    func fillGray(
        row: Int,
        column: Int,
        _ samples: inout MutableSpan<UInt8>
    ) {
        for index in 0 ..< down {
            let start = plane.block(
                row: row * down + index,
                column: column * across
            )
            for y in 0 ..< plane.side {
                let line = start + y * plane.stride
                for x in 0 ..< plane.side * across { samples[line + x] = 128 }
            }
        }
    }
}
