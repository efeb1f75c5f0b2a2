import Foundation
import Models
import Services
import Synchronization
import Testing

/// Responds with given JSON, and records the requested URLs.
final class RecordingService: DataService {
    typealias Handler = @Sendable (URL) throws(LoadFailure) -> String

    private let respond: Handler
    /// Set if the responses are from an old copy.
    private let stored: StoredCopy?
    private let requested = Mutex<[String]>([])
    private let incomplete = Mutex<[String]>([])

    init(stored: StoredCopy? = nil, _ respond: @escaping Handler) {
        self.stored = stored
        self.respond = respond
    }

    /// Responds to each URL with its own text; any other is a mistake.
    convenience init(
        _ responses: [String: String],
        stored: StoredCopy? = nil
    ) {
        self.init(stored: stored) { url in
            guard let text = responses[url.absoluteString] else {
                Issue.record("unexpected: \(url)")
                return "{}"
            }
            return text
        }
    }

    var urls: [String] { requested.withLock { $0 } }

    /// The URLs whose responses lack something, so that they are asked for
    /// again.
    var incompleteURLs: [String] { incomplete.withLock { $0 } }

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decoding: Decoding<Value>
    ) async throws -> Loaded<Value> {
        requested.withLock { $0.append(request.url.absoluteString) }
        let value = try decoding.decode(Array(try respond(request.url).utf8))
        if !decoding.isComplete(value) {
            incomplete.withLock { $0.append(request.url.absoluteString) }
        }
        return Loaded(value, stored: stored)
    }

    func size(of url: URL) async throws(LoadFailure) -> Int? {
        nil
    }
}
