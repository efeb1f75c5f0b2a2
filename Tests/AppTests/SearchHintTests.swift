import Foundation
import TestSupport
import Testing

@testable import App

/// What is said below a search that finds nothing, in 1970.
@Suite(.queued)
struct SearchHintTests {
    @Test(arguments: [
        ("qqqqzzz", ["/qqqqzzz type:any"]),
        ("qqqqzzz center:JSC", ["/qqqqzzz", "/qqqqzzz type:any center:JSC"]),
        ("qqqqzzz type:any", []),
    ])
    func `in a session, a hint has other lines to type`(
        words: String,
        lines: [String]
    ) async throws {
        let run = try await ProgramRun(
            ["search", words, "--sample"],
            input: "q\n",
            inSession: true
        )
        let typed = run.output.split(separator: "Try different words").last
        let found = (typed ?? "").prefix { $0 != "." }
            .matches(of: #/\/qqqqzzz(?: [a-z]+:\w+)*/#).map { String($0.0) }
        #expect(found == lines)
    }
}
