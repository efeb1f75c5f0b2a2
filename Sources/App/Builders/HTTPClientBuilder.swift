import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Services
import Synchronization
import Terminal
import ViewModels

/// Creates the HTTP client, and reports on standard error when it retries.
struct HTTPClientBuilder {
    let options: OptionValues
    let console: Console
    /// Whether a redirect may lead to a URL.
    let isTrusted: @Sendable (URL) -> Bool
    /// In seconds, unless the user chooses a timeout; `nil` for the usual one.
    var slowTimeout: Int?

    /// Creates a client that retries 403, or does not.
    func client(retriesRefusals: Bool = false) -> HTTPClient {
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
                mayRedirect: { [isTrusted] _, target in isTrusted(target) }
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
            case .requested: break
            }
        }
    }
}

/// Suppresses repeated messages: requests at the same time, as for the
/// thumbnails of a page, mostly fail alike.
final class MessageFilter: Sendable {
    private let reported = Mutex<Set<String>>([])

    /// Whether the message is the first of its kind since the last success.
    func isNew(_ message: String) -> Bool {
        reported.withLock { $0.insert(message).inserted }
    }

    /// Called when a request has succeeded.
    func reset() {
        reported.withLock { $0 = [] }
    }
}
