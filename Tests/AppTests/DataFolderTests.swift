import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DataFolderTests {
    @Test func `a folder is one line in a pipe, whatever is in its name`()
        async throws
    {
        let folder = "/nowhere/" + String(repeating: "a folder ", count: 12)
        let run = try await ProgramRun(
            ["cache", "status"],
            environment: ["XDG_CACHE_HOME": folder + "x"]
        )
        let line = "Folder     " + folder + "x/nasa-photos"
        #expect(run.lines.first.map(String.init) == line)
    }
}
