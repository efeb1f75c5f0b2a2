import Foundation
import Models
import Pictures
import Terminal
import Testing

@testable import TerminalViews

/// Parts of a panorama that is decoded once.
struct PictureStripTests {
    /// 400 × 100 pixels, each column 10 brighter than the one 40 before it, and
    /// the lower half black.
    private static let file = PNGEncoder.encode(
        Bitmap(
            width: 400,
            height: 100,
            channels: .rgb,
            bytes: (0 ..< 40_000).flatMap { index -> [UInt8] in
                let gray = UInt8(index % 400 / 40 * 20 + 20)
                return Array(repeating: index < 20_000 ? gray : 0, count: 3)
            }
        )
    )
    private let renderer = PictureRenderer(
        support: PictureSupport(pictures: .kitty)
    )

    /// Some columns of the upper half, in a box of pixels.
    private func key(
        from x: Double,
        width: Double = 0.25,
        box: Extent = Extent(width: 100, height: 100)
    ) -> PictureKey {
        PictureKey(
            FileLocation(URL(filePath: "/x"), of: .images),
            box: box,
            part: PicturePart(
                turnedTo: x,
                y: 0,
                width: width,
                height: 0.5,
                goesAround: true
            )
        )
    }

    private func pixels(_ picture: RenderedPicture?) throws -> Bitmap {
        let payload = try #require(picture).transfer.text()
            .split(separator: "\u{1B}\\")
            .compactMap { $0.split(separator: ";").last }.joined()
        let file = try #require(Data(base64Encoded: payload))
        return try PictureDecoder.decode([UInt8](file), PictureRequest())
    }

    @Test func `parts are cut from it, also behind the right edge`() throws {
        let strip = try renderer.strip(Self.file, key(from: 0))
        let left = try pixels(renderer.render(strip, key(from: 0)))
        #expect(left.width == 100)
        #expect(left.bytes.first == 20)
        #expect(left.bytes[99 * 3] == 60)
        let around = try pixels(renderer.render(strip, key(from: 0.9)))
        #expect(around.width == 100)
        #expect(around.bytes.first == 200)
        #expect(around.bytes[39 * 3] == 200)
        #expect(around.bytes[40 * 3] == 20)
        #expect(around.bytes[99 * 3] == 40)
        // Nothing of the lower half.
        #expect(!around.bytes.prefix(49 * 300).contains(0))
    }

    @Test func `a part has the size in cells that its pixels need`() throws {
        let strip = try renderer.strip(Self.file, key(from: 0))
        let picture = try #require(renderer.render(strip, key(from: 0.5)))
        // 100 × 50 pixels, with cells of 10 × 20.
        #expect(picture.width == 10)
        #expect(picture.height == 3)
        #expect(picture.extent == Extent(width: 100, height: 50))
    }

    @Test func `a wider part is scaled from it, a closer one is not`() throws {
        let near = try renderer.strip(Self.file, key(from: 0))
        #expect(renderer.render(near, key(from: 0, width: 0.5)) != nil)
        let far = try renderer.strip(Self.file, key(from: 0, width: 0.5))
        #expect(renderer.render(far, key(from: 0.7, width: 0.5)) != nil)
        #expect(renderer.render(far, key(from: 0, width: 0.25)) == nil)
    }

    @Test func `a part for which it is much too fine is decoded anew`() throws {
        let near = try renderer.strip(Self.file, key(from: 0))
        // Four times as wide, in as many pixels.
        #expect(renderer.render(near, key(from: 0, width: 1)) == nil)
    }

    @Test func `looking up or down beyond its rows, it is decoded anew`()
        throws
    {
        // 419 of its rows may be decoded, from the first one on.
        let size = PixelSize(width: 20_000, height: 500)
        let high = PNGEncoder.encode(
            Bitmap(
                width: size.width,
                height: size.height,
                channels: .gray,
                // Two rows of each gray.
                bytes: (0 ..< size.height).flatMap { row in
                    Array(repeating: UInt8(row / 2), count: size.width)
                }
            )
        )
        func key(down y: Double) -> PictureKey {
            PictureKey(
                FileLocation(URL(filePath: "/x"), of: .images),
                box: Extent(width: 200, height: 100),
                part: PicturePart(
                    turnedTo: 0,
                    y: y,
                    width: 0.01,
                    height: 0.2,
                    goesAround: true
                )
            )
        }
        let strip = try renderer.strip(high, key(down: 0))
        for (y, isThere) in [(0.0, true), (0.6, true), (0.7, false)] {
            let picture = renderer.render(strip, key(down: y))
            #expect((picture != nil) == isThere, "\(y)")
        }
        // Around a part in the middle there are as many above as below.
        let middle = try renderer.strip(high, key(down: 0.4))
        for (y, isThere) in [
            (0.06, false), (0.1, true), (0.7, true), (0.74, false),
        ] {
            let picture = renderer.render(middle, key(down: y))
            #expect((picture != nil) == isThere, "\(y)")
        }
        let low = try renderer.strip(high, key(down: 0.8))
        let part = try pixels(renderer.render(low, key(down: 0.8)))
        // From row 400 on, in half as many rows.
        #expect(199 ... 202 ~= part.bytes.first ?? 0)
        #expect(247 ... 249 ~= part.bytes.last ?? 0)
        #expect(renderer.render(low, key(down: 0)) == nil)
    }

    @Test func `it is refused for a picture of which no part is shown`() {
        let whole = PictureKey(
            FileLocation(URL(filePath: "/x"), of: .images),
            box: Extent(width: 100, height: 100)
        )
        #expect(throws: PictureError.self) {
            try renderer.strip(Self.file, whole)
        }
    }
}
