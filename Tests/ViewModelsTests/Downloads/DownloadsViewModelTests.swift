import Foundation
import Mocks
import Models
import Publishing
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite(.queued)
struct DownloadsViewModelTests {
    @Test func `a download counts its bytes and says how it ended`() async {
        let test = DownloadsHarness(calls: 1)
        test.downloads.download(Photo(id: "a"))
        #expect(test.takeNotes() == ["Downloading a to ~/"])
        #expect(test.downloads.photos.unfinished == ["a"])
        await test.folder.calls.come(1)
        test.folder.receive(43, of: 100, name: "a.jpg")
        await test.waits.pass()
        let begun = await test.progress(until: "0 of 1 file · 43%")
        #expect(begun == ["", "0 of 1 file · 0%", "0 of 1 file · 43%"])
        await test.folder.succeed(SavedFile(bytes: 100, sha256: "ab"))
        let ended = await test.progress(until: "1 of 1 file · done")
        #expect(ended.last == "1 of 1 file · done")
        #expect(test.takeNotes() == ["Downloaded a.jpg to ~/ (100 B)"])
        #expect(test.takeNotes() == [])
        #expect(test.downloads.photos.unfinished == [])
        #expect(test.downloads.photos.failures.isEmpty)
    }

    @Test func `a photo that is being downloaded is not begun again`() async {
        let test = DownloadsHarness(calls: 1)
        test.downloads.download(Photo(id: "a"))
        test.downloads.download(Photo(id: "a"))
        #expect(
            test.takeNotes() == [
                "Downloading a to ~/",
                "a is already being downloaded.",
            ]
        )
        await test.folder.succeed(SavedFile(bytes: 100, sha256: "ab"))
        _ = await test.progress(until: "1 of 1 file · done")
    }

    @Test
    func `a failure is said once, and a repetition that succeeds ends it`()
        async
    {
        let test = DownloadsHarness(calls: 2)
        test.downloads.download(Photo(id: "a"))
        await test.folder.fail(.timedOut)
        _ = await test.progress(until: "0 of 1 file · 1 failed")
        let said = test.takeNotes()
        #expect(said.count == 2)
        #expect(said.last?.hasPrefix("a: ") == true)
        #expect(test.downloads.photos.failures.count == 1)
        test.downloads.download(Photo(id: "a"))
        await test.folder.succeed(
            SavedFile(bytes: 100, sha256: "ab", continuedFrom: 40)
        )
        _ = await test.progress(until: "1 of 1 file · done")
        #expect(
            test.takeNotes().last
                == "Downloaded a.jpg to ~/ (100 B, continued)"
        )
        #expect(test.downloads.photos.failures.isEmpty)
    }

    @Test func `photos that are added later are counted with the others`()
        async
    {
        let test = DownloadsHarness(calls: 2)
        test.downloads.download(Photo(id: "a"))
        test.downloads.download(Photo(id: "b"))
        await test.folder.succeed(SavedFile(bytes: 100, sha256: "ab"))
        let half = await test.progress(until: "1 of 2 files · 50%")
        #expect(half.contains("0 of 2 files · 0%"))
        #expect(test.downloads.photos.unfinished.count == 1)
        await test.folder.succeed(SavedFile(bytes: 100, sha256: "ab"))
        _ = await test.progress(until: "2 of 2 files · done")
    }

    @Test func `what is complete is not counted with what begins later`()
        async
    {
        let test = DownloadsHarness(calls: 2)
        for id: PhotoID in ["a", "b"] {
            test.downloads.download(Photo(id: id))
            await test.folder.succeed(SavedFile(bytes: 100, sha256: "ab"))
            await test.downloads.finish { _ in }
            let progress = test.downloads.state.value.progress
            #expect(progress == ["1 of 1 file", "done"])
        }
    }

    @Test func `a file is not done before it is verified`() async {
        let test = DownloadsHarness(calls: 1)
        test.downloads.download(Photo(id: "a"))
        await test.folder.calls.come(1)
        test.folder.receive(100, of: 100, name: "a.jpg")
        await test.waits.pass()
        #expect(test.downloads.state.value.progress == ["0 of 1 file", "99%"])
        await test.folder.succeed(SavedFile(bytes: 100, sha256: "ab"))
        await test.downloads.finish { _ in }
        #expect(test.downloads.state.value.progress == ["1 of 1 file", "done"])
    }

    @Test func `stopping leaves what is not complete without a message`()
        async
    {
        let test = DownloadsHarness(calls: 1)
        test.downloads.download(Photo(id: "a"))
        await test.folder.calls.come(1)
        _ = test.takeNotes()
        async let stopped: Void = test.downloads.stop()
        await test.folder.fail(.cancelled)
        await stopped
        #expect(test.folder.calls.cancelled == [1])
        #expect(test.takeNotes() == [])
        #expect(test.downloads.photos.failures.isEmpty)
    }

    @Test func `a full disk is said where notes are shown with a new state`()
        async
    {
        let test = DownloadsHarness(calls: 1)
        var said: [String] = []
        let subscription = test.downloads.state.subscribe { _ in
            said += test.takeNotes()
        }
        test.downloads.download(Photo(id: "a"))
        await test.folder.fail(.unsaved(.diskFull))
        await test.downloads.finish { _ in }
        #expect(said.last?.hasPrefix("a: The disk is full.") == true)
        subscription.cancel()
    }

    @Test
    func `a full disk stops all downloads, and each of them can be repeated`()
        async
    {
        let test = DownloadsHarness(calls: 3, limit: 2)
        for id in ["a", "b", "c"] {
            test.downloads.download(Photo(id: PhotoID(id)))
        }
        await test.folder.calls.come(2)
        _ = test.takeNotes()
        await test.folder.fail(.unsaved(.diskFull), call: 1)
        await test.folder.fail(.cancelled, call: 2)
        _ = await test.progress(until: "0 of 3 files · 3 failed")
        #expect(
            test.takeNotes() == [
                "a: The disk is full. Free some space and run the download "
                    + "again; it continues.", "The others were stopped: b, c",
            ]
        )
        #expect(test.downloads.photos.unfinished == ["a", "b", "c"])
        #expect(!test.downloads.state.value.isActive)
        test.downloads.download(Photo(id: "c"))
        #expect(test.takeNotes() == ["Downloading c to ~/"])
        await test.folder.succeed(SavedFile(bytes: 100, sha256: "ab"))
        _ = await test.progress(until: "1 of 3 files · 2 failed")
        #expect(test.downloads.photos.unfinished == ["a", "b"])
    }

    @Test func `a folder that cannot be used is said, and nothing begins`() {
        let test = DownloadsHarness(
            calls: 0,
            failure: .unsaved(.unusable(detail: "Permission denied"))
        )
        test.downloads.download(Photo(id: "a"))
        let said = test.takeNotes()
        #expect(said.count == 1)
        #expect(said[0].hasPrefix("~/: "))
        #expect(said[0].contains("Permission denied"))
        #expect(test.downloads.photos.unfinished == [])
        #expect(test.downloads.photos.failures.count == 1)
    }

    /// The photos of a list on one page.
    private func list(_ ids: PhotoID...) -> any Cursor<Photo> {
        LazyPage { Page(all: ids.map { Photo(id: $0) }) }
    }

    @Test func `a list reports each file when it is over, and its states`()
        async throws
    {
        let test = DownloadsHarness(calls: 2)
        let arriving = Task {
            let file = SavedFile(bytes: 100, sha256: "ab")
            await test.folder.succeed(file, call: 1)
            await test.folder.fail(.timedOut, call: 2)
        }
        var results: [DownloadResult] = []
        var states: [String] = []
        let report = try await test.downloads
            .download(list("a", "b"), limit: nil) {
                states.append($0.progress.joined(separator: " · "))
                for event in test.downloads.takeEvents() {
                    if case .ended(let result) = event {
                        results.append(result)
                    }
                }
            }
        await arriving.value
        #expect(report.tally.total == 2)
        #expect(results.map(\.id) == ["a", "b"])
        #expect(results.map(\.failure) == [nil, .timedOut])
        #expect(states.first == "")
        #expect(states.contains("0 of 2 files · 0%"))
        #expect(states.last == "1 of 2 files · 1 failed")
        #expect(test.downloads.progress.texts.last == "2 of 2 files")
    }

    @Test func `a folder that cannot be used ends a list`() async {
        let test = DownloadsHarness(
            calls: 0,
            failure: .unsaved(.unusable(detail: "Permission denied"))
        )
        await #expect(throws: LoadFailure.self) {
            try await test.downloads.download(list("a"), limit: nil) { _ in }
        }
        #expect(test.downloads.photos.count == 0)
        #expect(test.takeNotes() == [])
    }

    @Test func `the speed is that since the first of the downloads began`()
        async throws
    {
        let folder = MockDownloadFolder()
        let now = Setting(Date(timeIntervalSince1970: 0))
        let downloads = DownloadsViewModel(
            concurrencyLimit: 1,
            formatters: Formatters(
                strings: Strings(.english),
                locale: Locale(identifier: "en_US"),
                now: { now.value }
            ),
            folderName: \.path,
            wait: { _ in await Task.yield() },
            request: { folder.request },
            open: { _ in folder.downloader }
        )
        now.value = Date(timeIntervalSince1970: 100)
        _ = try await downloads.download(list("a"), limit: nil) { _ in }
        now.value = Date(timeIntervalSince1970: 105)
        // Of each file there are 10 bytes.
        #expect(downloads.progress.texts[0] == "10 B · 2 B/s")
        now.value = Date(timeIntervalSince1970: 200)
        downloads.download(Photo(id: "b"))
        await downloads.finish { _ in }
        now.value = Date(timeIntervalSince1970: 201)
        #expect(downloads.progress.texts[0] == "10 B · 10 B/s")
    }
}
