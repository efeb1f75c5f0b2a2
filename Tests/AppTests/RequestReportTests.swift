import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing
import ViewModels

@testable import App

@Suite(.queued)
struct RequestReportTests {
    private static func retry(_ attempt: Int) -> HTTPEvent {
        .retrying(
            attempt: attempt,
            of: 3,
            after: .milliseconds(400),
            because: .timedOut
        )
    }

    @Test func `a repeated failure is new again after a success`() {
        let console = Console.silent
        let count = Mutex(0)
        console.outlet.redirect { message in
            guard case .progress = message else { return }
            count.withLock { $0 += 1 }
        }
        let report = RequestReport(console)
        func reported(_ event: HTTPEvent) -> Int {
            count.withLock { $0 = 0 }
            report.report(event)
            return count.withLock { $0 }
        }
        #expect(reported(Self.retry(2)) == 1)
        #expect(reported(Self.retry(3)) == 1)
        #expect(reported(Self.retry(2)) == 0)
        let failure = HTTPEvent.responded(
            status: 500,
            bytes: 0,
            duration: .zero
        )
        #expect(reported(failure) == 0)
        #expect(reported(Self.retry(2)) == 0)
        let success = HTTPEvent.responded(
            status: 200,
            bytes: 0,
            duration: .zero
        )
        #expect(reported(success) == 0)
        #expect(reported(Self.retry(2)) == 1)
    }
}
