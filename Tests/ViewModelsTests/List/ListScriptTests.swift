import TestSupport
import Testing

/// All that lists show, say, ask for and open, step by step.
@MainActor
@Suite(.queued)
struct ListScriptTests {
    @Test(arguments: [
        "list", "list-pages", "list-failures", "list-favorites",
        "list-pictures",
    ])
    func `a list does what is recorded`(name: String) async throws {
        try await ListScript.expect(name)
    }
}
