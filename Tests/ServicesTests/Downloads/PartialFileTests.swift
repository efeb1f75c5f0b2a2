import Foundation
import Testing

@testable import HTTP
@testable import Services

struct PartialFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `bytes that nobody has recorded are not kept`() throws {
        let target = DownloadTarget("a", in: try Folder(folder.url))
        let url = try #require(URL(string: "https://nasa.gov/a"))
        let path = folder.url.appending(path: target.partial)
        try Data("abc".utf8).write(to: path)
        _ = try PartialFile(of: target, from: url) { _, _, _ in }
        #expect(try Data(contentsOf: path).isEmpty)
    }

    @Test func `what waits to be written has a limit`() async throws {
        let target = DownloadTarget("a", in: try Folder(folder.url))
        let url = try #require(URL(string: "https://nasa.gov/a"))
        let file = try PartialFile(of: target, from: url) { _, _, _ in }
        try file.begin(HTTPResponse(status: 200, body: []))
        let piece = [UInt8](repeating: 7, count: 1 << 20)
        for _ in 0 ..< 4 {
            #expect(file.hasRoom)
            try piece.withUnsafeBytes { try file.write($0) }
        }
        #expect(!file.hasRoom)
        file.end()
        let contents = try await file.write()
        #expect(contents?.bytes == 4 << 20)
        #expect(file.hasRoom)
    }
}
