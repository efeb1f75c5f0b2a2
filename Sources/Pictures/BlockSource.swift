/// Hands out, one after another, the places where a picture's coded bytes lie.
///
/// Both PNG and GIF cut their coded data into blocks. Walking them one at a
/// time needs no memory, however many there are.
protocol BlockSource {
    /// The indices of the next block's bytes, or nil after the last.
    mutating func next() -> Range<Int>?
}
