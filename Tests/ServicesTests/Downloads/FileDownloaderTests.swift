import Foundation
import HTTP
import Models
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite(.queued)
struct FileDownloaderTests {
    @Test func `a complete file has its name, and nothing is left beside it`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        let file = try await harness.download()
        #expect(try harness.content() == origin.body)
        #expect(try harness.folder.names() == ["photo.jpg"])
        #expect(file.bytes == origin.body.count)
        #expect(file.entityTag == "\"one\"")
        #expect(file.continuedFrom == 0)
        var digest = Digest(.sha256)
        origin.body.withUnsafeBytes { digest.update($0) }
        #expect(file.sha256 == digest.value)
        let encoding = harness.http.server.requests[0]
            .headers["accept-encoding"]
        #expect(encoding == "identity")
    }

    @Test func `a file for which there is no room is not begun`() async throws {
        var origin = FileOrigin()
        origin.headers["Content-Length"] = String(1 << 60)
        origin.cut = 100
        let harness = try DownloadHarness { [origin] in origin.respond($0) }
        await #expect(throws: LoadFailure.unsaved(.diskFull)) {
            try await harness.download()
        }
        #expect(try harness.folder.names() == [])
    }

    @Test func `a retry within a run requests only the rest`() async throws {
        let harness = try DownloadHarness(cutting: .init(), retries: .init())
        _ = try await harness.download()
        #expect(harness.ranges == [nil, "bytes=100000-"])
        #expect(try harness.content() == FileOrigin().body)
    }

    @Test func `another run requests only the rest`() async throws {
        let harness = try await interrupted()
        let left = [DownloadHarness.partial, DownloadHarness.record]
        #expect(try harness.folder.names() == left)
        let file = try await harness.download()
        #expect(file.continuedFrom == 100_000)
        #expect(harness.ranges == [nil, "bytes=100000-"])
        #expect(try harness.content() == FileOrigin().body)
        #expect(try harness.folder.names() == ["photo.jpg"])
    }

    /// A server that sends another version after the first one, of which a
    /// download has failed.
    private func interrupted(
        _ first: FileOrigin = FileOrigin(),
        then second: FileOrigin = FileOrigin()
    ) async throws -> DownloadHarness {
        let harness = try DownloadHarness(cutting: first, then: second)
        await #expect(throws: LoadFailure.truncated) {
            try await harness.download()
        }
        return harness
    }

    @Test func `another version of the same length is begun again`()
        async throws
    {
        var new = FileOrigin(seed: 1)
        new.tag = "\"two\""
        let harness = try await interrupted(then: new)
        let file = try await harness.download()
        #expect(file.continuedFrom == 0)
        #expect(try harness.content() == new.body)
    }

    @Test(arguments: [
        "bytes 100100-300003/300004", "bytes 100000-300003/300005", "",
    ])
    func `a part of another place or size makes the file begin again`(
        range: String
    ) async throws {
        var cut = FileOrigin()
        cut.cut = 100_000
        let (first, last) = (cut, FileOrigin())
        let count = Counter()
        let harness = try DownloadHarness { request in
            switch count.next() {
            case 1: first.respond(request)
            case 2:
                .response(
                    206,
                    headers: ["Content-Range": range, "ETag": "\"one\""],
                    body: Data(count: 200_004)
                )
            default: last.respond(request)
            }
        }
        await #expect(throws: LoadFailure.truncated) {
            try await harness.download()
        }
        _ = try await harness.download()
        #expect(harness.ranges == [nil, "bytes=100000-", nil])
        #expect(try harness.content() == last.body)
    }

    @Test(arguments: ["\"one\"", "\"two\""])
    func `a file of which all bytes are there is complete if it is the same`(
        tag: String
    ) async throws {
        var origin = FileOrigin(seed: tag == "\"one\"" ? 0 : 1)
        origin.tag = tag
        let server = origin
        let harness = try DownloadHarness { server.respond($0) }
        try harness.leave(
            FileOrigin().body,
            record: [
                "v": 1, "length": 300_004, "entityTag": "\"one\"",
                "bytes": 300_004,
            ]
        )
        _ = try await harness.download()
        #expect(try harness.content() == origin.body)
        #expect(harness.ranges == ["bytes=300004-"])
    }

    @Test func `a range past the end of a shorter file begins again`()
        async throws
    {
        let shorter = FileOrigin(50_000)
        let harness = try await interrupted(then: shorter)
        _ = try await harness.download()
        #expect(harness.ranges == [nil, "bytes=100000-", nil])
        #expect(try harness.content() == shorter.body)
    }

    @Test(arguments: [
        ("W/\"one\"", nil, false),
        (nil, nil, false),
        (nil, "Sun, 22 Nov 2026 11:59:01 GMT", false),
        (nil, "Sun, 22 Nov 2026 11:59:00 GMT", true),
        (nil, "Sun, 22 Nov 2026 11:00:00 GMT", true),
        ("\"one\"", "Sun, 22 Nov 2026 11:59:30 GMT", true),
    ])
    func `only a strong tag or an old date continues a file`(
        tag: String?,
        changed: String?,
        continues: Bool
    ) async throws {
        var origin = FileOrigin()
        origin.tag = tag
        origin.headers["Last-Modified"] = changed
        let harness = try await interrupted(origin, then: origin)
        let file = try await harness.download()
        #expect(file.continuedFrom == (continues ? 100_000 : 0))
        #expect(harness.ranges == [nil, continues ? "bytes=100000-" : nil])
        #expect(try harness.content() == origin.body)
    }

    @Test func `bytes that do not match their MD5 are not given a name`()
        async throws
    {
        var origin = FileOrigin()
        origin.tag = "\"900150983cd24fb0d6963f7d28e17f72\""
        let server = origin
        let count = Counter()
        let harness = try DownloadHarness { request in
            // The end of a program that never gives up.
            count.next() < 10 ? server.respond(request) : .response(404)
        }
        await #expect(throws: LoadFailure.unsaved(.wrongChecksum)) {
            try await harness.download()
        }
        #expect(harness.ranges == [nil, nil, nil])
        #expect(try harness.folder.names().isEmpty)
    }

    @Test func `bytes that match their MD5 are accepted`() async throws {
        var origin = FileOrigin()
        var digest = Digest(.md5)
        origin.body.withUnsafeBytes { digest.update($0) }
        origin.tag = "\"\(digest.value)\""
        let server = origin
        let harness = try DownloadHarness { server.respond($0) }
        _ = try await harness.download()
        #expect(harness.ranges == [nil])
    }

    @Test func `a web page in the place of a picture is refused and quoted`()
        async throws
    {
        let page = "<!DOCTYPE html><title>Sign in</title>"
        let harness = try DownloadHarness { _ in
            .response(body: Data(page.utf8))
        }
        await #expect(throws: LoadFailure.unsaved(.wrongKind(page))) {
            try await harness.download()
        }
        #expect(try harness.folder.names().isEmpty)
    }

    /// What a start has before the last bytes that are looked at.
    private static let long = String(repeating: "x", count: 506)

    @Test(
        arguments: [
            ("film.mov", "\0\0\0\u{8}wide", nil, true),
            ("film.mp4", "\0\0\0\u{8}ftyp", .mp4, true),
            ("film.mp4", "<html>", .html, false),
            ("film.mp4", " {}", .json, false),
            ("film.mov", "<?xml?><notes>", .xml, false),
            ("sound.wav", "RF64", nil, true), ("sound.mp3", "ID3", .mp3, true),
            ("sound.wav", "RIFF1234WAVE", .wave, true),
            ("photo.jpg", "RIFF1234WAVE", .wave, false),
            ("photo.jpg", "RIFF1234AVI ", nil, false),
            ("photo.WebP", "RIFF1234WEBP", .webp, true),
            ("photo.webp", "1234RIFFWEBP", nil, false),
            ("photo.gif", "GIF8", .gif, true), ("photo.gif", "GIF", nil, false),
            ("photo.tif", "II*\0", .tiff, true),
            ("photo.tif", "II*", nil, false),
            ("photo.tiff", "MM\0*", .tiff, true), ("photo.jpg", "", nil, false),
            ("photo.png", "<?xml?><notes>", .xml, false),
            ("notes.txt", "<html>", .html, false), ("notes.txt", "", nil, true),
            ("film.srt", "\u{FEFF}\n<!-- x --><HTML>", .html, false),
            ("film.vtt", "<?xml?><!DOCTYPE html><html>", .html, false),
            ("notes.pdf", "<!doctype html>", .html, false),
            ("data.json", "<html", .html, false),
            ("data.json", "<body>", .html, false),
            ("data.json", "<head>", .html, false),
            ("a", "<\(long)<body", .html, false),
            ("a", "<x\(long)<body", .xml, true),
            ("data.json", "{}", .json, true),
            ("notes.xml", "<?xml?><notes>", .xml, true),
        ] as [(String, String, FileKind?, Bool)]
    )
    func `no file is a web page, and no film or sound is a text`(
        name: String,
        start: String,
        kind: FileKind?,
        isExpected: Bool
    ) {
        #expect(FileKind(Array(start.utf8)) == kind)
        #expect(FileKind.isExpected(kind, of: name) == isExpected)
    }

    /// The name of the file, its first bytes, and its format if that is another
    /// one than the name says.
    @Test(arguments: [
        ("photo.jpg", "\u{89}PNG", "PNG"), ("photo.JPG", "GIF89a", "GIF"),
        ("photo.jpeg", "II*\0", "TIFF"), ("photo.jpg", "RIFF1234WEBP", "WebP"),
        ("photo.png", "\u{FF}\u{D8}\u{FF}", "JPEG"),
        ("photo.gif", "GIF87a", nil),
        ("photo.jpg", "\u{FF}\u{D8}\u{FF}", nil), ("photo.tif", "MM\0*", nil),
        ("photo.jpeg", "\u{FF}\u{D8}\u{FF}", nil), ("film.mp4", "GIF89a", nil),
    ])
    func `a picture in another format than its name says is saved and named`(
        name: String,
        start: String,
        format: String?
    ) async throws {
        let bytes = start.unicodeScalars.map { UInt8($0.value) }
        let harness = try DownloadHarness { _ in .response(body: Data(bytes)) }
        let saved = try await harness.download("/" + name, as: name)
        #expect(saved.otherFormat == format)
        #expect(try harness.content(name) == Data(bytes))
    }

    @Test func `a file of the same name is replaced only on request`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        let other = Data("mine".utf8)
        try other.write(to: harness.folder.url.appending(path: "photo.jpg"))
        await #expect(throws: LoadFailure.unsaved(.exists)) {
            try await harness.download()
        }
        #expect(try harness.content() == other)
        _ = try await harness.download(mayReplace: true)
        #expect(try harness.content() == origin.body)
    }

    /// Another process saves it meanwhile, the same or another one.
    @Test(arguments: [true, false])
    func `a file that is there in the end is compared`(
        isSame: Bool
    ) async throws {
        let origin = FileOrigin()
        let folder = try TemporaryFolder()
        let other = isSame ? origin.body : Data("mine".utf8)
        let harness = try DownloadHarness { request in
            try? other.write(to: folder.url.appending(path: "photo.jpg"))
            return origin.respond(request)
        }
        let target = DownloadTarget("photo.jpg", in: try Folder(folder.url))
        let saving = Task {
            try await FileDownloader(client: harness.http.client).download(
                harness.http.server.url("/photo.jpg"),
                to: target,
                observe: { _, _, _ in }
            )
        }
        if isSame {
            #expect(try await saving.value.bytes == origin.body.count)
            #expect(try folder.names() == ["photo.jpg"])
        } else {
            let failure = StorageError(path: "", code: EEXIST)
            await #expect { try await saving.value } throws: {
                $0.storageCode == failure.code
            }
        }
        let path = folder.url.appending(path: "photo.jpg")
        #expect(try Data(contentsOf: path) == other)
    }

    @Test func `a file that another process downloads is left to it`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        let other = try Folder(harness.folder.url)
            .openLocked(DownloadHarness.partial)
        await #expect(throws: LoadFailure.unsaved(.busy)) {
            try await harness.download()
        }
        #expect(harness.ranges.isEmpty)
        other.unlock()
    }

    @Test func `a link in the place of a partial file is not followed`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        let outside = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            at: harness.folder.url.appending(path: DownloadHarness.partial),
            withDestinationURL: outside.url.appending(path: "target")
        )
        await #expect(throws: LoadFailure.self) {
            try await harness.download()
        }
        #expect(try outside.names().isEmpty)
    }

    @Test func `a record that cannot be read makes the file begin again`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        for name in [DownloadHarness.partial, DownloadHarness.record] {
            try Data("{\"v\":1".utf8)
                .write(to: harness.folder.url.appending(path: name))
        }
        _ = try await harness.download()
        #expect(harness.ranges == [nil])
        #expect(try harness.content() == origin.body)
    }

    @Test func `a cancelled download keeps what has arrived`() async throws {
        let origin = FileOrigin()
        let (gate, arrived) = (Gate(), Gate())
        let harness = try DownloadHarness { _ in
            let head = LoopbackResponse.head(
                200,
                ["Content-Length": "300004", "ETag": "\"one\""]
            )
            return LoopbackResponse([
                .send(head + origin.body.prefix(100_000)), .expectClose(gate),
            ])
        }
        let downloader = FileDownloader(client: harness.http.client)
        let target = DownloadTarget(
            "photo.jpg",
            in: try Folder(harness.folder.url)
        )
        let url = harness.http.server.url("/photo.jpg")
        let task = Task {
            try await downloader.download(url, to: target) { bytes, _, _ in
                if bytes == 100_000 { arrived.open() }
            }
        }
        await arrived.wait()
        task.cancel()
        await #expect(throws: HTTPError.cancelled) {
            try await task.value
        }
        let record = try harness.content(DownloadHarness.record)
        let partial = try JSONDecoder().decode(FileVersion.self, from: record)
        #expect(partial.bytes == 100_000)
    }

    @Test(arguments: [nil, "W/\"one\""])
    func `nothing is left of a file that cannot be continued`(
        tag: String?
    ) async throws {
        var origin = FileOrigin()
        origin.tag = tag
        origin.cut = 280_000
        let server = origin
        let harness = try DownloadHarness { server.respond($0) }
        await #expect(throws: LoadFailure.truncated) {
            try await harness.download()
        }
        #expect(try harness.folder.names() == [])
    }

    @Test func `a body of unknown length ends with the connection`()
        async throws
    {
        let origin = FileOrigin(1_000)
        let harness = try DownloadHarness { _ in
            let head = LoopbackResponse.head(200, ["Connection": "close"])
            return LoopbackResponse([.send(head + origin.body), .close])
        }
        let file = try await harness.download()
        #expect(file.bytes == 1_004)
        #expect(try harness.content() == origin.body)
    }
}
