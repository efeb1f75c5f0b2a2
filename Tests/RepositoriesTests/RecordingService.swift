import Foundation
import Services
import Synchronization
import Testing

/// Responds with given JSON, and records the requested URLs.
final class RecordingService: DataService {
    typealias Handler = @Sendable (URL) throws(ServiceError) -> String

    private let respond: Handler
    private let requested = Mutex<[String]>([])

    init(_ respond: @escaping Handler) {
        self.respond = respond
    }

    /// Responds to each URL with its own text; any other is a mistake.
    convenience init(_ responses: [String: String]) {
        self.init { url in
            guard let text = responses[url.absoluteString] else {
                Issue.record("unexpected: \(url)")
                return "{}"
            }
            return text
        }
    }

    var urls: [String] { requested.withLock { $0 } }

    func data(
        from url: URL,
        limit: Int
    ) async throws(ServiceError) -> Data {
        requested.withLock { $0.append(url.absoluteString) }
        return Data(try respond(url).utf8)
    }

    func size(of url: URL) async throws(ServiceError) -> Int? {
        nil
    }
}
