import Arguments
import Foundation
import Testing

@testable import App

struct DownloadSettingsTests {
    /// The folder of the downloads of a session with a setting.
    private func path(_ output: String?) throws -> String {
        var values = OptionValues()
        if let output { values.set([output], for: "output") }
        return try DownloadSettings(values, .silent).folder().path
    }

    @Test func `a session saves files where a command would print one`()
        throws
    {
        let here = FileManager.default.currentDirectoryPath
        #expect(try path(nil) == here)
        #expect(try path("-") == here)
        #expect(try path("./a.jpg") == here + "/a.jpg")
        #expect(try path("/a/b") == "/a/b")
    }
}
