package import Foundation
internal import Synchronization

/// A GET request.
package struct HTTPRequest: Equatable, Sendable {
    package var url: URL
    /// Headers in addition to those that the client always sends.
    package var headers: [String: String]
    /// The largest body to accept, in bytes after decompression.
    package var bodyLimit: Int
    /// Whether passing failures are retried.
    package var isRetried = true
    /// For the request with its redirects, its retries and the pauses before
    /// them; `nil` for none.
    package var maximumTime: Duration?
    /// See `HTTPSettings`.
    var certificates: String?
    /// Whether the server may compress the body. Parts of a file have no
    /// meaning in a compressed one.
    package var acceptsCompression = true
    /// How fast the body has to arrive, and may arrive.
    package var pace = HTTPPace()

    package init(_ url: URL, headers: [String: String] = [:], bodyLimit: Int) {
        self.url = url
        self.headers = headers
        self.bodyLimit = bodyLimit
    }

    /// Whether 304, "not modified", is a success.
    var isConditional: Bool {
        ["If-None-Match", "If-Modified-Since"].contains { headers[$0] != nil }
    }
}

/// How fast the body of a response has to arrive, and may arrive.
package struct HTTPPace: Equatable, Sendable {
    /// In bytes per second, on average over the idle timeout; 0 for none.
    package var minimumRate: Int
    /// For all transfers that share it; `nil` for none.
    package var rateLimit: RateLimit?

    package init(minimumRate: Int = 0, rateLimit: RateLimit? = nil) {
        self.minimumRate = minimumRate
        self.rateLimit = rateLimit
    }
}

/// How many bytes a second may arrive, of all transfers that share it.
package final class RateLimit: Equatable, Sendable {
    private struct State {
        /// How many bytes may arrive now; negative if too many have.
        var budget: Double
        var time: ContinuousClock.Instant
    }

    /// In bytes a second.
    let rate: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Mutex<State>

    /// - Parameters:
    ///   - rate: In bytes a second, at least 1.
    ///   - now: The current time.
    package init(
        _ rate: Int,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.rate = max(rate, 1)
        self.now = now
        state = Mutex(State(budget: 0, time: now()))
    }

    package static func == (one: RateLimit, other: RateLimit) -> Bool {
        one === other
    }

    /// How long no more bytes may arrive; zero or less if some may.
    var delay: Duration {
        let budget = state.withLock { state in
            let time = now()
            let added = (time - state.time) / .seconds(1) * Double(rate)
            state.time = time
            // What was not used for a while does not arrive at once later.
            state.budget = min(state.budget + added, Double(rate) * 0.75)
            return state.budget
        }
        return .seconds((1 - budget) / Double(rate))
    }

    /// Counts bytes that arrive.
    ///
    /// - Returns: Whether they may; what is too much is made up for later.
    func take(_ count: Int) -> Bool {
        guard delay <= .zero else { return false }
        state.withLock { $0.budget -= Double(count) }
        return true
    }
}

/// A complete response.
package struct HTTPResponse: Equatable, Sendable {
    package let status: Int
    /// The values by lowercase name.
    package let headers: [String: String]
    /// The decompressed body; empty if it went to a sink.
    package let body: [UInt8]

    package init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension HTTPResponse {
    /// The target of a redirect, as the server wrote it.
    var location: String? {
        [301, 302, 303, 307, 308].contains(status) ? headers["location"] : nil
    }

    func isSuccess(for request: HTTPRequest) -> Bool {
        200 ..< 300 ~= status || (status == 304 && request.isConditional)
    }

    /// How long the server asks to wait before the next request, at most a
    /// year: a number of seconds or a date (RFC 9110, section 10.2.3).
    func retryAfter(now: Date) -> Duration? {
        guard let value = headers["retry-after"] else { return nil }
        let year = 31_536_000
        if let seconds = Int(value) {
            return .seconds(min(max(seconds, 0), year))
        }
        guard let date = Self.date(value) else { return nil }
        let seconds = date.timeIntervalSince(now)
        return .seconds(min(max(seconds, 0), Double(year)))
    }

    /// Reads a date in the preferred format of RFC 9110, as in
    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    package static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text)
    }
}
