import Foundation
import TestSupport
import Testing

@testable import App

/// Combinations of options and unusual arguments.
@Suite(.timeLimit(.minutes(5)))
struct CommandLineTests {
    /// A run at a library that finds nothing, and what it requested.
    private func run(
        _ arguments: [String],
        input: String = ""
    ) async throws -> (run: ProgramRun, targets: [String]) {
        let server = try LoopbackServer { _ in
            .json(#"{"collection":{"items":[]}}"#)
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            arguments,
            environment: [
                "NASA_PHOTOS_API_URL": server.url("").absoluteString
            ],
            input: input
        )
        return (run, server.requests.map(\.target))
    }

    // MARK: Secrets

    @Test(arguments: [
        ("http://anna:PASS@127.0.0.1:1", "http://***@127.0.0.1:1"),
        ("http://127.0.0.1:1?api_key=PASS", "http://127.0.0.1:1?api_key=***"),
        ("anna:PASS@127.0.0.1", "***@127.0.0.1"),
    ])
    func `a rejected URL of a service is reported without its secrets`(
        url: String,
        shown: String
    ) async throws {
        let run = try await ProgramRun(
            ["recent"],
            environment: ["NASA_PHOTOS_API_URL": url]
        )
        #expect(run.status == .usage)
        #expect(run.errors.contains("“\(shown)”"), "\(run.errors)")
        #expect(!run.errors.contains("PASS"))
    }
}
