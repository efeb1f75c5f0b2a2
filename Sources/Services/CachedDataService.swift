package import Foundation
package import HTTP

/// Gets bytes over HTTP and keeps them on the disk.
///
/// A young copy is given without a request, an old one after the server has
/// confirmed or replaced it; when the server cannot be reached, the old one
/// serves.
package struct CachedDataService: DataGetService {
    private let client: HTTPClient
    private let cache: DiskCache
    private let lifetime: TimeInterval
    private let now: @Sendable () -> Date
    private let observe: @Sendable (StaleCopy) -> Void

    /// The lifetime is in seconds: how long a copy counts as young.
    package init(
        client: HTTPClient,
        cache: DiskCache,
        lifetime: TimeInterval = 86_400,
        now: @escaping @Sendable () -> Date = { Date() },
        observe: @escaping @Sendable (StaleCopy) -> Void = { _ in }
    ) {
        self.client = client
        self.cache = cache
        self.lifetime = lifetime
        self.now = now
        self.observe = observe
    }

    @concurrent
    package func data(
        from address: URL,
        atMost limit: Int
    ) async throws(ServiceError) -> Data {
        guard let copy = cache.entry(for: address) else {
            return try await fresh(address, limit, instead: nil)
        }
        guard copy.body.count <= limit else {
            throw .http(.tooLarge(limit: limit))
        }
        // A copy from the future shows that the clock was wrong.
        if 0 ..< lifetime ~= now().timeIntervalSince(copy.checked) {
            return copy.body
        }
        do throws(ServiceError) {
            return try await fresh(address, limit, instead: copy)
        } catch {
            guard Self.leavesCopiesValid(error) else { throw error }
            let age = now().timeIntervalSince(copy.checked)
            observe(StaleCopy(url: address, age: age, reason: error))
            return copy.body
        }
    }

    /// Asks the server, and keeps what it says.
    private func fresh(
        _ address: URL,
        _ limit: Int,
        instead copy: DiskEntry?
    ) async throws(ServiceError) -> Data {
        var request = HTTPRequest(address, bodyLimit: limit)
        request.headers["If-None-Match"] = copy?.entityTag
        request.headers["If-Modified-Since"] = copy?.lastModified
        let answer = try await client.response(to: request).refusingPages()
        if answer.status == 304, var copy {
            copy.checked = now()
            cache.store(copy)
            return copy.body
        }
        cache.store(
            DiskEntry(
                address: address,
                checked: now(),
                entityTag: answer.headers["etag"],
                lastModified: answer.headers["last-modified"],
                body: answer.body
            )
        )
        return answer.body
    }

    /// Whether a failure says nothing about what is at the address.
    private static func leavesCopiesValid(_ failure: ServiceError) -> Bool {
        switch failure {
        case .http(let failure):
            switch failure {
            case .hostNotFound, .insecureConnection, .proxyFailed,
                .signInRequired, .networkingMissing:
                true
            default: failure.isTransient
            }
        case .signInPage, .folderMissing: true
        case .notJSON, .unexpectedShape, .notUTF8: false
        }
    }
}

/// A copy that is shown although it is old, because it could not be checked.
package struct StaleCopy: Equatable, Sendable {
    package let url: URL
    /// In seconds, since the server last confirmed it.
    package let age: TimeInterval
    /// Why the server could not be reached.
    package let reason: ServiceError

    package init(url: URL, age: TimeInterval, reason: ServiceError) {
        self.url = url
        self.age = age
        self.reason = reason
    }
}
