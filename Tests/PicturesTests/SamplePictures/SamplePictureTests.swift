import Foundation
import Testing

@testable import Pictures

/// Checks that the pictures of the sample library match their drawings.
struct SamplePictureTests {
    @Test(arguments: SamplePicture.all)
    func `a sample picture looks like its drawing`(_ picture: SamplePicture)
        throws
    {
        let bytes = try Self.bytes(of: picture)
        let decoded = try PictureDecoder.decode(bytes, PictureRequest())
        #expect(decoded.notes.isEmpty)
        #expect(decoded.bitmap.width == picture.width)
        #expect(decoded.bitmap.height == picture.height)
        #expect(difference(decoded.bitmap, picture.drawing) < 8)
        #expect(bytes.count < 40_000)
    }

    @Test func `the sample folder has exactly the drawn pictures`() throws {
        let found = try FileManager.default
            .subpathsOfDirectory(atPath: Self.folder.path)
            .filter { $0.contains(".") }
        #expect(Set(found) == Set(SamplePicture.all.map(\.path)))
    }

    /// Takes a minute, so it only runs on request. Draws a picture that has
    /// changed again, and fails.
    @Test(.enabled(if: isRequested), arguments: SamplePicture.all)
    func `a sample picture equals its drawing byte for byte`(
        _ picture: SamplePicture
    ) throws {
        let drawn = picture.bytes()
        let committed = try? Self.bytes(of: picture)
        #expect(drawn == committed, "drawn again")
        if drawn != committed {
            try Data(drawn).write(to: Self.file(of: picture))
        }
    }

    /// The mean difference of green (or gray) in a sample of the pixels.
    private func difference(_ bitmap: Bitmap, _ drawing: any Drawing) -> Double
    {
        let green = bitmap.channels == .gray ? 0 : 1
        var sum = 0
        var count = 0
        for y in stride(from: 3, to: bitmap.height, by: 7) {
            for x in stride(from: 3, to: bitmap.width, by: 7) {
                let light = drawing.light(x, y, bitmap.width, bitmap.height)
                let drawn = Int(light.bytes[1])
                sum += abs(Int(bitmap[x, y, green]) - drawn)
                count += 1
            }
        }
        return Double(sum) / Double(count)
    }

    private static let isRequested =
        ProcessInfo.processInfo.environment["NASA_PHOTOS_DRAW_SAMPLE"] != nil

    private static func bytes(of picture: SamplePicture) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: file(of: picture)))
    }

    private static func file(of picture: SamplePicture) -> URL {
        folder.appending(path: picture.path)
    }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/App/Resources/Sample/pictures")
}
