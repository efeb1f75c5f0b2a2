package import Foundation
internal import HTTP

/// Caches another service's bytes on disk.
///
/// A fresh copy is used without a request, an old one after the server has
/// confirmed or replaced it. While the network or the service fails, the old
/// copy is used and its age is part of the result.
package final class CachedDataService: DataService {
    private let service: HTTPDataService
    private let cache: DiskCache?
    private let kind: DiskEntry.Kind
    private let policy: CachePolicy
    private let lifetime: TimeInterval
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - service: What loads the bytes.
    ///   - cache: Where they are stored; `nil` stores nothing.
    ///   - kind: What they are.
    ///   - lifetime: How long a copy stays fresh, in seconds, unless a request
    ///     says otherwise.
    ///   - policy: When copies and when requests are used.
    ///   - now: The current date.
    package init(
        _ service: HTTPDataService,
        cache: DiskCache?,
        kind: DiskEntry.Kind,
        lifetime: TimeInterval,
        policy: CachePolicy = .standard,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.service = service
        self.cache = cache
        self.kind = kind
        self.lifetime = lifetime
        self.policy = policy
        self.now = now
    }

    @concurrent
    package func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable ([UInt8]) throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Loaded<Value> {
        guard let copy = copy(for: request) else {
            return try await fetch(request, replacing: nil, decode)
        }
        guard copy.body.count <= request.limit else {
            throw .http(.tooLarge(limit: request.limit))
        }
        if isFresh(copy, for: request), let value = try? decode(copy.body) {
            return Loaded(value, headers: copy.validators)
        }
        do throws(ServiceError) {
            return try await fetch(request, replacing: copy, decode)
        } catch {
            guard error.isFault, let value = try? decode(copy.body) else {
                throw error
            }
            let stale = StaleCopy(date: copy.checked, reason: error)
            return Loaded(value, headers: copy.validators, stale: stale)
        }
    }

    package func size(of url: URL) async throws(ServiceError) -> Int? {
        guard policy != .offline else { throw .offline }
        return try await service.size(of: url)
    }

    package func responses(listing item: String) async -> [DiskEntry] {
        policy == .refresh
            ? [] : await cache?.responses(listing: item) ?? []
    }

    private func copy(for request: DataRequest) -> DiskEntry? {
        policy == .refresh ? nil : cache?.entry(for: request.url, as: kind)
    }

    /// Offline, even a new copy is shown with its age.
    private func isFresh(_ copy: DiskEntry, for request: DataRequest) -> Bool {
        let age = now().timeIntervalSince(copy.checked)
        // A copy from the future shows that the clock was wrong.
        return policy != .offline
            && 0 ..< (request.lifetime ?? lifetime) ~= age
    }

    /// Loads the bytes, unless the copy is still current, and stores them.
    private func fetch<Value: Sendable>(
        _ request: DataRequest,
        replacing copy: DiskEntry?,
        _ decode: @Sendable ([UInt8]) throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Loaded<Value> {
        guard policy != .offline else { throw .offline }
        let loaded = try await service.data(
            request,
            unlessMatching: copy?.validators
        )
        guard let body = loaded.data ?? copy?.body else {
            throw .http(.status(304, reason: nil))
        }
        let value: Value
        do throws(ServiceError) {
            value = try decode(body)
        } catch {
            // What confirms an unusable copy is no use either.
            guard loaded.data == nil else { throw error }
            return try await fetch(request, replacing: nil, decode)
        }
        let entry = DiskEntry(
            url: request.url,
            checked: now(),
            validators: loaded.validators,
            items: (value as? any ItemList)?.itemIDs ?? [],
            body: body
        )
        cache?.store(entry, as: kind)
        return Loaded(value, headers: loaded.validators)
    }
}

/// When stored copies and when requests are used.
package enum CachePolicy: Sendable {
    case standard
    /// Requests everything, and stores the responses.
    case refresh
    /// Requests nothing.
    case offline
}

extension ServiceError {
    /// Whether an old copy is better than the error: the network or the
    /// service is at fault, or does not serve what it has served before.
    fileprivate var isFault: Bool {
        switch self {
        case .http(let error):
            switch error {
            case .hostNotFound, .insecureConnection, .proxyFailed,
                .signInRequired, .networkingMissing,
                .status(401, _), .status(403, _), .status(410, _),
                .status(451, _):
                true
            default: error.isTransient
            }
        case .signInPage, .notJSON, .unexpectedShape, .notUTF8, .wrongRecord,
            .offline:
            true
        case .tooManyValues: false
        }
    }
}
