/// Notices that nothing has arrived for too long.
///
/// It looks four times in the time allowed, so that a silence is noticed at
/// most a quarter late, without a timer for every piece that arrives.
struct StallDetector {
    static let looksPerTimeout = 4

    private(set) var progress = 0
    private var silentLooks = 0

    /// Whether this look, with so much progress in all, is one too many.
    mutating func isTooLong(at progress: Int) -> Bool {
        silentLooks = progress == self.progress ? silentLooks + 1 : 0
        self.progress = progress
        return silentLooks >= Self.looksPerTimeout
    }
}
