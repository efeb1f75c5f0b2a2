package import Foundation
internal import HTTP

/// Caches another service's bytes on disk.
///
/// A fresh copy is used without a request, an old one after the server has
/// confirmed or replaced it. While the server cannot be reached, the old copy
/// is used.
package struct CachedDataService: DataService {
    private let service: any DataService
    private let cache: DiskCache
    private let lifetime: TimeInterval
    private let now: @Sendable () -> Date
    private let observe: @Sendable (StaleCopy) -> Void

    /// - Parameters:
    ///   - service: What loads the bytes.
    ///   - cache: Where they are stored.
    ///   - lifetime: How long a copy stays fresh, in seconds.
    ///   - now: The current date.
    ///   - observe: Called when an old copy is used because the server could
    ///     not be reached, on any thread.
    package init(
        _ service: any DataService,
        cache: DiskCache,
        lifetime: TimeInterval = 86_400,
        now: @escaping @Sendable () -> Date = { Date() },
        observe: @escaping @Sendable (StaleCopy) -> Void = { _ in }
    ) {
        self.service = service
        self.cache = cache
        self.lifetime = lifetime
        self.now = now
        self.observe = observe
    }

    @concurrent
    package func data(
        from url: URL,
        limit: Int
    ) async throws(ServiceError) -> Data {
        try await entry(url, limit).body
    }

    /// The bytes with the headers that are stored with them.
    @concurrent
    package func data(
        from url: URL,
        limit: Int,
        unlessMatching validators: Validators
    ) async throws(ServiceError) -> ValidatedData {
        let entry = try await entry(url, limit)
        return ValidatedData(entry.body, validators: entry.validators)
    }

    private func entry(
        _ url: URL,
        _ limit: Int
    ) async throws(ServiceError) -> DiskEntry {
        guard let copy = cache.entry(for: url) else {
            return try await load(url, limit, replacing: nil)
        }
        guard copy.body.count <= limit else {
            throw .http(.tooLarge(limit: limit))
        }
        let age = now().timeIntervalSince(copy.checked)
        // A copy from the future shows that the clock was wrong.
        if 0 ..< lifetime ~= age { return copy }
        do throws(ServiceError) {
            return try await load(url, limit, replacing: copy)
        } catch {
            guard error.isUnreachable else { throw error }
            observe(StaleCopy(url: url, age: age, reason: error))
            return copy
        }
    }

    package func size(of url: URL) async throws(ServiceError) -> Int? {
        try await service.size(of: url)
    }

    /// Loads the bytes, unless the copy is still current, and stores them.
    private func load(
        _ url: URL,
        _ limit: Int,
        replacing copy: DiskEntry?
    ) async throws(ServiceError) -> DiskEntry {
        let loaded = try await service.data(
            from: url,
            limit: limit,
            unlessMatching: copy?.validators ?? Validators()
        )
        guard let body = loaded.data ?? copy?.body else {
            throw .http(.status(304, reason: nil))
        }
        let entry = DiskEntry(
            url: url,
            checked: now(),
            validators: loaded.validators,
            body: body
        )
        cache.store(entry)
        return entry
    }
}

/// An old copy that is used because the server could not be reached.
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

extension ServiceError {
    /// Whether the error says nothing about what is at the URL.
    fileprivate var isUnreachable: Bool {
        switch self {
        case .http(let error):
            switch error {
            case .hostNotFound, .insecureConnection, .proxyFailed,
                .signInRequired, .networkingMissing:
                true
            default: error.isTransient
            }
        case .signInPage: true
        case .notJSON, .unexpectedShape, .notUTF8, .tooManyValues: false
        }
    }
}
