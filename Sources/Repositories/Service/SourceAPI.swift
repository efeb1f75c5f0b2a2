package import Foundation
import Models
package import Services

/// The API of a source: what loads its responses, where it is, and which URLs
/// in them may be requested.
package struct SourceAPI: Sendable {
    let json: any DataService
    let trusted: TrustedURLs
    private let server: URL

    /// The server has no slash at its end.
    package init(_ json: any DataService, at server: URL) {
        self.json = json
        self.server = TrustedURLs.secured(server)
        trusted = TrustedURLs(servers: [server])
    }

    /// The URL of a path with a query, either of them escaped or not.
    func url(_ path: String) -> URL {
        // What is escaped like this is always a URL.
        URL(string: PercentEncoding.url(server.absoluteString + path))
            ?? server
    }

    /// Loads what `read` makes of a record; those that it rejects are not
    /// stored. See `Decoding` for the rest.
    func load<Record: Decodable & Sendable, Value: Sendable>(
        _ path: String,
        lifetime: TimeInterval? = nil,
        limits: JSONLimits = .standard,
        isComplete: @escaping @Sendable (Value) -> Bool = { _ in true },
        items: @escaping @Sendable (Value) -> [String] = { _ in [] },
        read: @escaping @Sendable (Record) throws -> Value
    ) async throws -> Loaded<Value> {
        let request =
            DataRequest(url(path), limit: limits.bytes, lifetime: lifetime)
        return try await json.load(
            request,
            Decoding(isComplete: isComplete, items: items) { data in
                try read(limits.decode(Record.self, from: data))
            }
        )
    }

    /// Loads a list, or another record that is always there.
    func get<Record: Decodable & Sendable>(
        _ path: String,
        lifetime: TimeInterval? = nil,
        limits: JSONLimits = .standard,
        isComplete: @escaping @Sendable (Record) -> Bool = { _ in true }
    ) async throws -> Loaded<Record> {
        do {
            return try await load(
                path,
                lifetime: lifetime,
                limits: limits,
                isComplete: isComplete
            ) { $0 }
        } catch LoadFailure.notFound(let reason) {
            throw LoadFailure.serviceFailed(status: 404, reason: reason)
        }
    }
}
