import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Services
import ViewModels

/// Puts the HTTP client together, and says on standard error when it waits.
struct HTTPClientBuilder {
    private let options: OptionValues
    private let console: Console
    private let trusted: TrustedURLs

    init(options: OptionValues, console: Console, trusted: TrustedURLs) {
        self.options = options
        self.console = console
        self.trusted = trusted
    }

    func client() -> HTTPClient {
        let timeout = Duration.seconds(options[CommonOptions.timeout])
        return HTTPClient(
            settings: HTTPSettings(
                userAgent: "nasa-photos/" + NasaPhotos.version,
                timeouts: HTTPTimeouts(response: timeout, idle: timeout),
                mayRedirect: { [trusted] _, target in
                    trusted.isTrusted(target)
                }
            ),
            clock: console.clock,
            observe: observe
        )
    }

    /// Whole seconds, and never none of them.
    private static func seconds(_ pause: Duration) -> String {
        String(max(1, Int((pause / .seconds(1)).rounded())))
    }

    private var observe: @Sendable (HTTPEvent) -> Void {
        let console = console
        let notes = RepeatedNotes()
        return { event in
            if console.isVerbose { console.say(event.description) }
            switch event {
            case .retrying(let attempt, let attempts, let pause, let error):
                let what = console.formatters.failures.what(
                    LoadFailure(.http(error))
                )
                guard notes.isNew("\(attempt) \(what)") else { return }
                console.note(
                    console.strings(
                        .retrying,
                        what,
                        Self.seconds(pause),
                        String(attempt),
                        String(attempts)
                    )
                )
            case .responded(let status, _, _):
                if status < 400 { notes.forget() }
            case .requested: break
            }
        }
    }
}
