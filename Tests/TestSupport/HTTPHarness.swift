package import Foundation
package import HTTP
internal import Synchronization

/// A loopback server, a client of it, and the events of that client.
package final class HTTPHarness: Sendable {
    package let server: LoopbackServer
    package let time = FakeTime()
    package let client: HTTPClient
    /// Opens when the client is about to pause before a retry.
    package let pausing = Gate()
    private let log = EventLog()

    package init(
        retries: RetryPolicy = RetryPolicy(),
        redirectLimit: Int = 5,
        random: Double = 1,
        clock: HTTPClock? = nil,
        connections: HTTPConnections = HTTPConnections(),
        mayRedirect: @escaping @Sendable (URL, URL) -> Bool = { _, _ in true },
        respond: @escaping LoopbackServer.Handler
    ) throws {
        server = try LoopbackServer(respond)
        client = HTTPClient(
            settings: HTTPSettings(
                userAgent: "nasa-photos/test",
                timeouts: HTTPTimeouts(
                    response: .seconds(4_000),
                    idle: .seconds(8_000)
                ),
                retries: retries,
                redirectLimit: redirectLimit,
                mayRedirect: mayRedirect
            ),
            clock: clock ?? time.clock(random: random),
            connections: connections,
            observe: { [pausing, log] event in
                log.append(event)
                if case .retrying = event { pausing.open() }
            }
        )
    }

    deinit {
        server.stop()
    }

    package var events: [HTTPEvent] { log.events }

    /// The targets of the requests so far, in order.
    package var targets: [String] { server.requests.map(\.target) }

    package func send(
        _ target: String = "/",
        headers: [String: String] = [:],
        bodyLimit: Int = 1_000_000,
        isRetried: Bool = true,
        to sink: (any BodySink)? = nil
    ) async throws(HTTPError) -> HTTPResponse {
        var request = HTTPRequest(
            server.url(target),
            headers: headers,
            bodyLimit: bodyLimit
        )
        request.isRetried = isRetried
        return try await client.send(request, to: sink)
    }
}

/// The events of a client so far.
private final class EventLog: Sendable {
    private let log = Mutex<[HTTPEvent]>([])

    var events: [HTTPEvent] { log.withLock { $0 } }

    func append(_ event: HTTPEvent) {
        log.withLock { $0.append(event) }
    }
}
