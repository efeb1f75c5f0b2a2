package import Foundation
package import HTTP
package import Models

/// Loads bytes over HTTP and caches them on disk.
///
/// A fresh copy is used without a request, an old one after the server has
/// confirmed or replaced it, and with `.refresh` every one. While the network
/// or the service fails, the old copy is used and its age is part of the
/// result.
package struct HTTPDataService: DataService {
    /// Someone who already sees an old copy would wait for nothing.
    private static let longestCheck = Duration.seconds(2)

    private let client: HTTPClient
    private let pace: HTTPPace
    private let maximumTime: Duration?
    private let cache: DiskCache?
    private let kind: DiskEntry.Kind
    private let policy: CachePolicy
    private let lifetime: TimeInterval
    private let now: Now

    /// `maximumTime` is for a request with all that belongs to it. A copy stays
    /// fresh for `lifetime` seconds, unless a request says otherwise. Without a
    /// cache nothing is stored.
    package init(
        client: HTTPClient,
        pace: HTTPPace = HTTPPace(),
        maximumTime: Duration? = nil,
        cache: DiskCache? = nil,
        kind: DiskEntry.Kind = .response,
        lifetime: TimeInterval = 0,
        policy: CachePolicy = .standard,
        now: @escaping Now = { Date() }
    ) {
        self.client = client
        self.pace = pace
        self.maximumTime = maximumTime
        self.cache = cache
        self.kind = kind
        self.lifetime = lifetime
        self.policy = policy
        self.now = now
    }

    @concurrent
    package func load<Value: Sendable>(
        _ request: DataRequest,
        _ decoding: Decoding<Value>
    ) async throws -> Loaded<Value> {
        guard let copy = cache?.entry(for: request.url, as: kind) else {
            return try await fetch(request, replacing: nil, decoding)
        }
        guard copy.body.count <= request.limit else {
            if policy == .refresh {
                return try await fetch(request, replacing: nil, decoding)
            }
            throw LoadFailure.tooLarge(limit: request.limit)
        }
        if isFresh(copy, within: request.lifetime ?? lifetime),
            let value = try? decoding.decode(copy.body),
            decoding.isComplete(value)
        {
            client.reportStored(request.url)
            return Loaded(value, headers: copy.validators)
        }
        return try await fetch(request, replacing: copy, decoding)
    }

    package func size(of url: URL) async throws -> Int? {
        if policy == .offline {
            let copy = cache?.entry(for: url, as: kind)
            guard let copy else { throw LoadFailure.offline }
            return copy.body.count
        }
        do throws(HTTPError) {
            return try await FileDownloader(client: client)
                .version(of: url, within: maximumTime).length
        } catch {
            throw LoadFailure(error)
        }
    }

    package func head(of url: URL, upTo count: Int) async throws -> [UInt8] {
        let copy = policy == .refresh ? nil : cache?.entry(for: url, as: kind)
        if let copy { return Array(copy.body.prefix(count)) }
        guard policy != .offline else { throw LoadFailure.offline }
        do throws(HTTPError) {
            return try await FileDownloader(client: client)
                .head(of: url, upTo: count, within: maximumTime)
        } catch {
            throw LoadFailure(error)
        }
    }

    package func responses(listing item: String) async -> [DiskEntry] {
        policy == .refresh
            ? [] : await cache?.responses(listing: item) ?? []
    }

    package func freshResponses(listing item: String) async -> [DiskEntry] {
        guard policy == .standard, let cache else { return [] }
        let oldest = now() - lifetime
        return await cache.responses(listing: item, usedSince: oldest)
            .filter { isFresh($0, within: lifetime) }
    }

    /// Offline, even a new copy is shown with its age.
    private func isFresh(
        _ copy: DiskEntry,
        within lifetime: TimeInterval
    ) -> Bool {
        let age = now().timeIntervalSince(copy.checked)
        // A copy from the future shows that the clock was wrong.
        return policy == .standard
            && 0 ..< lifetime ~= age
    }

    /// An answer of a service.
    private struct Answer {
        /// `nil` if the stored copy is still current.
        let body: [UInt8]?
        let headers: Validators
    }

    /// Loads the bytes, unless the copy is still current, and stores them. The
    /// copy is used instead if the network or the service is at fault.
    private func fetch<Value: Sendable>(
        _ request: DataRequest,
        replacing copy: DiskEntry?,
        _ decoding: Decoding<Value>
    ) async throws -> Loaded<Value> {
        func old(_ failure: LoadFailure) throws -> Loaded<Value> {
            guard policy != .refresh, let copy,
                let value = try? decoding.decode(copy.body)
            else {
                throw failure
            }
            client.reportStored(request.url)
            let stored = StoredCopy(date: copy.checked, reason: failure)
            return Loaded(value, headers: copy.validators, stored: stored)
        }
        guard policy != .offline else { return try old(.offline) }
        let answer: Answer
        do throws(HTTPError) {
            answer = try await data(request, unlessMatching: copy?.validators)
        } catch {
            guard error.isFault else { throw LoadFailure(error) }
            return try old(LoadFailure(error))
        }
        let body = answer.body ?? copy?.body ?? []
        let value: Value
        do {
            value = try decoding.decode(body)
        } catch {
            // What confirms an unusable copy is no use either.
            if answer.body == nil {
                return try await fetch(request, replacing: nil, decoding)
            }
            let failure = LoadFailure(error)
            guard failure.hasUnexpectedBody else { throw failure }
            return try old(failure)
        }
        let entry = DiskEntry(
            url: request.url,
            checked: now(),
            validators: answer.headers,
            items: decoding.items(value),
            body: body
        )
        cache?.store(entry, as: kind)
        return Loaded(value, headers: answer.headers)
    }

    /// Loads bytes unless validators still match them. With a stored copy to
    /// fall back on, there is one attempt of two seconds at most.
    ///
    /// - Returns: The bytes, or none if the copy is still current.
    /// - Throws: `.signInRequired` also for HTML, which comes from a sign-in
    ///   page, since no service loads HTML.
    private func data(
        _ request: DataRequest,
        unlessMatching validators: Validators?
    ) async throws(HTTPError) -> Answer {
        var request = HTTPRequest(request.url, bodyLimit: request.limit)
        request.pace = pace
        request.maximumTime = maximumTime
        if let validators {
            // What is stored answers instead.
            if policy != .refresh {
                request.isRetried = false
                request.maximumTime = min(
                    maximumTime ?? Self.longestCheck,
                    Self.longestCheck
                )
            }
            request.headers["If-None-Match"] = validators.entityTag
            request.headers["If-Modified-Since"] = validators.lastModified
        }
        let response = try await client.send(request)
        let type = response.headers["content-type"]?.lowercased() ?? ""
        guard !type.hasPrefix("text/html") else { throw .signInRequired }
        if let validators, response.status == 304 {
            return Answer(body: nil, headers: validators)
        }
        let headers = Validators(
            entityTag: response.headers["etag"],
            lastModified: response.headers["last-modified"],
            total: Self.count(response.headers["x-wp-total"]),
            pageCount: Self.count(response.headers["x-wp-totalpages"])
        )
        return Answer(body: response.body, headers: headers)
    }

    /// A number of elements or of pages; `nil` if it cannot be one.
    private static func count(_ text: String?) -> Int? {
        text.flatMap { Int($0) }
            .flatMap { 0 ... 1_000_000_000 ~= $0 ? $0 : nil }
    }
}

extension HTTPError {
    /// `true` if an old copy is better than the error: the network or the
    /// service is at fault, or does not serve what it has served before.
    fileprivate var isFault: Bool {
        switch self {
        case .hostNotFound, .insecureConnection, .certificatesMissing,
            .proxyFailed, .proxyRefused, .proxyDenied,
            .signInRequired, .networkingMissing,
            .status(401, _), .status(403, _), .status(410, _),
            .status(451, _):
            true
        default: isTransient
        }
    }
}

extension LoadFailure {
    /// `true` if a body is not what the service has sent before.
    fileprivate var hasUnexpectedBody: Bool {
        switch self {
        case .signInPage, .invalidResponse, .wrongRecord, .serviceFailed: true
        default: false
        }
    }
}
