import Foundation
import Services
import Synchronization
import Testing

/// Responds with given JSON, and records the requested URLs.
final class RecordingService: DataService {
    typealias Handler = @Sendable (URL) throws(ServiceError) -> String

    private let respond: Handler
    /// Set if the responses are from an old copy.
    private let stale: StaleCopy?
    private let requested = Mutex<[String]>([])

    init(stale: StaleCopy? = nil, _ respond: @escaping Handler) {
        self.stale = stale
        self.respond = respond
    }

    /// Responds to each URL with its own text; any other is a mistake.
    convenience init(
        _ responses: [String: String],
        stale: StaleCopy? = nil
    ) {
        self.init(stale: stale) { url in
            guard let text = responses[url.absoluteString] else {
                Issue.record("unexpected: \(url)")
                return "{}"
            }
            return text
        }
    }

    var urls: [String] { requested.withLock { $0 } }

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable ([UInt8]) throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Loaded<Value> {
        requested.withLock { $0.append(request.url.absoluteString) }
        let value = try decode(Array(try respond(request.url).utf8))
        return Loaded(value, stale: stale)
    }

    func size(of url: URL) async throws(ServiceError) -> Int? {
        nil
    }
}
