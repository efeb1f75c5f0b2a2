import Glibc

/// How long something took, by two clocks.
///
/// On a machine that others load too, the processor's time says more than
/// the time that went by.
struct Timing: Sendable {
    /// The time that went by.
    let seconds: Double
    /// The time of all threads on a processor.
    let processorSeconds: Double

    /// The time on a processor that this process had until now.
    static var processorNow: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
