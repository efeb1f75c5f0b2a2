import Arguments
import Foundation
import HTTP
import Models
import Services
import Synchronization
import ViewModels

// HTTP clients, which report on standard error when they retry.
extension SourceServices {
    /// Creates a client, which may be redirected to trusted URLs. The timeout,
    /// in seconds, is the slow one if there is one and the user chooses none.
    func client(
        isTrusted: @escaping @Sendable (URL) -> Bool,
        slowTimeout: Int? = nil,
        retriesRefusals: Bool = false
    ) -> HTTPClient {
        let chosen = options[CommonOptions.timeout]
        let isChosen = options.isGiven(CommonOptions.timeout)
        let timeout =
            Duration.seconds(isChosen ? chosen : slowTimeout ?? chosen)
        return HTTPClient(
            settings: HTTPSettings(
                userAgent: "nasa-photos/" + NasaPhotos.version,
                timeouts: HTTPTimeouts(response: timeout, idle: timeout),
                retriesRefusals: retriesRefusals,
                certificates: certificates,
                proxy: options[CommonOptions.proxy],
                mayRedirect: { _, target in isTrusted(target) }
            ),
            clock: console.clock,
            observe: observeRequests
        )
    }

    /// The file that curl and OpenSSL would use, in curl's order.
    private var certificates: String? {
        ["CURL_CA_BUNDLE", "SSL_CERT_FILE"]
            .compactMap { console.environment[$0] }.first { !$0.isEmpty }
    }

    private var observeRequests: @Sendable (HTTPEvent) -> Void {
        let console = console
        let messages = MessageFilter()
        return { event in
            if console.isVerbose { console.say(event.description) }
            switch event {
            case .retrying(let attempt, let attempts, let pause, let error):
                // In whole seconds.
                let seconds = max(1, Int((pause / .seconds(1)).rounded()))
                let what = console.formatters.failures.what(LoadFailure(error))
                guard messages.isNew("\(attempt) \(what)") else { return }
                console.progress(
                    console.strings(
                        .retrying,
                        what,
                        String(seconds),
                        String(attempt),
                        String(attempts)
                    )
                )
            case .responded(let status, _, _):
                if status < 400 { messages.reset() }
            case .requested, .stored: break
            }
        }
    }
}

/// Suppresses repeated messages: requests at the same time, as for the
/// thumbnails of a page, mostly fail alike.
final class MessageFilter: Sendable {
    private let reported = Mutex<Set<String>>([])

    /// Returns `true` for the first message of its kind since the last success.
    func isNew(_ message: String) -> Bool {
        reported.withLock { $0.insert(message).inserted }
    }

    /// Called when a request has succeeded.
    func reset() {
        reported.withLock { $0 = [] }
    }
}
