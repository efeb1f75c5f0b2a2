import Services
import Synchronization

/// Keeps what a client tells.
final class EventLog: Sendable {
    private let log = Mutex<[HTTPEvent]>([])

    var events: [HTTPEvent] { log.withLock { $0 } }

    func append(_ event: HTTPEvent) {
        log.withLock { $0.append(event) }
    }
}
