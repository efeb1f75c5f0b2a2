/// Finds the blocks into which PNG and GIF split their coded data, one at a
/// time: however many there are, no list of them has to be stored.
protocol DataBlocks {
    /// The indices of the next block's bytes; `nil` after the last.
    mutating func next() -> Range<Int>?
}
