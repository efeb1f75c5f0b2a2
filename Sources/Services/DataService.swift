package import Foundation
import Models

/// Loads bytes from URLs; `get` decodes JSON on top of it.
package protocol DataService: Sendable {
    /// Loads the bytes at a URL, which is used exactly as given.
    ///
    /// - Returns: What was made of all of the bytes; those that it rejects
    ///   are not stored.
    /// - Throws: `.tooLarge` if there are more bytes than the limit;
    ///   `.cancelled` as soon as the task is cancelled.
    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decoding: Decoding<Value>
    ) async throws -> Loaded<Value>

    /// Finds out how many bytes there are at a URL.
    ///
    /// - Returns: `nil` if the server does not report it.
    func size(of url: URL) async throws -> Int?

    /// Loads the first bytes at a URL, at most a number of them, and stores
    /// nothing.
    func head(of url: URL, upTo count: Int) async throws -> [UInt8]

    /// The stored responses that may list an item, those that were confirmed
    /// last first.
    func responses(listing item: String) async -> [DiskEntry]

    /// The responses of them that are as good as new ones.
    func freshResponses(listing item: String) async -> [DiskEntry]
}

/// The headers by which a server identifies a version of a file, and says how
/// long a list is.
package struct Validators: Codable, Equatable, Sendable {
    package var entityTag: String?
    package var lastModified: String?
    /// The number of elements that a list has on all pages, as WordPress
    /// reports it.
    package var total: Int?
    /// The number of pages that a list has, as WordPress reports it.
    package var pageCount: Int?
}

extension DataService {
    package func responses(listing item: String) async -> [DiskEntry] { [] }
    package func freshResponses(listing item: String) async -> [DiskEntry] {
        []
    }

    /// A part of all of them, unless a service can ask for less.
    package func head(of url: URL, upTo count: Int) async throws -> [UInt8] {
        Array(try await data(from: url, limit: .max).value.prefix(count))
    }

    /// Loads bytes as they are.
    package func data(
        from url: URL,
        limit: Int
    ) async throws -> Loaded<[UInt8]> {
        try await load(DataRequest(url, limit: limit)) { $0 }
    }

    /// Loads what is complete, whatever is in it, and lists no items.
    package func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @escaping Decoding<Value>.Decode
    ) async throws -> Loaded<Value> {
        try await load(request, Decoding(decode))
    }

    /// Loads and decodes JSON, off the caller's actor.
    ///
    /// - Throws: As `load` and `JSONLimits.decode`.
    @concurrent
    package func get<Value: Decodable & Sendable>(
        _ type: Value.Type,
        from url: URL,
        lifetime: TimeInterval? = nil,
        limits: JSONLimits = .standard,
        isComplete: @escaping @Sendable (Value) -> Bool = { _ in true },
        items: @escaping @Sendable (Value) -> [String] = { _ in [] }
    ) async throws -> Loaded<Value> {
        try await load(
            DataRequest(url, limit: limits.bytes, lifetime: lifetime),
            Decoding(isComplete: isComplete, items: items) { data in
                try limits.decode(Value.self, from: data)
            }
        )
    }
}
