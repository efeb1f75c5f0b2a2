/// Counts MCUs to the next restart marker of a scan and finds its place.
struct RestartTracker {
    /// MCUs between markers; 0 if there are none.
    let interval: Int
    private var left: Int
    private var expected: UInt8 = 0
    /// Whether decoding waits for a marker, since the data ran out.
    var isWaiting = false

    init(interval: Int) {
        self.interval = interval
        left = interval
    }

    /// Whether the next MCU stands behind a restart marker.
    mutating func isDue() -> Bool {
        guard interval > 0 else { return false }
        if left == 0 {
            left = interval - 1
            return true
        }
        left -= 1
        return false
    }

    /// MCUs that come before the next marker, at most `limit`.
    func untilMarker(limit: Int) -> Int {
        interval > 0 ? min(left, limit) : limit
    }

    /// Counts MCUs that were skipped, no more than `untilMarker` says.
    mutating func skip(_ count: Int) {
        left -= interval > 0 ? count : 0
    }

    /// Puts the reader behind the restart marker that is due.
    ///
    /// A marker that is one or two too early is left for the next time, one
    /// that is one or two too late is skipped, and any other is taken for the
    /// right one (as libjpeg's default strategy does).
    mutating func restart(_ reader: inout BitReader, _ bytes: Span<UInt8>) {
        defer { expected = (expected + 1) & 7 }
        var start = reader.position
        while let found = MarkerReader.marker(in: bytes, from: start) {
            let marker = bytes[found]
            let ahead = (marker &- 0xD0 &- expected) & 7
            let isRestart = (0xD0 ... 0xD7).contains(marker)
            if marker < 0xC0 || isRestart && (ahead == 6 || ahead == 7) {
                reader.isDamaged = true
                start = found + 1
            } else if isRestart, ahead == 0 || ahead > 2 {
                reader.isDamaged = reader.isDamaged || ahead != 0
                reader.restart(at: found + 1)
                isWaiting = false
                return
            } else {
                reader.restart(at: found - 1)
                return
            }
        }
        reader.restart(at: bytes.count)
    }

    /// Whether no restart marker can end the waiting.
    func isHopeless(_ reader: BitReader, _ bytes: Span<UInt8>) -> Bool {
        guard isWaiting else { return false }
        guard interval > 0,
            let found = MarkerReader.marker(in: bytes, from: reader.position)
        else { return true }
        return !(0xD0 ... 0xD7).contains(bytes[found])
    }
}
