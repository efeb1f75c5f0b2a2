/// A component of a sequential scan, as the inner loop needs it.
struct SequentialPart {
    /// The indices of its tables.
    let dc: Range<Int>
    let ac: Range<Int>
    let skips: Range<Int>
    let factors: Range<Int>
    /// Blocks in an MCU of the scan.
    let across: Int
    let down: Int
    let plane: SamplePlane

    /// The index of the samples of a row of MCUs of the scan.
    func start(row: Int) -> Int {
        plane.block(row: row * down, column: 0)
    }

    /// Decodes the blocks of an MCU to samples, or skips them unless
    /// `isWanted`.
    ///
    /// `predictor` is the previous DC coefficient, `block` is 0 before and
    /// after, and `start` is the index of the samples of the row of MCUs.
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
        let (dc, ac) = (tables.extracting(dc), tables.extracting(ac))
        let skips = skips.extracting(self.skips)
        let factors = factors.extracting(self.factors)
        for index in 0 ..< down {
            var place =
                start &+ index &* plane.side &* plane.stride
                &+ column &* across &* plane.side
            for _ in 0 ..< across {
                predictor &+= BlockDecoder.difference(&reader, bytes, dc)
                let first = Int16(truncatingIfNeeded: predictor) &* factors[0]
                if isWanted, plane.side > 1 {
                    block[0] = first
                    let places = BlockDecoder.coefficients(
                        &reader,
                        bytes,
                        ac,
                        factors,
                        order,
                        &block
                    )
                    let extent = BlockExtent(places: places)
                    BlockWriter.write(&block, extent, plane, &samples, place)
                } else {
                    BlockDecoder.skipCoefficients(&reader, bytes, ac, skips)
                    if isWanted { samples[place] = ReducedDCT.average(first) }
                }
                place &+= plane.side
            }
        }
    }

    /// Makes the blocks of an MCU gray.
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
