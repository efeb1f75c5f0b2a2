import Foundation
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

@Suite(.queued)
struct FileDownloaderTests {
    /// A new server and folder for each `> a server`.
    @Test func `downloads, their requests and their files are as recorded`()
        async throws
    {
        var script = try DownloadScript(retries: .none)
        try await RecordedText.expectSteps(in: "downloads") { step in
            guard step.hasPrefix("a server") else {
                return try await script.act(step)
            }
            let hasRetries = step.hasSuffix("with retries")
            script = try DownloadScript(
                retries: hasRetries ? RetryPolicy() : .none
            )
            return []
        }
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
}
