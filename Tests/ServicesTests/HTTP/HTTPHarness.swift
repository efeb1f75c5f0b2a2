import Foundation
import Services
import Synchronization
import TestSupport

/// A server, a client that asks it, and what the client tells.
final class HTTPHarness: Sendable {
    let server: LoopbackServer
    let time = FakeTime()
    let client: HTTPClient
    /// Opens when the client is about to pause.
    let pausing = Gate()
    private let told: EventLog

    init(
        retries: RetryPolicy = RetryPolicy(),
        redirectLimit: Int = 5,
        clock: ((FakeTime) -> HTTPClock)? = nil,
        mayRedirect: @escaping @Sendable (URL, URL) -> Bool = { _, _ in true },
        answer: @escaping LoopbackServer.Answer
    ) throws {
        let told = EventLog()
        self.told = told
        server = try LoopbackServer(answer)
        client = HTTPClient(
            settings: HTTPSettings(
                userAgent: "nasa-photos/test",
                timeouts: HTTPTimeouts(
                    answer: .seconds(4_000),
                    idle: .seconds(4_000)
                ),
                retries: retries,
                redirectLimit: redirectLimit,
                mayRedirect: mayRedirect
            ),
            clock: clock?(time) ?? time.clock(),
            observe: { [pausing] event in
                told.append(event)
                if case .retrying = event { pausing.open() }
            }
        )
    }

    deinit {
        server.stop()
    }

    var events: [HTTPEvent] { told.events }

    /// What the server was asked for, in order.
    var targets: [String] { server.requests.map(\.target) }

    func send(
        _ target: String = "/",
        headers: [String: String] = [:],
        bodyLimit: Int = 1_000_000
    ) async throws(ServiceError) -> HTTPResponse {
        try await client.send(
            HTTPRequest(
                server.address(target),
                headers: headers,
                bodyLimit: bodyLimit
            )
        )
    }
}
