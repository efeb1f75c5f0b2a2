/// The eight rows or columns of a block, one vector each.
struct BlockLanes {
    typealias Lanes = SIMD8<Int16>

    var r0, r1, r2, r3, r4, r5, r6, r7: Lanes

    /// Loads 64 elements.
    @inline(__always)
    init(_ block: Span<Int16>) {
        (r0, r1) = (block.lanes8(at: 0), block.lanes8(at: 8))
        (r2, r3) = (block.lanes8(at: 16), block.lanes8(at: 24))
        (r4, r5) = (block.lanes8(at: 32), block.lanes8(at: 40))
        (r6, r7) = (block.lanes8(at: 48), block.lanes8(at: 56))
    }

    /// Turns rows into columns in three rounds, each like shuffling cards.
    @inline(__always)
    mutating func transpose() {
        shuffle()
        shuffle()
        shuffle()
    }

    @inline(__always)
    private mutating func shuffle() {
        let (a, b) = (r0.lowInterleaved(with: r4), r0.highInterleaved(with: r4))
        let (c, d) = (r1.lowInterleaved(with: r5), r1.highInterleaved(with: r5))
        let (e, f) = (r2.lowInterleaved(with: r6), r2.highInterleaved(with: r6))
        let (g, h) = (r3.lowInterleaved(with: r7), r3.highInterleaved(with: r7))
        (r0, r1, r2, r3) = (a, b, c, d)
        (r4, r5, r6, r7) = (e, f, g, h)
    }
}
