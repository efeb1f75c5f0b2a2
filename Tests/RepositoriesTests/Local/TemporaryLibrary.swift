import Foundation
import Models

@testable import Repositories

/// A small library in a temporary folder, which is removed with it.
final class TemporaryLibrary: Sendable {
    let folder: URL

    // The lines are the records.
    init(_ lines: [String] = TemporaryLibrary.items) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("library-\(UUID().uuidString)")
        try write(lines.map { $0 + "\n" }.joined(), to: "items.jsonl")
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var library: LocalRecords {
        LocalRecords(folder, "items.jsonl")
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// A hare, a hound and a film of both.
    static let items = [
        item(
            Photo(
                id: "hare-1",
                title: "The white hare of 1969",
                date: "1969-07-20T00:00:00Z",
                files: PhotoFiles([file("hare-1~orig.jpg", .original)]),
                facts: [.init(.center, .string("JSC"))]
            ),
            #","metadata":{"EXIF:ISO":100},"picture":"hare.jpg""#
        ),
        item(
            Photo(
                id: "hound 2",
                title: "A hound, 11 years old",
                date: "1972-05-01T00:00:00Z",
                facts: [
                    .init(.center, .string("HQ")),
                    .init(.location, .string("Reykjavík")),
                    .init(.albums, .array([.string("Dogs")])),
                ]
            )
        ),
        item(
            Photo(
                id: "film 3 ",
                title: "The hunt",
                mediaType: .video,
                date: "2020-01-02T00:00:00Z",
                keywords: ["hare", "hound", "grass"],
                thumbnail: url("film 3 ~thumb.jpg"),
                files: PhotoFiles([
                    file("film 3 .srt", nil), file("film 3 ~orig.mp4", nil),
                ]),
                facts: [
                    .init(.albums, .array([.string("Dogs"), .string("Films")]))
                ]
            ),
            #","captions":"hunt.srt","picture":"hunt.jpg""#
        ),
    ]

    static func url(_ name: String) -> URL {
        URL(filePath: "/files").appending(path: name)
    }

    private static func file(
        _ name: String,
        _ size: PhotoFile.Size?
    ) -> PhotoFile {
        let url = url(name)
        return PhotoFile(url: url, size: size, fileExtension: url.pathExtension)
    }

    /// The record of a photo.
    static func item(_ photo: Photo, _ more: String = "") -> String {
        let json = JSONFormatter.string(from: PhotoRecord(photo).json)
        return json.dropLast() + more + "}"
    }
}
