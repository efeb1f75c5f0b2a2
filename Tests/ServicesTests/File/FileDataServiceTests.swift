import Foundation
import Testing

@testable import Services

struct FileDataServiceTests {
    private let library: TemporaryLibrary

    init() throws {
        library = try TemporaryLibrary()
    }

    private func text(
        _ path: String,
        limit: Int = 100
    ) async throws -> String {
        let url = try #require(
            URL(string: "https://images-assets.nasa.gov" + path)
        )
        let service = FileDataService(folder: library.folder)
        let data = try await service.data(from: url, limit: limit)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `a picture of its own is given`() async throws {
        try library.write("own", to: "pictures/a b~thumb.jpg")
        try library.write("shared", to: "pictures/image/x.jpg")
        #expect(try await text("/image/a%20b/a%20b~thumb.jpg") == "own")
    }

    @Test func `others share pictures, each id always the same one`()
        async throws
    {
        for name in ["x.jpg", "y.png", "z.jpg", "readme.txt"] {
            try library.write(name, to: "pictures/image/\(name)")
        }
        try library.write("film", to: "pictures/video/x.jpg")
        var seen: Set<String> = []
        for id in 1 ... 30 {
            let thumb = try await text("/image/\(id)/\(id)~thumb.jpg")
            #expect(try await text("/image/\(id)/\(id)~small.jpg") == thumb)
            seen.insert(thumb)
        }
        #expect(seen == ["x.jpg", "y.png", "z.jpg"])
        #expect(try await text("/video/1/1~thumb.jpg") == "film")
    }

    @Test func `captions are given`() async throws {
        try library.write("1", to: "captions/a+b's.srt")
        #expect(try await text("/video/a+b's/a+b's.srt") == "1")
    }

    @Test(arguments: [
        "/image/a/a~thumb.jpg", "/image/a/a~orig.tif", "/video/a/a~orig.mp4",
        "/image", "/%2E%2E/%2E%2E/a.jpg", "/image/a/%2E%2E%2Fsearch.jpg",
    ])
    func `what is not there is not found`(path: String) async throws {
        await #expect(throws: ServiceError.status(404, reason: nil)) {
            try await text(path)
        }
    }

    @Test func `more bytes than are wanted are an error`() async throws {
        try library.write("own", to: "pictures/a~thumb.jpg")
        await #expect(throws: ServiceError.tooLarge(limit: 2)) {
            try await text("/image/a/a~thumb.jpg", limit: 2)
        }
    }
}
