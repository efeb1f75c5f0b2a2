package import Foundation
package import HTTP

/// Loads bytes over HTTP, without a cache.
package struct HTTPDataService: DataService {
    /// A server without support for ranges sends the whole file; reading more
    /// of it than this costs more than knowing its size is worth.
    private static let sizeBodyLimit = 64 << 10

    private let client: HTTPClient
    private let pace: HTTPPace

    /// - Parameters:
    ///   - client: Sends the requests.
    ///   - pace: How fast bodies have to arrive.
    package init(client: HTTPClient, pace: HTTPPace = HTTPPace()) {
        self.client = client
        self.pace = pace
    }

    @concurrent
    package func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable (Data) throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Loaded<Value> {
        let response = try await data(request, unlessMatching: Validators())
        guard let data = response.data else {
            throw .http(.status(304, reason: nil))
        }
        return Loaded(try decode(data), headers: response.validators)
    }

    /// Loads bytes unless validators still match them.
    ///
    /// - Parameters:
    ///   - request: What to load.
    ///   - validators: Those of a stored copy.
    ///   - isRetried: Whether passing failures are retried.
    /// - Returns: The bytes, or none if the copy is still current.
    /// - Throws: As `load`.
    @concurrent
    func data(
        _ request: DataRequest,
        unlessMatching validators: Validators,
        isRetried: Bool = true
    ) async throws(ServiceError) -> ValidatedData {
        var request = HTTPRequest(request.url, bodyLimit: request.limit)
        request.isRetried = isRetried
        request.pace = pace
        request.headers["If-None-Match"] = validators.entityTag
        request.headers["If-Modified-Since"] = validators.lastModified
        let response = try await response(to: request)
        if response.status == 304 {
            return ValidatedData(data: nil, validators: validators)
        }
        return ValidatedData(
            data: response.body,
            validators: Validators(
                entityTag: response.headers["etag"],
                lastModified: response.headers["last-modified"],
                total: Self.count(response.headers["x-wp-total"]),
                pageCount: Self.count(response.headers["x-wp-totalpages"])
            )
        )
    }

    /// A number of elements or of pages; `nil` if it cannot be one.
    private static func count(_ text: String?) -> Int? {
        text.flatMap { Int($0) }
            .flatMap { 0 ... 1_000_000_000 ~= $0 ? $0 : nil }
    }

    /// Requests only the first byte; the response reports how many there are.
    @concurrent
    package func size(of url: URL) async throws(ServiceError) -> Int? {
        let request = HTTPRequest(
            url,
            headers: ["Range": "bytes=0-0"],
            bodyLimit: Self.sizeBodyLimit
        )
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch .tooLarge {
            return nil
        } catch {
            throw .http(error)
        }
        // `bytes 0-0/1234` (RFC 9110, section 14.4).
        let range = response.headers["content-range"]
        let total = range?.split(separator: "/").last.flatMap { Int($0) }
        return total ?? (response.status == 200 ? response.body.count : nil)
    }

    /// Sends a request. HTML comes from a sign-in page, since no service
    /// loads HTML.
    private func response(
        to request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch {
            throw .http(error)
        }
        let type = response.headers["content-type"]?.lowercased() ?? ""
        guard !type.hasPrefix("text/html") else { throw .signInPage }
        return response
    }
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
struct ValidatedData {
    /// `nil` if the copy with the given validators is still current.
    let data: Data?
    let validators: Validators
}
