import Foundation
import Mocks
import Models
import TestSupport
import Testing

@MainActor
@Suite(.queued)
struct DownloadModelTests {
    private func file(
        _ size: PhotoFile.Size,
        of id: String = "a"
    ) -> PhotoFile {
        PhotoFile(
            url: URL(filePath: "/\(id)~\(size.rawValue).jpg"),
            size: size,
            fileExtension: "jpg"
        )
    }

    /// A folder with files.
    private func folder(_ files: [String: ExistingFile]) -> MockDownloadFolder {
        MockDownloadFolder { files[$0] ?? .missing }
    }

    private func downloader(
        _ folder: MockDownloadFolder,
        files: [PhotoFile],
        request: DownloadRequest = request()
    ) -> PhotoDownloader {
        var library = MockLibrary()
        library.onFiles = { _ in PhotoFiles(files) }
        library.onSize = { url in
            url.lastPathComponent.contains("orig") ? 5_000 : 500
        }
        return PhotoDownloader(
            library: library,
            loader: library,
            request: request,
            folder: folder
        )
    }

    /// A request for files that an earlier run may have named otherwise.
    private static func request(others: [String] = []) -> DownloadRequest {
        DownloadRequest(to: .folder(URL(filePath: "/downloads"))) { _ in
            PlainNames(others: others)
        }
    }

    /// Downloads photos and returns what became of each file.
    private func results(
        _ downloader: PhotoDownloader,
        _ ids: [PhotoID] = ["a"]
    ) async -> [DownloadResult] {
        var results: [DownloadResult] = []
        let model = DownloadModel(concurrencyLimit: 2)
        model.onChange = { if let result = $0 { results.append(result) } }
        model.add(ids.map { Photo(id: $0) }, with: downloader)
        await model.waitUntilIdle()
        let downloads = model.downloads
        #expect(!downloads.isActive)
        #expect(downloads.totals.files == results.count)
        let kept = results.map { result in
            var result = result
            result.photo = nil
            return result
        }
        #expect(downloads.results == kept)
        return results
    }

    @Test(arguments: [
        (PhotoFile.Size.original, "a~orig.jpg"), (.large, "a~medium.jpg"),
        (.thumbnail, "a~medium.jpg"),
    ])
    func `a missing size is replaced by the next smaller or larger one`(
        size: PhotoFile.Size,
        name: String
    ) async {
        var request = Self.request()
        request.files.size = size
        let folder = MockDownloadFolder()
        _ = await results(
            downloader(
                folder,
                files: [file(.original), file(.medium)],
                request: request
            )
        )
        #expect(folder.saved == [name])
    }

    @Test func `a limit on bytes selects a smaller file`() async {
        var request = Self.request()
        request.files.byteLimit = 1_000
        let folder = MockDownloadFolder()
        _ = await results(
            downloader(
                folder,
                files: [file(.original), file(.medium)],
                request: request
            )
        )
        #expect(folder.saved == ["a~medium.jpg"])
    }

    @Test func `all files of an item are downloaded on request`() async {
        var request = Self.request()
        request.files.takesAll = true
        let folder = MockDownloadFolder()
        let files = [file(.original), file(.medium), file(.thumbnail)]
        let results = await results(
            downloader(folder, files: files, request: request)
        )
        #expect(folder.saved.count == 3)
        #expect(results.map(\.status) == [.saved, .saved, .saved])
    }

    @Test func `a file that is there is skipped, and described again`() async {
        let saved = SavedFile(bytes: 10, sha256: "ab")
        let folder = folder(["a~orig.jpg": .same(saved)])
        var request = Self.request()
        request.sidecar = .init(suffix: ".json") { _ in Data() }
        let results = await results(
            downloader(folder, files: [file(.original)], request: request)
        )
        #expect(results.map(\.status) == [.skipped])
        #expect(results.map(\.saved) == [saved])
        #expect(folder.saved == ["a~orig.jpg.json"])
    }

    @Test(arguments: [
        (DownloadRequest.Existing.keep, [String]()),
        (.replace, ["a~orig.jpg replaced"]), (.rename, ["a~orig-2.jpg"]),
    ])
    func `another file of the name is kept, replaced or avoided`(
        existing: DownloadRequest.Existing,
        names: [String]
    ) async {
        var request = Self.request()
        request.existing = existing
        let folder = folder(["a~orig.jpg": .other])
        let results = await results(
            downloader(folder, files: [file(.original)], request: request)
        )
        #expect(folder.saved == names)
        let isKept = results.first?.failure == .unsaved(.exists)
        #expect(isKept == names.isEmpty)
    }

    private struct OneName: FileNames {
        let name: String

        func reserve(_ photo: Photo) {}
        func names(of file: PhotoFile, of photo: Photo) -> [String] { [name] }
    }

    private nonisolated static let saved = SavedFile(bytes: 10, sha256: "ab")

