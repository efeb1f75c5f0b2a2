import Foundation
import Testing

@testable import Pictures

/// Checks that the pictures of the sample match their drawings.
struct SamplePictureTests {
    /// The points compared in each direction.
    private static let points = 16

    @Test(arguments: SamplePicture.all)
    func `a sample picture looks like its drawing`(_ picture: SamplePicture)
        throws
    {
        let bytes = try Self.bytes(of: picture)
        let decoded = try PictureDecoder.decode(bytes, PictureRequest())
        #expect(decoded.width == picture.width)
        #expect(decoded.height == picture.height)
        #expect(difference(decoded, picture) < 7)
        #expect(bytes.count < 32_000)
    }

    @Test func `the sample has exactly the drawn pictures, within 1.5 MB`()
        throws
    {
        let files = try FileManager.default
            .subpathsOfDirectory(atPath: Self.folder.path)
        let found = files.filter { $0.hasSuffix(".jpg") }
        #expect(Set(found) == Set(SamplePicture.all.map(\.path)))
        let sizes = try files.map { file in
            try Self.folder.appending(path: file)
                .resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        }
        #expect(sizes.reduce(0, +) <= 1_500_000)
    }

    /// Takes minutes, so it only runs on request. Draws the pictures that have
    /// changed again, and fails for them.
    @Test(.enabled(if: !requested.isEmpty), arguments: requested)
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

    /// The mean difference of red, green and blue of a sample of the pixels.
    private func difference(_ bitmap: Bitmap, _ picture: SamplePicture)
        -> Double
    {
        let size = Point(Double(bitmap.width), Double(bitmap.height))
        var sum = 0.0
        for index in 0 ..< Self.points * Self.points {
            let place = Point(
                Double(index % Self.points) + 0.5,
                Double(index / Self.points) + 0.5
            )
            let pixel = place / Double(Self.points) * size
            let (column, row) = (Int(pixel.x), Int(pixel.y))
            let drawn = Painting.pixel(picture.drawing, column, row, size)
            let light = picture.isGray ? Light(drawn.luma) : drawn
            for (channel, value) in light.bytes.enumerated() {
                let shown = bitmap[
                    column,
                    row,
                    bitmap.channels == .gray ? 0 : channel
                ]
                sum += Double(Int(shown) - Int(value)).magnitude / 3
            }
        }
        return sum / Double(Self.points * Self.points)
    }

    /// The pictures whose path contains the text of a variable.
    private static let requested: [SamplePicture] = {
        let name = "NASA_PHOTOS_DRAW_SAMPLE"
        guard let text = ProcessInfo.processInfo.environment[name] else {
            return []
        }
        return SamplePicture.all.filter {
            text.isEmpty || $0.path.contains(text)
        }
    }()

    private static func bytes(of picture: SamplePicture) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: file(of: picture)))
    }

    private static func file(of picture: SamplePicture) -> URL {
        folder.appending(path: picture.path)
    }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/App/Resources/Sample")
}
