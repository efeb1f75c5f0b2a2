/// Turns a block of coefficients into samples and clears it for the next.
enum BlockWriter {
    /// - Parameters:
    ///   - block: 64 dequantized coefficients; they are 0 afterwards.
    ///   - isFlat: whether all but the first are known to be 0.
    ///   - place: of the first sample.
    @inline(__always)
    static func write(
        _ block: inout MutableSpan<Int16>,
        isFlat: Bool,
        _ plane: SamplePlane,
        _ samples: inout MutableSpan<UInt8>,
        at place: Int
    ) {
        if isFlat {
            let average = ReducedDCT.average(block[0])
            block[0] = 0
            fill(&samples, plane, average, at: place)
            return
        }
        if plane.side == 8 {
            InverseDCT.transform(
                block.span,
                at: 0,
                into: &samples,
                at: place,
                stride: plane.stride
            )
        } else {
            ReducedDCT.transform(
                side: plane.side,
                block.span,
                into: &samples,
                at: place,
                stride: plane.stride
            )
        }
        for offset in stride(from: 0, to: 64, by: 8) {
            block.clear8(at: offset)
        }
    }

    @inline(__always)
    static func fill(
        _ samples: inout MutableSpan<UInt8>,
        _ plane: SamplePlane,
        _ value: UInt8,
        at place: Int
    ) {
        var row = place
        for _ in 0 ..< plane.side {
            switch plane.side {
            case 8: samples.store(SIMD8(repeating: value), at: row)
            case 4: samples.store(SIMD4(repeating: value), at: row)
            case 2: samples.store(SIMD2(repeating: value), at: row)
            default: samples[row] = value
            }
            row &+= plane.stride
        }
    }
}
