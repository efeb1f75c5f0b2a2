/// One colour of a JPEG as its frame declares it.
struct JPEGComponent {
    let id: UInt8
    /// Blocks in an MCU, 1 to 4 in either direction.
    let horizontal: Int
    let vertical: Int
    /// Which quantization table it takes, 0 to 3.
    let quantization: Int
    /// Blocks that hold pixels, as counted by scans of this component alone.
    var blocksWide = 0
    var blocksHigh = 0
    /// Blocks in a row of MCUs, filling included.
    var storedBlocksWide = 0
    var storedBlocksHigh = 0
}
