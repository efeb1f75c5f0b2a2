import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DataFolderTests {
    @Test(arguments: [
        "mirror status", "mirror update", "saved", "search moon --local",
        "stats moon", "new", "favorites", "history", "download --verify",
    ])
    func `without a folder for data, one sentence says what to set`(
        line: String
    ) async throws {
        let run = try await ProgramRun(
            line.split(separator: " ").map(String.init),
            environment: ["HOME": "relative"]
        )
        #expect(run.status == .cannotWrite)
        #expect(
            run.errors == "nasa-photos: There is no folder for your data: set "
                + "HOME, or both XDG_DATA_HOME and XDG_STATE_HOME, to absolute "
                + "paths.\n"
        )
    }

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

    @Test(arguments: ["favorites", "history", "saved"])
    func `the sample needs no folder`(line: String) async throws {
        let run = try await ProgramRun(
            [line, "--sample"],
            environment: ["HOME": "relative"]
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(!run.errors.contains("folder"), "\(run.errors)")
    }
}
