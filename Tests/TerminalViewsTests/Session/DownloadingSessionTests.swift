import Mocks
import Models
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import TerminalViews

/// A session in which photos are downloaded meanwhile.
@MainActor
@Suite(.queued)
struct DownloadingSessionTests {
    private let test = DownloadsHarness(calls: 1)

    /// A screen on which `d` downloads a photo and `q` quits.
    private func screen() -> MockScreen {
        let screen = MockScreen(["page"], label: "n next")
        screen.reply = { [downloads = test.downloads] line in
            if line == "d" { downloads.download(Photo(id: "a")) }
            return line == "q" ? .quit : .done
        }
        return screen
    }

    @Test func `the first row shows the progress, and messages what ended`()
        async
    {
        let harness = SessionHarness(downloads: test.downloads)
        harness.run(screen())
        await harness.type("d")
        #expect(
            harness.rows.dropFirst()
                == ["Downloading a to ~/", "n next", ">"]
        )
        #expect(harness.terminal.now.shows("page 0 of 1 file · 0%"))
        await test.folder.calls.come(1)
        test.folder.receive(51, of: 100, name: "a.jpg")
        await test.waits.pass()
        await test.progress(until: "0 of 1 file · 51%")
        #expect(harness.terminal.now.shows("page 0 of 1 file · 51%"))
        await test.folder.succeed(SavedFile(bytes: 100, sha256: "ab"))
        await test.progress(until: "1 of 1 file · done")
        #expect(harness.rows.contains("Downloaded a.jpg to ~/ (100 B)"))
        #expect(!harness.terminal.now.shows("Downloading"))
        await harness.type("x")
        #expect(harness.rows == ["page", "n next", ">"])
        #expect(await harness.quit() == nil)
        #expect(harness.session.hasQuit)
    }

    @Test(arguments: [false, true])
    func `where lines cannot be redrawn, only the next prompt has the progress`(
        isAccessible: Bool
    ) async {
        let harness = SessionHarness(
            isTerminal: false,
            isAccessible: isAccessible,
            downloads: test.downloads
        )
        harness.run(screen())
        await harness.type("d")
        await test.folder.calls.come(1)
        harness.output.clear()
        test.folder.receive(51, of: 100, name: "a.jpg")
        await test.waits.pass()
        await test.progress(until: "0 of 1 file · 51%")
        #expect(harness.text == "")
        await harness.type("x")
        let separator = isAccessible ? ", " : " · "
        #expect(
            harness.text.hasSuffix(
                ["0 of 1 file", "51%", "n next > "]
                    .joined(separator: separator)
            )
        )
        #expect(!harness.text.contains("\u{1B}"))
        await test.folder.fail(.cancelled)
        #expect(await harness.quit() == nil)
    }

    @Test func `the end of the input is not a decision of a person`() async {
        let harness = SessionHarness(downloads: test.downloads)
        harness.run(screen())
        await harness.type("d")
        harness.typist.end()
        #expect(await harness.finish() == nil)
        #expect(!harness.session.hasQuit)
        #expect(test.downloads.photos.unfinished == ["a"])
        await test.folder.fail(.cancelled)
    }
}
