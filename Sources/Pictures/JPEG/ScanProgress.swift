/// How far the reading of a progressive scan is.
struct ScanProgress {
    var reader: BitReader
    private(set) var restarts: RestartTracker
    /// The last DC coefficient of each component of the scan.
    var predictors = SIMD4<Int32>()
    /// Blocks that are yet to be left as they are.
    var endOfBand: Int32 = 0
    /// Whether data was missing.
    private(set) var isIncomplete = false

    init(start: Int, restartInterval: Int) {
        reader = BitReader(position: start)
        restarts = RestartTracker(interval: restartInterval)
    }

    /// Whether the next MCU has data.
    @inline(__always)
    mutating func isReadable(_ bytes: Span<UInt8>) -> Bool {
        if reader.isExhausted { restarts.isWaiting = true }
        if restarts.isDue() {
            restarts.restart(&reader, bytes)
            predictors = .zero
            endOfBand = 0
        }
        if restarts.isWaiting { isIncomplete = true }
        return !restarts.isWaiting
    }

    /// Whether nothing more can come; to be asked after a row of blocks.
    mutating func isOver(_ bytes: Span<UInt8>) -> Bool {
        if reader.isExhausted { restarts.isWaiting = true }
        return restarts.isHopeless(reader, bytes)
    }

    /// Notes that blocks are left without data.
    mutating func giveUp() {
        isIncomplete = true
    }
}
