import Foundation
import Testing

@testable import Pictures

/// Checks the pictures that come with the program.
struct SamplePictureTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Sources/App/Resources/Sample/pictures")

    private static let names = try? FileManager.default
        .contentsOfDirectory(atPath: folder.path)

    @Test func `the pictures of the sample are JPEGs, within 1.4 MB`() throws {
        let names = try #require(Self.names)
        #expect(!names.isEmpty)
        #expect(names.allSatisfy { $0.hasSuffix(".jpg") })
        let sizes = try names.map { try bytes($0).count }
        #expect(sizes.reduce(0, +) <= 1_400_000)
    }

    @Test(arguments: names ?? [])
    func `a picture of the sample decodes, and is small`(name: String) throws {
        let bytes = try bytes(name)
        // One looks around in panoramas.
        let isLarge = name.contains("panorama")
        #expect(bytes.count < (isLarge ? 64_000 : 32_000))
        let bitmap = try PictureDecoder.decode(bytes, PictureRequest())
        #expect((200 ... (isLarge ? 3_000 : 480)).contains(bitmap.width))
        #expect((200 ... (isLarge ? 800 : 480)).contains(bitmap.height))
        #expect(Set(bitmap.bytes).count > 32, "the picture is blank")
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    }
}
