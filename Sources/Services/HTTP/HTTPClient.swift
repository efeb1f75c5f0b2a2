internal import Foundation

/// Asks servers questions over HTTP, with manners: bounded, patient where
/// that helps, and never led astray.
///
/// One connection pool with keep-alive and at most six connections a host.
/// Proxies are libcurl's: `http_proxy`, `https_proxy`, `all_proxy` and
/// `no_proxy` of the environment.
package final class HTTPClient: Sendable {
    private let settings: HTTPSettings
    private let clock: HTTPClock
    private let observe: @Sendable (HTTPEvent) -> Void
    private let transfers = TransferQueue(hostLimit: 6)

    /// `observe` is told what happens, on any thread.
    package init(
        settings: HTTPSettings,
        clock: HTTPClock = .system,
        observe: @escaping @Sendable (HTTPEvent) -> Void = { _ in }
    ) {
        self.settings = settings
        self.clock = clock
        self.observe = observe
    }

    deinit {
        transfers.post(.end)
    }

    /// The successful answer to a request, after redirects and retries.
    @concurrent
    package func send(
        _ request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        var attempt = 1
        while true {
            let failure: ServiceError
            var asked: Duration?
            do throws(ServiceError) {
                let answer = try await follow(request)
                if answer.isSuccess(for: request) { return answer }
                failure = answer.failure(now: clock.now())
                asked = answer.retryAfter(now: clock.now())
            } catch {
                failure = error
            }
            try await pause(after: attempt, of: failure, asked: asked)
            attempt += 1
        }
    }

    /// Waits before the next attempt, or throws the failure if there is to
    /// be none.
    private func pause(
        after attempt: Int,
        of failure: ServiceError,
        asked: Duration?
    ) async throws(ServiceError) {
        let pause = settings.retries.pause(
            after: attempt,
            of: failure,
            asked: asked,
            random: clock.random()
        )
        guard let pause else { throw failure }
        observe(
            .retrying(
                attempt: attempt + 1,
                of: settings.retries.attempts,
                after: pause,
                because: failure
            )
        )
        do {
            try await clock.wait(pause)
        } catch {
            throw .cancelled
        }
    }

    /// The answer at the end of the redirects, whatever its status.
    private func follow(
        _ request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        var request = request
        for _ in 0 ... settings.redirectLimit {
            let answer = try await exchange(request)
            guard let location = answer.location else { return answer }
            request.address = try settings.target(
                of: location,
                from: request.address
            )
        }
        throw .tooManyRedirects(limit: settings.redirectLimit)
    }

    /// One request and its answer, whatever its status.
    private func exchange(
        _ request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        let address = request.address
        guard ["http", "https"].contains(address.scheme?.lowercased()),
            let host = address.host, !host.isEmpty
        else {
            let text = String(address.withoutSecrets.prefix(500))
            throw .unsupportedAddress(text)
        }
        var request = request
        request.headers["User-Agent"] = settings.userAgent
        observe(.requested(method: "GET", address: address))
        let start = ContinuousClock.now
        let answer = try await run(Transfer(request)).get()
        observe(
            .answered(
                status: answer.status,
                bytes: answer.body.count,
                duration: .now - start
            )
        )
        return answer
    }

    private func run(_ transfer: Transfer) async -> Transfer.Outcome {
        let watchdog = Task { await watch(transfer) }
        defer { watchdog.cancel() }
        return await transfer.run(in: transfers)
    }

    /// Ends a transfer that makes no progress.
    @concurrent
    private func watch(_ transfer: Transfer) async {
        let timeouts = settings.timeouts
        var meter = StallDetector()
        repeat {
            let allowed =
                meter.progress == 0 ? timeouts.answer : timeouts.idle
            let pause = allowed / StallDetector.looksPerTimeout
            guard (try? await clock.wait(pause)) != nil else { return }
        } while !meter.isTooLong(at: transfer.progress)
        transfer.stop(because: .timedOut)
    }
}
