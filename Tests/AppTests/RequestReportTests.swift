import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing
import ViewModels

@testable import App

@Suite(.queued)
struct RequestReportTests {
    private static func retry(
        _ attempt: Int,
        after pause: Duration = .milliseconds(400)
    ) -> HTTPEvent {
        .retrying(
            attempt: attempt,
            of: 3,
            after: pause,
            because: .timedOut
        )
    }

    @Test func `a failure is reported once until a request succeeds`() {
        let console = Console.silent
        let said = Mutex("")
        console.outlet.redirect { message in
            guard case .progress(let text) = message else { return }
            said.withLock { $0 = text }
        }
        let report = RequestReport(console)
        func reported(_ event: HTTPEvent) -> String {
            said.withLock { $0 = "" }
            report.report(event)
            return said.withLock { $0 }
        }
        let second =
            "The service did not respond in time. "
            + "Retrying in 1 s (attempt 2 of 3)."
        #expect(reported(Self.retry(2)) == second)
        #expect(reported(Self.retry(3)).hasSuffix("(attempt 3 of 3)."))
        #expect(reported(Self.retry(2)) == "")
        let failure = HTTPEvent.responded(
            status: 400,
            type: nil,
            bytes: 0,
            duration: .zero
        )
        #expect(reported(failure) == "")
        #expect(reported(Self.retry(2)) == "")
        let success = HTTPEvent.responded(
            status: 304,
            type: nil,
            bytes: 0,
            duration: .zero
        )
        for (pause, seconds) in [(400, "1 s"), (1_600, "2 s"), (4_000, "4 s")] {
            #expect(reported(success) == "")
            let text = reported(Self.retry(2, after: .milliseconds(pause)))
            #expect(text == second.replacing("1 s", with: seconds))
        }
    }
}
