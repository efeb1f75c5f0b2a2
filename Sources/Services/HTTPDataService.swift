package import Foundation
package import HTTP
package import Models

/// Loads bytes over HTTP, without a cache.
package struct HTTPDataService: DataService {
    /// A server without support for ranges sends the whole file; reading more
    /// of it than this costs more than knowing its size is worth.
    private static let sizeBodyLimit = 64 << 10

    /// Someone who already sees an old copy would wait for nothing.
    private static let longestCheck = Duration.seconds(2)

    private let client: HTTPClient
    private let pace: HTTPPace
    private let maximumTime: Duration?

    /// `maximumTime` is for a request with all that belongs to it.
    package init(
        client: HTTPClient,
        pace: HTTPPace = HTTPPace(),
        maximumTime: Duration? = nil
    ) {
        self.client = client
        self.pace = pace
        self.maximumTime = maximumTime
    }

    @concurrent
    package func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable ([UInt8]) throws(LoadFailure) -> Value
    ) async throws(LoadFailure) -> Loaded<Value> {
        let (body, headers): ([UInt8]?, Validators)
        do throws(HTTPError) {
            (body, headers) = try await data(request, unlessMatching: nil)
        } catch {
            throw LoadFailure(error)
        }
        return Loaded(try decode(body ?? []), headers: headers)
    }

    /// Loads bytes unless validators still match them. With a stored copy to
    /// fall back on, there is one attempt of two seconds at most.
    ///
    /// - Returns: The bytes, or none if the copy is still current.
    /// - Throws: `.signInRequired` also for HTML, which comes from a sign-in
    ///   page, since no service loads HTML.
    @concurrent
    func data(
        _ request: DataRequest,
        unlessMatching validators: Validators?
    ) async throws(HTTPError) -> (body: [UInt8]?, headers: Validators) {
        var request = HTTPRequest(request.url, bodyLimit: request.limit)
        request.pace = pace
        request.maximumTime = maximumTime
        if let validators {
            request.isRetried = false
            request.maximumTime = min(
                maximumTime ?? Self.longestCheck,
                Self.longestCheck
            )
            request.headers["If-None-Match"] = validators.entityTag
            request.headers["If-Modified-Since"] = validators.lastModified
        }
        let response = try await client.send(request)
        let type = response.headers["content-type"]?.lowercased() ?? ""
        guard !type.hasPrefix("text/html") else { throw .signInRequired }
        if let validators, response.status == 304 {
            return (nil, validators)
        }
        let headers = Validators(
            entityTag: response.headers["etag"],
            lastModified: response.headers["last-modified"],
            total: Self.count(response.headers["x-wp-total"]),
            pageCount: Self.count(response.headers["x-wp-totalpages"])
        )
        return (response.body, headers)
    }

    /// A number of elements or of pages; `nil` if it cannot be one.
    private static func count(_ text: String?) -> Int? {
        text.flatMap { Int($0) }
            .flatMap { 0 ... 1_000_000_000 ~= $0 ? $0 : nil }
    }

    /// Requests only the first byte; the response reports how many there are.
    @concurrent
    package func size(of url: URL) async throws(LoadFailure) -> Int? {
        var request = HTTPRequest(
            url,
            headers: ["Range": "bytes=0-0"],
            bodyLimit: Self.sizeBodyLimit
        )
        request.maximumTime = maximumTime
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch .tooLarge {
            return nil
        } catch {
            throw LoadFailure(error)
        }
        // `bytes 0-0/1234` (RFC 9110, section 14.4).
        let range = response.headers["content-range"]
        let total = range?.split(separator: "/").last.flatMap { Int($0) }
        return total ?? (response.status == 200 ? response.body.count : nil)
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
