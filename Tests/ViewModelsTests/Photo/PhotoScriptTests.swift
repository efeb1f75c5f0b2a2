import TestSupport
import Testing

/// All that the details of photos show, say, ask for and open, step by step.
@MainActor
@Suite(.queued)
struct PhotoScriptTests {
    @Test(arguments: [
        "photo", "photo-moves", "photo-pictures", "photo-slides",
    ])
    func `the details do what is recorded`(name: String) async throws {
        try await PhotoScript.expect(name)
    }
}
