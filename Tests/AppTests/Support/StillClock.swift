import Foundation
import HTTP
import TestSupport

/// Time in which pauses between attempts pass at once, and everything that
/// waits for nothing, a time-out or a sign of being busy, waits for ever.
enum StillClock {
    /// With a chance of 1 the pauses between attempts are these.
    private static let pauses: [Duration] = [
        .seconds(1), .seconds(2), .seconds(4),
    ]

    static let clock = HTTPClock(
        now: { Date(timeIntervalSince1970: 0) },
        wait: { duration in
            guard !pauses.contains(duration) else { return }
            let gate = Gate()
            await withTaskCancellationHandler {
                await gate.wait()
            } onCancel: {
                gate.open()
            }
            try Task.checkCancellation()
        },
        random: { 1 }
    )
}
