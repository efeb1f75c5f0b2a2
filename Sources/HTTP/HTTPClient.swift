package import Foundation

/// Sends GET requests with bounded bodies, retries and checked redirects.
///
/// Proxies are libcurl's: `http_proxy`, `https_proxy`, `all_proxy` and
/// `no_proxy` of the environment.
package struct HTTPClient: Sendable {
    private let settings: HTTPSettings
    private let clock: HTTPClock
    private let observe: @Sendable (HTTPEvent) -> Void
    private let connections: HTTPConnections

    /// `observe` is called with each event, on any thread.
    package init(
        settings: HTTPSettings,
        clock: HTTPClock = .system,
        connections: HTTPConnections = HTTPConnections(),
        observe: @escaping @Sendable (HTTPEvent) -> Void = { _ in }
    ) {
        self.settings = settings
        self.clock = clock
        self.connections = connections
        self.observe = observe
    }

    /// Reports that a stored response was used.
    package func reportStored(_ url: URL) { observe(.stored(url)) }

    /// Sends a request, following redirects and retrying passing failures.
    /// Without a sink, the body is in the response.
    ///
    /// - Returns: A response with a status from 200 to 299, 304 to a
    ///   conditional request, or 416 where a sink is complete. A part that is
    ///   refused is asked for once more with the rest.
    /// - Throws: The last attempt's failure, also if the next attempt would
    ///   begin after the request's maximum time; `.tookTooLong` if an attempt
    ///   lasts until then; `.cancelled` as soon as the task is cancelled.
    @concurrent
    package func send(
        _ request: HTTPRequest,
        to sink: (any BodySink)? = nil
    ) async throws(HTTPError) -> HTTPResponse {
        guard let limit = request.maximumTime else {
            return try await attempt(request, sink, until: nil)
        }
        let end = clock.uptime() + limit
        // Not children of a group, which can end the program when one of them
        // is canceled (Swift 6.3).
        let sending = Task { () -> Transfer.Outcome in
            do throws(HTTPError) {
                return .success(try await attempt(request, sink, until: end))
            } catch {
                return .failure(error)
            }
        }
        let deadline = Task { [clock] in
            try await clock.expire(limit)
            sending.cancel()
        }
        defer { deadline.cancel() }
        let outcome = await withTaskCancellationHandler {
            await sending.value
        } onCancel: {
            sending.cancel()
        }
        if case .failure(.cancelled) = outcome, !Task.isCancelled {
            throw .tookTooLong(limit)
        }
        return try outcome.get()
    }

    /// Sends a request until it succeeds or no retry is left.
    private func attempt(
        _ request: HTTPRequest,
        _ sink: (any BodySink)?,
        until deadline: ContinuousClock.Instant?
    ) async throws(HTTPError) -> HTTPResponse {
        var request = request
        var attempt = 1
        var waited: ContinuousClock.Instant?
        while true {
            let failure: HTTPError
            var retryAfter: Duration?
            do throws(HTTPError) {
                try await waitForOthers(request.url, &waited)
                let response = try await follow(request, sink)
                let isPastEnd =
                    response.status == 416
                    && sink?.isComplete(response) == true
                if isPastEnd || response.isSuccess(for: request) {
                    return response
                }
                let part = request.headers["Range"] ?? sink?.headers["Range"]
                if response.refusesRange, part != nil, !request.isWhole {
                    request.isWhole = true
                    continue
                }
                failure = HTTPError(response, now: clock.now())
                retryAfter = response.retryAfter(now: clock.now())
            } catch {
                failure = error
            }
            guard request.isRetried else {
                // Others wait nevertheless.
                if failure.isRequestToWait, let retryAfter,
                    retryAfter <= settings.retries.longestPause
                {
                    let end = clock.uptime() + retryAfter
                    connections.pause(requestsTo: request.url, until: end)
                }
                throw failure
            }
            waited = try await pause(
                after: attempt,
                of: failure,
                at: request.url,
                retryAfter: retryAfter,
                until: deadline
            )
            attempt += 1
        }
    }

    /// Waits before the next attempt, or throws the failure if there is to be
    /// none.
    ///
    /// - Returns: The end of the pause, if others wait for it too.
    private func pause(
        after attempt: Int,
        of failure: HTTPError,
        at url: URL,
        retryAfter: Duration?,
        until deadline: ContinuousClock.Instant?
    ) async throws(HTTPError) -> ContinuousClock.Instant? {
        let pause = settings.retries.pause(
            after: attempt,
            of: failure,
            retryAfter: retryAfter,
            random: clock.random(),
            retriesRefusals: settings.retriesRefusals(url)
        )
        guard let pause else { throw failure }
        let next = clock.uptime() + pause
        if let deadline, next >= deadline { throw failure }
        let end = failure.isRequestToWait ? next : nil
        if let end { connections.pause(requestsTo: url, until: end) }
        observe(
            .retrying(
                attempt: attempt + 1,
                of: settings.retries.attempts,
                after: pause,
                because: failure
            )
        )
        try await wait(pause)
        return end
    }

    /// Waits until the pauses of other requests are over, each once.
    private func waitForOthers(
        _ url: URL,
        _ waited: inout ContinuousClock.Instant?
    ) async throws(HTTPError) {
        while let end = connections.pauseEnd(of: url), end != waited {
            let left = clock.uptime().duration(to: end)
            if left > .zero { try await wait(left) }
            waited = end
        }
    }

    private func wait(_ pause: Duration) async throws(HTTPError) {
        do {
            try await clock.wait(pause)
        } catch {
            throw .cancelled
        }
    }

    /// Sends a request and follows redirects; any other status is returned.
    private func follow(
        _ request: HTTPRequest,
        _ sink: (any BodySink)?
    ) async throws(HTTPError) -> HTTPResponse {
        var request = request
        for _ in 0 ... settings.redirectLimit {
            let response = try await exchange(request, sink)
            guard let location = response.location else { return response }
            request.url = try settings.target(of: location, from: request.url)
        }
        throw .tooManyRedirects(limit: settings.redirectLimit)
    }

    /// Sends one request; any status is returned.
    private func exchange(
        _ request: HTTPRequest,
        _ sink: (any BodySink)?
    ) async throws(HTTPError) -> HTTPResponse {
        let url = request.url
        guard ["http", "https"].contains(url.scheme?.lowercased()),
            let host = url.host, !host.isEmpty
        else { throw .unsupportedURL(String(url.withoutSecrets.prefix(500))) }
        var request = request
        request.headers["User-Agent"] = settings.userAgent
        request.certificates = settings.certificates
        request.proxy = settings.proxy
        request.headers.merge(sink?.headers ?? [:]) { $1 }
        if request.isWhole {
            request.headers["Range"] = nil
            request.headers["If-Range"] = nil
        }
        observe(.requested(method: "GET", url: url))
        let start = clock.uptime()
        let transfer = Transfer(request, to: sink)
        let response = try await run(transfer).get()
        observe(
            .responded(
                status: response.status,
                type: response.headers["content-type"],
                bytes: transfer.bodySize,
                duration: clock.uptime() - start
            )
        )
        return response
    }

    private func run(_ transfer: Transfer) async -> Transfer.Outcome {
        let watchdog = Task { await watch(transfer) }
        defer { watchdog.cancel() }
        return await transfer.run(in: connections.transfers)
    }

    /// Ends a transfer that makes too little progress.
    @concurrent
    private func watch(_ transfer: Transfer) async {
        let (timeouts, pace) = (settings.timeouts, transfer.request.pace)
        let minimum = Int(timeouts.idle / .seconds(1)) * pace.minimumRate
        var detector = StallDetector(minimum: minimum)
        repeat {
            let limit = detector.hasBegun ? timeouts.idle : timeouts.response
            let pause = limit / StallDetector.looksPerTimeout
            guard (try? await clock.expire(pause)) != nil else { return }
            // A transfer that waits for a rate limit is not stalled.
            if transfer.takeHold() {
                detector = StallDetector(minimum: minimum)
            }
        } while !detector.isStalled(at: transfer.progress)
        transfer.stop(because: .timedOut)
    }
}

/// Notices that too little has arrived for too long.
///
/// It looks four times per timeout, so that a stall is noticed at most a
/// quarter late, without a timer for every piece that arrives.
struct StallDetector {
    static let looksPerTimeout = 4

    /// The fewest bytes per timeout.
    private let minimum: Int
    /// The counts at the last looks.
    private var looks = [0]

    /// - Parameter minimum: The fewest bytes per timeout, at least 1.
    init(minimum: Int = 1) {
        self.minimum = max(minimum, 1)
    }

    /// `true` once anything has arrived.
    var hasBegun: Bool { looks.last != 0 }

    /// Takes a look.
    ///
    /// - Parameter progress: How many bytes have arrived so far.
    /// - Returns: Whether the timeout has passed with too little progress.
    mutating func isStalled(at progress: Int) -> Bool {
        // The timeout of a response that begins is another one.
        looks = hasBegun || progress == 0 ? looks + [progress] : [progress]
        guard looks.count > Self.looksPerTimeout else { return false }
        return progress - looks.removeFirst() < minimum
    }
}
