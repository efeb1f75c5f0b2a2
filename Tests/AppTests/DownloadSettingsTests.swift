import Arguments
import Foundation
import Testing

@testable import App

struct DownloadSettingsTests {
    /// The folder of the downloads of a session with a setting.
    private func path(_ output: String?) -> String {
        var values = OptionValues()
        if let output { values.set([output], for: "output") }
        return DownloadSettings(values, .silent).folder.path
    }

    @Test func `a session saves files where a command would print one`() {
        let here = FileManager.default.currentDirectoryPath
        #expect(path(nil) == here)
        #expect(path("-") == here)
        #expect(path("./a.jpg") == here + "/a.jpg")
        #expect(path("/a/b") == "/a/b")
    }
}
