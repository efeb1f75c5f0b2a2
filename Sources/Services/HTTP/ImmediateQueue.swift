internal import Foundation

/// Runs a delegate's calls at once, on the URL session's own queue.
///
/// The URL session for Linux queues each piece of a body for its delegate
/// and goes on receiving. A body that arrives faster than the queue works,
/// a compressed one above all, then fills the memory long before anyone can
/// refuse it: 1 MB of gzip took 1.1 GB. Taken at once, pieces never queue.
///
/// The superclass is `@unchecked Sendable` and a subclass has to repeat it;
/// this one adds no state.
final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        block()
    }
}
