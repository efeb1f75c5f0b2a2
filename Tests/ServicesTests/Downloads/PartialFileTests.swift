import Foundation
import Synchronization
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

    /// How many bytes the record of a file counts as each piece is written.
    @Test(
        arguments: [
            (262_144, 131_072, [nil, nil]),
            (262_145, 131_072, [0, 0, 262_144]),
            (1_000_000, 200_000, [0, 0, 400_000, 400_000, 800_000]),
            (64 << 20, 262_144, [0, 0, 524_288, 524_288, 1_048_576]),
        ] as [(Int, Int, [Int?])]
    )
    func `a record counts what is written from time to time`(
        length: Int,
        size: Int,
        expected: [Int?]
    ) async throws {
        let folder = try Folder(folder.url)
        let target = DownloadTarget("a", in: folder)
        let recorded = Mutex<[Int?]>([])
        let url = try #require(URL(string: "https://nasa.gov/a"))
        let file = try PartialFile(of: target, from: url) { bytes, total, _ in
            let record = (try? folder.read(target.record, limit: 9_999)).flatMap
            { try? JSONDecoder().decode(FileVersion.self, from: Data($0)) }
            recorded.withLock { $0.append(record?.bytes) }
            #expect(bytes == min(recorded.withLock(\.count) * size, length))
            #expect(total == length)
        }
        let headers = ["content-length": "\(length)", "etag": "\"1\""]
        try file.begin(HTTPResponse(status: 200, headers: headers, body: []))
        for start in expected.indices.map({ $0 * size }) {
            let piece = [UInt8](repeating: 7, count: min(size, length - start))
            try piece.withUnsafeBytes { try file.write($0) }
        }
        file.end()
        _ = try await file.write()
        #expect(recorded.withLock(\.self) == expected)
    }

    @Test(arguments: [true, false])
    func `what waits to be written has a limit, as long as it can be`(
        hasDisk: Bool
    ) async throws {
        let target = DownloadTarget("a", in: try Folder(folder.url))
        let url = try #require(URL(string: "https://nasa.gov/a"))
        let file = try PartialFile(of: target, from: url) { _, _, _ in }
        let length = String(hasDisk ? 4 << 20 : 1 << 60)
        let headers = ["content-length": length]
        try file.begin(HTTPResponse(status: 200, headers: headers, body: []))
        let piece = [UInt8](repeating: 7, count: 1 << 20)
        for _ in 0 ..< 4 {
            #expect(file.hasRoom)
            try piece.withUnsafeBytes { try file.write($0) }
        }
        #expect(!file.hasRoom)
        file.end()
        let contents = try? await file.write()
        #expect(contents?.bytes == (hasDisk ? 4 << 20 : nil))
        #expect(file.hasRoom)
        guard !hasDisk else { return }
        #expect(throws: HTTPError.cancelled) {
            try piece.withUnsafeBytes { try file.write($0) }
        }
    }
}