    /// What is in the folder, and what a file is saved as, or known to be.
    @Test(arguments: [
        ("a.jpg", ["b.jpg": ExistingFile.other], "a.jpg"),
        ("x/a.jpg", ["x/a.jpg": .other], "x/a-2.jpg"),
        ("x.y/a", ["x.y/a": .other, "x.y/a-2": .other], "x.y/a-3"),
        ("a.b.jpg", ["a.b.jpg": .other], "a.b-2.jpg"),
        ("a.jpg", ["a.jpg": .other, "a-2.jpg": .same(saved)], "a-2.jpg"),
        ("a.jpg", ["a.jpg": .same(saved)], "a.jpg"),
    ])
    func `a file is numbered if another one has its name`(
        name: String,
        files: [String: ExistingFile],
        expected: String
    ) async {
        let folder = folder(files)
        var request = DownloadRequest(to: .folder(folder.url)) { _ in
            OneName(name: name)
        }
        request.existing = .rename
        let results = await results(
            downloader(folder, files: [file(.original)], request: request)
        )
        let isKnown = files[expected] == .same(Self.saved)
        #expect(results.map(\.status) == [isKnown ? .skipped : .saved])
        #expect(results.map(\.path) == [folder.url.appending(path: expected)])
        #expect(folder.saved == (isKnown ? [] : [expected]))
    }

    @Test(arguments: [
        DownloadRequest.Existing.keep, .replace, .rename,
    ])
    func `a file is skipped under any of its names`(
        existing: DownloadRequest.Existing
    ) async {
        var request = Self.request(others: ["b.jpg"])
        request.existing = existing
        let saved = SavedFile(bytes: 10, sha256: "ab")
        let folder = folder(
            ["a~orig.jpg": .other, "b.jpg": .same(saved)]
        )
        let results = await results(
            downloader(
                folder,
                files: [file(.original)],
                request: request
            )
        )
        #expect(results.map(\.status) == [.skipped])
        #expect(results[0].path.lastPathComponent == "b.jpg")
        #expect(folder.saved == [])
    }

    @Test func `a dry run only says what would be done`() async {
        var request = Self.request()
        request.sidecar = .init(suffix: ".json") { _ in Data() }
        request.isDryRun = true
        let folder = MockDownloadFolder()
        let results = await results(
            downloader(
                folder,
                files: [file(.original)],
                request: request
            )
        )
        #expect(results.map(\.status) == [.planned(bytes: 5_000)])
        #expect(folder.saved == [])
    }

    @Test func `a description that cannot be written fails under its name`()
        async
    {
        let folder = MockDownloadFolder(refused: "a~orig.jpg.json")
        var request = Self.request()
        request.sidecar = .init(suffix: ".json") { _ in Data() }
        let results = await results(
            downloader(folder, files: [file(.original)], request: request)
        )
        #expect(results.map(\.failure) == [.unsaved(.exists)])
        #expect(results[0].subject == "a~orig.jpg.json")
        #expect(folder.saved == ["a~orig.jpg"])
    }

    @Test func `a full disk stops all other downloads`() async {
        let folder = MockDownloadFolder(failure: .unsaved(.diskFull))
        let model = DownloadModel(concurrencyLimit: 1)
        model.add(
            [Photo(id: "a"), Photo(id: "b"), Photo(id: "c")],
            with: downloader(folder, files: [file(.original)])
        )
        await model.waitUntilIdle()
        #expect(model.downloads.results.map(\.id) == ["a"])
        #expect(model.downloads.canceled == ["b", "c"])
        #expect(model.downloads.unfinished == ["a", "b", "c"])
        #expect(await !model.waitForRoom())
    }

    @Test
    func `a photo that was stopped begins again when its first try has ended`()
        async
    {
        let folder = MockDownloadFolder(calls: 2)
        let model = DownloadModel(concurrencyLimit: 1)
        model.add([Photo(id: "a")], with: folder.downloader)
        await folder.calls.come(1)
        model.stop()
        model.add([Photo(id: "a")], with: folder.downloader)
        for _ in 0 ..< 20 { await Task.yield() }
        #expect(folder.calls.count == 1)
        await folder.fail(.cancelled, call: 1)
        await folder.succeed(SavedFile(bytes: 10, sha256: "ab"), call: 2)
        await model.waitUntilIdle()
        #expect(model.downloads.results.map(\.status) == [.saved])
    }

    @Test func `an item without files fails alone`() async {
        let results = await results(downloader(MockDownloadFolder(), files: []))
        #expect(results.map(\.failure) == [.noFiles])
    }

    @Test func `a page of photos is one change, and each file another`() async {
        let downloader = downloader(MockDownloadFolder(), files: [file(.large)])
        let model = DownloadModel(concurrencyLimit: 2)
        var changes: [PhotoID?] = []
        model.onChange = { changes.append($0?.id) }
        model.add(Photo.bare("a b c"), with: downloader)
        #expect(changes == [nil])
        await model.waitUntilIdle()
        #expect(Set(changes.compactMap(\.self)) == ["a", "b", "c"])
        #expect(changes.count == 4)
    }

    @Test func `a result has its photo, asked for if only its id is known`()
        async
    {
        var library = MockLibrary()
        library.onPhoto = { Photo(id: $0, title: "Asked for") }
        library.onFiles = { [file = file(.large)] _ in PhotoFiles([file]) }
        let downloader = PhotoDownloader(
            library: library,
            loader: library,
            request: Self.request(),
            folder: MockDownloadFolder()
        )
        let model = DownloadModel(concurrencyLimit: 1)
        var photos: [Photo?] = []
        model.onChange = { if let result = $0 { photos.append(result.photo) } }
        model.add(
            [Photo(id: "a", title: "A"), .pending("b")],
            with: downloader
        )
        await model.waitUntilIdle()
        #expect(photos.map { $0?.title } == ["A", "Asked for"])
        // It is kept without.
        #expect(model.downloads.results.map(\.photo) == [nil, nil])
    }
}
