import Foundation
import Services
import Testing

@testable import App

struct DownloadDestinationTests {
    @Test func `what is above a link is above the folder that it leads to`()
        throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let manager = FileManager.default
        let above = folder.appending(path: "above")
        try manager.createDirectory(
            at: above.appending(path: "below"),
            withIntermediateDirectories: true
        )
        try manager.createSymbolicLink(
            at: folder.appending(path: "link"),
            withDestinationURL: above.appending(path: "below")
        )
        let path = folder.path() + "/link/./../new"
        let found = DownloadDestination.folder(at: path)
        let real = try #require(SystemText.realPath(above.path()))
        #expect(found.path == real + "/new")
    }

    @Test func `the output of the configuration file is a folder`()
        async throws
    {
        let home = SettingsHome()
        let path = try home.path("[download]\noutput = ~/apollo.jpg\n")
        let run = try await ProgramRun(
            ["download", "as11-40-5874", "--dry-run", "--sample"],
            environment: ["HOME": path]
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output.contains("/apollo.jpg/as11-40-5874~orig.jpg\n"))
    }
}
