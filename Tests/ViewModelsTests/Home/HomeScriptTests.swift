import Models
import TestSupport
import Testing

@testable import ViewModels

/// All that home shows, says and opens, step by step.
@MainActor
@Suite(.queued)
struct HomeScriptTests {
    @Test func `home does what is recorded`() async throws {
        try await HomeScript.expect("home")
    }

    @Test(arguments: [
        (false, true, true), (false, false, false), (true, true, false),
        (true, false, false),
    ])
    func `the picture of the day is not the cover of a list, too`(
        isToday: Bool,
        hasPhoto: Bool,
        hasCover: Bool
    ) {
        let load: HomeEntry.Load = { Photo(id: "a") }
        let entry = HomeEntry(
            name: "",
            isToday: isToday,
            cover: hasPhoto ? load : nil
        ) {}
        #expect(entry.shown.hasCover == hasCover)
    }
}
