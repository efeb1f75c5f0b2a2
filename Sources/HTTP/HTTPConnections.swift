import Foundation
import Synchronization

/// The connections of a process, at most eight to each host, and the pauses
/// that servers ask for: all clients share them.
package final class HTTPConnections: Sendable {
    let transfers = TransferQueue(hostLimit: 8)
    /// Until when all requests to a server wait, since it asked one of them to:
    /// after 403, 429 and 503.
    private let pauses = Mutex<[String: ContinuousClock.Instant]>([:])

    package init() {}

    deinit {
        transfers.post(.end)
    }

    private static func server(of url: URL) -> String {
        "\(url.host ?? ""):\(url.port ?? 0)"
    }

    func pause(requestsTo url: URL, until end: ContinuousClock.Instant) {
        let server = Self.server(of: url)
        pauses.withLock { $0[server] = max($0[server] ?? end, end) }
    }

    func pauseEnd(of url: URL) -> ContinuousClock.Instant? {
        pauses.withLock { $0[Self.server(of: url)] }
    }
}
