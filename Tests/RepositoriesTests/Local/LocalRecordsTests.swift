import Foundation
import Glibc
import Models
import Testing

@testable import Repositories

struct LocalRecordsTests {
    private let folder: TemporaryLibrary
    private let library: LocalRecords

    init() throws {
        folder = try TemporaryLibrary()
        library = folder.library
    }

    private func titles(_ lines: [String]) async throws -> [String?] {
        let folder = try TemporaryLibrary(lines)
        return try await folder.library.photos(in: .popular).page()
            .elements.map(\.title)
    }

    @Test(arguments: [
        "", "not JSON", #"{"v":1,"key":"x"}"#, #"{"v":2,"key":"x","value":{}}"#,
        #"{"v":1,"key":"x","value":{"title":"no id"}}"#,
        #"{"v":1,"key":"x","value":7}"#,
    ])
    func `a record that cannot be read costs only itself`(
        line: String
    ) async throws {
        let first = TemporaryLibrary.item(Photo(id: "a", title: "A"))
        let last = TemporaryLibrary.item(Photo(id: "b", title: "B"))
        #expect(try await titles([first, line, last]) == ["A", "B"])
    }

    @Test func `the last record of an id counts`() async throws {
        let lines = ["A", "B"].map {
            TemporaryLibrary.item(Photo(id: "a", title: $0))
        }
        #expect(try await titles(lines) == ["B"])
    }

    @Test func `a folder without records is missing`() async throws {
        let records = LocalRecords(folder.folder, "none.jsonl")
        let path = folder.folder.path
        await #expect(throws: LoadFailure.libraryMissing(folder: path)) {
            try await records.photo("hare-1")
        }
    }

    @Test func `captions are read from the file that is named`() throws {
        try folder.write(
            "1\n00:00:01,000 --> 00:00:02,000\nHello\n",
            to: "captions/hunt.srt"
        )
        let captions = try library.captions(of: "film 3 ")
        #expect(captions.cues.map(\.text) == ["Hello"])
    }

    @Test func `metadata are those of the record`() throws {
        let metadata = try library.metadata(of: "hare-1")
        #expect(metadata.object == ["EXIF:ISO": .integer(100)])
        #expect(throws: LoadFailure.notFound(reason: nil)) {
            try library.metadata(of: "hound 2")
        }
    }

    // MARK: Files

    private func text(_ name: String) throws -> String {
        let data = try LocalRecords(folder.folder, "items.jsonl")
            .data(at: TemporaryLibrary.url(name))
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `an item has its picture in every size`() throws {
        try folder.write("hare", to: "pictures/hare.jpg")
        try folder.write("hunt", to: "pictures/hunt.jpg")
        try folder.write("words", to: "captions/hunt.srt")
        #expect(try text("hare-1~orig.jpg") == "hare")
        #expect(try text("film 3 ~thumb.jpg") == "hunt")
        #expect(try text("film 3 .srt") == "words")
    }

    @Test(arguments: [
        "hare-1~orig.jpg", "hare-1~thumb.jpg", "film 3 ~orig.mp4", "x.jpg",
    ])
    func `a file that is not there is not found`(name: String) throws {
        #expect(throws: LoadFailure.notFound(reason: nil)) {
            try text(name)
        }
    }

    @Test func `a file that is too large is said to be`() throws {
        try folder.write("", to: "pictures/hare.jpg")
        let path = folder.folder.appending(path: "pictures/hare.jpg").path
        // It takes no room on the disk.
        try #require(truncate(path, (64 << 20) + 1) == 0)
        #expect(throws: LoadFailure.tooLarge(limit: 64 << 20)) {
            try text("hare-1~orig.jpg")
        }
    }

    @Test(arguments: ["../secret.jpg", "/etc/passwd", "..", "", "link.jpg"])
    func `a name leads to no file outside of the folder`(
        name: String
    ) throws {
        let photo = Photo(id: "a", thumbnail: TemporaryLibrary.url("a.jpg"))
        let folder = try TemporaryLibrary([
            TemporaryLibrary.item(photo, #","picture":"\#(name)""#)
        ])
        try folder.write("secret", to: "secret.jpg")
        try folder.write("", to: "pictures/other.jpg")
        try FileManager.default.createSymbolicLink(
            at: folder.folder.appending(path: "pictures/link.jpg"),
            withDestinationURL: folder.folder.appending(path: "secret.jpg")
        )
        #expect(throws: LoadFailure.notFound(reason: nil)) {
            try LocalRecords(folder.folder, "items.jsonl")
                .data(at: TemporaryLibrary.url("a.jpg"))
        }
    }
}
