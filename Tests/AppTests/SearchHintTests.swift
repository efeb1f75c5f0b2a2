import Foundation
import TestSupport
import Testing

@testable import App

/// What is said below a search that finds nothing, in 1970.
@Suite(.queued)
struct SearchHintTests {
    @Test(arguments: [
        ("", "Try different words, or add type:any."),
        ("type:any", "Try different words."),
        ("type:video", "Try different words, or add type:any."),
        ("center:JSC", "Try without center:JSC, or add type:any."),
        ("center:JSC type:any", "Try without center:JSC."),
        ("center:JSK", "center:JSK is not a known center; did you mean JSC?"),
        ("year:1970", "Try without year:1970, or add type:any."),
        ("year:1971", "year:1971 is in the future."),
    ])
    func `a hint names what to change`(
        qualifiers: String,
        hint: String
    ) async throws {
        let run = try await ProgramRun(sample: "search qqqqzzz " + qualifiers)
        #expect(run.errors == "nasa-photos: No results. \(hint)\n")
    }

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
