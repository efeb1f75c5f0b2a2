package import Foundation

/// Loads bytes from URLs. Decorators of this protocol add caching, and `get`
/// decodes JSON on top of it.
package protocol DataService: Sendable {
    /// Loads the bytes at a URL, which is used exactly as given.
    ///
    /// - Parameters:
    ///   - url: Where the bytes are.
    ///   - limit: The most bytes to accept.
    /// - Returns: All of the bytes.
    /// - Throws: `.http(.tooLarge)` if there are more;
    ///   `.http(.cancelled)` as soon as the task is cancelled.
    func data(from url: URL, limit: Int) async throws(ServiceError) -> Data

    /// Loads the bytes at a URL unless validators still match them. A service
    /// without validators loads them.
    ///
    /// - Parameters:
    ///   - url: Where the bytes are.
    ///   - limit: The most bytes to accept.
    ///   - validators: Those of a stored copy.
    /// - Returns: The bytes, or none if the copy is still current.
    /// - Throws: As `data(from:limit:)`.
    func data(
        from url: URL,
        limit: Int,
        unlessMatching validators: Validators
    ) async throws(ServiceError) -> ValidatedData

    /// Finds out how many bytes there are at a URL.
    ///
    /// - Parameter url: Where the bytes are.
    /// - Returns: `nil` if the server does not report it.
    /// - Throws: As `data(from:limit:)`.
    func size(of url: URL) async throws(ServiceError) -> Int?
}

/// The headers by which a server identifies a version of a file, and says how
/// long a list is.
package struct Validators: Codable, Equatable, Sendable {
    package var entityTag: String?
    package var lastModified: String?
    /// How many elements a list has on all pages, as WordPress reports it.
    package var total: Int?
    /// How many pages a list has, as WordPress reports it.
    package var pageCount: Int?

    package init(
        entityTag: String? = nil,
        lastModified: String? = nil,
        total: Int? = nil,
        pageCount: Int? = nil
    ) {
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.total = total
        self.pageCount = pageCount
    }
}

/// Bytes with their validators.
package struct ValidatedData: Equatable, Sendable {
    /// `nil` if the copy with the given validators is still current.
    package let data: Data?
    package let validators: Validators

    package init(_ data: Data?, validators: Validators = Validators()) {
        self.data = data
        self.validators = validators
    }
}

extension DataService {
    package func data(
        from url: URL,
        limit: Int,
        unlessMatching validators: Validators
    ) async throws(ServiceError) -> ValidatedData {
        ValidatedData(try await data(from: url, limit: limit))
    }

    /// Loads and decodes JSON, off the caller's actor.
    ///
    /// - Parameters:
    ///   - type: What to decode.
    ///   - url: Where the JSON is.
    ///   - limits: What is decoded at most.
    /// - Returns: The decoded value.
    /// - Throws: As `data(from:limit:)` and `BoundedJSONDecoder`.
    @concurrent
    package func get<Value: Decodable & Sendable>(
        _ type: Value.Type,
        from url: URL,
        limits: JSONLimits = .standard
    ) async throws(ServiceError) -> Value {
        let data = try await data(from: url, limit: limits.bytes)
        return try BoundedJSONDecoder(limits: limits).decode(type, from: data)
    }

    /// Loads and decodes JSON like `get`, with the headers of its response.
    @concurrent
    package func getWithHeaders<Value: Decodable & Sendable>(
        _ type: Value.Type,
        from url: URL,
        limits: JSONLimits = .standard
    ) async throws(ServiceError) -> (value: Value, headers: Validators) {
        let response = try await data(
            from: url,
            limit: limits.bytes,
            unlessMatching: Validators()
        )
        let decoder = BoundedJSONDecoder(limits: limits)
        let value = try decoder.decode(type, from: response.data ?? Data())
        return (value, response.validators)
    }
}
