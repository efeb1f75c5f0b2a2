import Foundation
import Models
import Testing

@testable import Repositories

struct PhotoFolderTests {
    private let library: TemporaryLibrary

    init() throws {
        library = try TemporaryLibrary()
    }

    // MARK: Pages

    @Test func `pages are read in the order of their numbers`() async throws {
        let pages = (1 ... 11).map {
            [TemporaryLibrary.item("id-\($0)", "t", #""center":"HQ""#)]
        }
        let library = try TemporaryLibrary(pages: pages)
        let photos = try await PhotoFolder(library.folder).photos()
        #expect(photos.map(\.id.value) == (1 ... 11).map { "id-\($0)" })
    }

    @Test(arguments: [
        [TemporaryLibrary.items, TemporaryLibrary.items],
        [["{}", "3", #"{"data":[]}"#] + TemporaryLibrary.items],
    ])
    func `repeated and unreadable items are skipped`(
        pages: [[String]]
    ) async throws {
        let library = try TemporaryLibrary(pages: pages)
        #expect(try await PhotoFolder(library.folder).photos().count == 3)
    }

    @Test func `a folder without pages is missing`() async throws {
        let library = try TemporaryLibrary(pages: [])
        let folder = library.folder.resolvingSymlinksInPath().path
        await #expect(throws: LoadFailure.libraryMissing(folder: folder)) {
            try await PhotoFolder(library.folder).photos()
        }
    }

    @Test(arguments: [
        (#"{"collection":{"items":[1,"#, LoadFailure.Fault.notJSON),
        (#"{"collection":{}}"#, .unexpectedShape),
        ("[]", .unexpectedShape),
        ("", .notJSON),
    ])
    func `a damaged page is a failure`(
        text: String,
        fault: LoadFailure.Fault
    ) async throws {
        try library.write(text, to: "search/page-2.json")
        let detail = "search/page-2.json"
        await #expect(
            throws: LoadFailure.invalidResponse(fault, detail: detail)
        ) {
            try await PhotoFolder(library.folder).photos()
        }
    }

    @Test func `a page that is too large is not read`() async throws {
        let text = String(repeating: " ", count: (4 << 20) + 1)
        try library.write(text, to: "search/page-2.json")
        await #expect(throws: LoadFailure.tooLarge(limit: 4 << 20)) {
            try await PhotoFolder(library.folder).photos()
        }
    }

    // MARK: Items

    private func names(of id: PhotoID) async throws -> [String] {
        try await library.library.files(of: Photo(id: id)).all
            .map(\.url.lastPathComponent)
    }

    @Test func `an item's files follow from its media type`() async throws {
        #expect(
            try await names(of: "hound 2") == [
                "hound 2~orig.jpg", "hound 2~large.jpg", "hound 2~medium.jpg",
                "hound 2~small.jpg", "hound 2~thumb.jpg", "metadata.json",
            ]
        )
        #expect(
            try await names(of: "film 3 ").prefix(8) == [
                "film 3 ~orig.mp4", "film 3 ~large.mp4", "film 3 ~medium.mp4",
                "film 3 ~mobile.mp4", "film 3 ~preview.mp4",
                "film 3 ~small.mp4", "film 3 .srt", "metadata.json",
            ]
        )
    }

    @Test func `an item's own list of files is preferred`() async throws {
        try library.write(
            #"{"collection":{"items":[{"href":"http://nasa.gov/own.jpg"}]}}"#,
            to: "asset/film 3 .json"
        )
        #expect(try await names(of: "film 3 ") == ["own.jpg"])
    }

    @Test func `captions are read from their file`() async throws {
        try library.write(
            "1\n00:00:01,000 --> 00:00:02,000\nHello\n",
            to: "captions/film 3 .srt"
        )
        let captions = try await library.library.captions(of: "film 3 ")
        #expect(captions.cues.map(\.text) == ["Hello"])
    }

    @Test func `metadata is published without internal names`() async throws {
        try library.write(
            #"{"EXIF:ISO":100,"SourceFile":"x","System:A":1,"AVAIL:B":"","#
                + #""AVAIL:A":{"b":[1,null],"a":""}}"#,
            to: "metadata/hare-1.json"
        )
        let metadata = try await library.library.metadata(of: "hare-1")
        #expect(
            metadata.object == [
                "AVAIL:A": [
                    "a": .string(""), "b": .array([.integer(1), .null]),
                ],
                "EXIF:ISO": .integer(100),
            ]
        )
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.library.metadata(of: "hound 2")
        }
    }

    // MARK: Files

    private func text(_ path: String) async throws -> String {
        let url = try #require(
            URL(string: "https://images-assets.nasa.gov" + path)
        )
        let file = FileLocation(url, of: .images)
        let data = try await library.loader.data(of: file)
        #expect(try await library.loader.size(of: file) == data.count)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `an item's own picture is preferred`() async throws {
        try library.write("own", to: "pictures/a b~thumb.jpg")
        try library.write("named", to: "pictures/x.jpg")
        try library.write(#"{"a b":"x.jpg"}"#, to: "pictures.json")
        #expect(try await text("/image/a%20b/a%20b~thumb.jpg") == "own")
    }

    @Test func `an item has the picture that is named for it, in every size`()
        async throws
    {
        try library.write("hare", to: "pictures/x.jpg")
        try library.write("film", to: "pictures/y.png")
        try library.write(
            #"{"a b":"x.jpg","film":"y.png","c":"none.jpg"}"#,
            to: "pictures.json"
        )
        #expect(try await text("/image/a%20b/a%20b~thumb.jpg") == "hare")
        #expect(try await text("/image/a%20b/a%20b~orig.jpg") == "hare")
        #expect(try await text("/video/film/film~small.jpg") == "film")
        for missing in ["/image/c/c~thumb.jpg", "/image/d/d~thumb.jpg"] {
            await #expect(throws: LoadFailure.notFound(reason: nil)) {
                try await text(missing)
            }
        }
    }

    @Test(arguments: [
        "/image/a/a~thumb.jpg", "/image/a/a~orig.tif", "/video/a/a~orig.mp4",
        "/image", "/%2E%2E/%2E%2E/a.jpg", "/image/a/%2E%2E%2Fsearch.jpg",
        "/image/a/%FF.jpg",
    ])
    func `a file that is not there is not found`(path: String) async throws {
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await text(path)
        }
    }

    @Test(arguments: [
        ("https://example.com/a/b/c.jpg", "example.com"),
        ("https://www.nasa.gov/a/b/c.jpg", "https://www.nasa.gov/a/b/c.jpg"),
    ])
    func `a URL of another server is not trusted`(
        url: String,
        named: String
    ) async throws {
        let url = try #require(URL(string: url))
        await #expect(throws: LoadFailure.untrustedURL(named)) {
            try await PhotoFolder(library.folder).data(at: url)
        }
    }

    // MARK: The folder

    private func inner() throws -> FileFolder {
        try library.write("secret", to: "secret.json")
        try library.write("open", to: "inner/asset/open.json")
        return FileFolder(library.folder.appendingPathComponent("inner"))
    }

    @Test(arguments: [
        ["..", "secret.json"], ["asset", "../../secret.json"],
        ["asset", ""], ["asset", "."], ["asset", "open.json\0"],
        ["asset", String(repeating: "x", count: 256)], ["asset", "none"],
    ])
    func `no name leads out of the folder`(path: [String]) throws {
        #expect(try inner().data(path[0], path[1], limit: 10) == nil)
    }

    @Test func `no link leads out of the folder`() throws {
        let folder = try inner()
        let link = library.folder.appendingPathComponent("inner/asset/x.json")
        try FileManager.default.createSymbolicLink(
            at: link,
            withDestinationURL:
                library.folder.appendingPathComponent("secret.json")
        )
        #expect(try folder.data("asset", "x.json", limit: 10) == nil)
    }

    @Test func `a file larger than the limit is a failure`() throws {
        let folder = try inner()
        let data = try folder.data("asset", "open.json", limit: 4)
        #expect(data == Data("open".utf8))
        #expect(throws: LoadFailure.tooLarge(limit: 3)) {
            try folder.data("asset", "open.json", limit: 3)
        }
    }
}
