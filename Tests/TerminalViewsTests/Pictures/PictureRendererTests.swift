import Foundation
import Models
import Pictures
import Terminal
import Testing

@testable import TerminalViews

/// What is drawn, read back.
struct PictureRendererTests {
    private let file = PNGEncoder.encode(TestPicture.halves)

    private func render(
        _ way: PictureProtocol,
        _ file: [UInt8]? = nil,
        part: PicturePart? = nil,
        isASCII: Bool = false,
        background: RGB? = nil
    ) async throws -> RenderedPicture {
        let support = PictureSupport(
            pictures: way,
            isASCII: isASCII,
            background: background
        )
        return try await PictureRenderer(support: support)
            .render(file ?? self.file, columns: 6, rows: 3, part: part)
    }

    @Test func `kitty gets the pixels and the cells that they fill`()
        async throws
    {
        let picture = try await render(.kitty)
        let drawing = try #require(picture.rows.first)
        #expect(drawing.contains(",c=6,r=3,C=1"))
        // Of a terminal that reads no memory.
        guard case .text(let text) = picture.transfer else {
            return #expect(Bool(false))
        }
        let bitmap = try bitmap(in: text, ";")
        #expect(bitmap.size == PixelSize(width: 60, height: 60))
        #expect(bitmap.bytes.prefix(3) == [255, 0, 0])
        #expect(bitmap.bytes.suffix(3) == [0, 0, 255])
    }

    @Test func `pixels for memory are not compressed`() async throws {
        let support = PictureSupport(pictures: .kitty, sharesMemory: true)
        let picture = try await PictureRenderer(support: support)
            .render(file, columns: 6, rows: 3)
        guard case .pixels(let bitmap, let id) = picture.transfer else {
            return #expect(Bool(false))
        }
        #expect(bitmap.size == PixelSize(width: 60, height: 60))
        #expect(bitmap.channels == .rgb)
        #expect(picture.removal.contains("i=\(id),"))
        #expect(picture.cost > bitmap.bytes.count)
    }

    /// The picture of all payloads in a text.
    private func bitmap(
        in text: String,
        _ separator: Character
    ) throws -> Bitmap {
        let payload = text.split(separator: "\u{1B}\\")
            .compactMap {
                $0.split(separator: separator).last?.filter { $0 != "\u{07}" }
            }.joined()
        let file = try #require(Data(base64Encoded: payload))
        return try PictureDecoder.decode([UInt8](file), PictureRequest())
    }

    @Test(arguments: [PictureProtocol.kitty, .iterm2])
    func `a picture that is enlarged is sent with its own pixels`(
        _ way: PictureProtocol
    ) async throws {
        let bytes = [UInt8](repeating: 99, count: 26 * 20 * 3)
        let small = Bitmap(width: 26, height: 20, channels: .rgb, bytes: bytes)
        let picture = try await render(
            way,
            PNGEncoder.encode(small),
            background: RGB(1, 2, 3)
        )
        // 52 × 40 pixels of 60 × 40, in halves.
        #expect(picture.width == 6)
        #expect(picture.height == 2)
        let bitmap =
            way == .kitty
            ? try bitmap(in: picture.transfer.text(), ";")
            : try bitmap(in: picture.rows.joined(), ":")
        #expect(bitmap.size == PixelSize(width: 30, height: 20))
        #expect(bitmap.bytes.prefix(3) == [99, 99, 99])
        #expect(bitmap.bytes.suffix(3) == [1, 2, 3])
    }

    @Test(arguments: [PictureProtocol.kitty, .iterm2])
    func `pictures that fill no whole cells keep their aspect ratio`(
        _ way: PictureProtocol
    ) async throws {
        let bytes = [UInt8](repeating: 99, count: 100 * 80 * 3)
        let wide = Bitmap(width: 100, height: 80, channels: .rgb, bytes: bytes)
        let picture = try await render(
            way,
            PNGEncoder.encode(wide),
            background: RGB(1, 2, 3)
        )
        // 60 × 48 pixels, and the rest of the third row of cells.
        let bitmap =
            way == .kitty
            ? try bitmap(in: picture.transfer.text(), ";")
            : try bitmap(in: picture.rows.joined(), ":")
        #expect(bitmap.size == PixelSize(width: 60, height: 60))
        #expect(bitmap.bytes[(47 * 60) * 3] == 99)
        #expect(bitmap.bytes.suffix(3) == [1, 2, 3])
    }

    @Test func `kitty in tmux gets the pixels first, then their places`()
        async throws
    {
        let picture = try await render(.kittyPlaceholders)
        #expect(picture.transfer.text().hasPrefix("\u{1B}Ptmux;"))
        #expect(picture.transfer.text().contains(",c=6,r=3,"))
        #expect(picture.rows.count == 3)
        for row in picture.rows {
            let places = row.unicodeScalars.filter { $0 == "\u{10EEEE}" }
            #expect(places.count == 6)
        }
    }

    @Test func `iTerm2 gets a file with the pixels`() async throws {
        let picture = try await render(.iterm2)
        let drawing = try #require(picture.rows.first)
        #expect(drawing.contains(";width=6;height=3;"))
        let payload = try #require(drawing.split(separator: ":").last)
        let file = try #require(
            Data(base64Encoded: String(payload.dropLast()))
        )
        let request = PictureRequest()
        let bitmap = try PictureDecoder.decode([UInt8](file), request)
        #expect(bitmap.width == 60 && bitmap.height == 60)
        #expect(bitmap.bytes.prefix(3) == [255, 0, 0])
        #expect(bitmap.bytes.suffix(3) == [0, 0, 255])
    }

    @Test func `sixels have the size and the colors`() async throws {
        let picture = try await render(.sixel(limit: nil))
        let drawing = try #require(picture.rows.first)
        #expect(drawing.hasPrefix("\u{1B}P0;1q\"1;1;60;60"))
        #expect(drawing.contains(/#\d+;2;100;0;0/))
        #expect(drawing.contains(/#\d+;2;0;0;100/))
    }

    @Test func `block graphics have the colors of the picture`() async throws {
        let picture = try await render(.blocks24)
        #expect(picture.rows.count == 3)
        for row in picture.rows {
            #expect(row.contains(";2;255;0;0") || row.contains("8;2;255;0;0"))
            #expect(row.contains(";2;0;0;255"))
            #expect(CellText.width(Hostile.withoutStyles(row)) == 6)
        }
        let indexed = try await render(.blocks256)
        #expect(indexed.rows.allSatisfy { $0.contains("8;5;") })
    }

    @Test(arguments: [PictureProtocol.blocks24, .blocks256])
    func `in ASCII blocks are colored blanks`(
        _ way: PictureProtocol
    ) async throws {
        let picture = try await render(way, isASCII: true)
        #expect(picture.rows.count == 3)
        for row in picture.rows {
            #expect(row.utf8.allSatisfy { $0 < 128 })
            #expect(Hostile.withoutStyles(row) == "      ")
        }
    }

    @Test func `cells that a picture covers in part show the background`()
        async throws
    {
        // 6 columns of 10 pixels, and 2.4 rows of 20.
        let bytes = [UInt8](repeating: 99, count: 100 * 80 * 3)
        let wide = Bitmap(width: 100, height: 80, channels: .rgb, bytes: bytes)
        let picture = try await render(
            .blocks24,
            PNGEncoder.encode(wide),
            background: RGB(1, 2, 3)
        )
        #expect(picture.rows.count == 3)
        let last = try #require(picture.rows.last)
        #expect(last == "\u{1B}[38;2;1;2;3;48;2;99;99;99m▅▅▅▅▅▅\u{1B}[0m")
        let full = try #require(picture.rows.first)
        #expect(full == "\u{1B}[48;2;99;99;99m      \u{1B}[0m")
    }

    @Test func `a zoomed part is shown alone`() async throws {
        let right = PicturePart(aroundX: 1, y: 0.5, width: 0.5, height: 0.5)
        let picture = try await render(.blocks24, part: right)
        #expect(picture.rows.count == 3)
        #expect(picture.rows.allSatisfy { !$0.contains("255;0;0") })
        let middle = PicturePart(
            aroundX: 0.5,
            y: 0.5,
            width: 1.0 / 64,
            height: 1.0 / 64
        )
        let near = try await render(.blocks24, part: middle)
        #expect(!near.rows.isEmpty)
    }

    @Test(arguments: [(0.5, 60), (0.25, 60), (1.0 / 8, 60), (1.0 / 64, 60)])
    func `a part is enlarged to the size of the whole`(
        share: Double,
        width: Int
    ) async throws {
        let part = PicturePart(
            aroundX: 0.5,
            y: 0.5,
            width: share,
            height: share
        )
        let picture = try await render(.sixel(limit: nil), part: part)
        let drawing = try #require(picture.rows.first)
        #expect(drawing.hasPrefix("\u{1B}P0;1q\"1;1;\(width);\(width)"))
    }

    @Test(arguments: [(12, 24), (29, 58), (40, 60), (60, 60)])
    func `a whole photo is enlarged at most twice`(
        width: Int,
        shown: Int
    ) async throws {
        let bytes = [UInt8](repeating: 9, count: width * width * 3)
        let small = Bitmap(
            width: width,
            height: width,
            channels: .rgb,
            bytes: bytes
        )
        let file = PNGEncoder.encode(small)
        let picture = try await render(.sixel(limit: nil), file)
        let drawing = try #require(picture.rows.first)
        #expect(drawing.hasPrefix("\u{1B}P0;1q\"1;1;\(shown);\(shown)"))
        #expect(picture.height == (shown + 19) / 20)
    }

    @Test func `transparent pixels show the terminal's background`()
        async throws
    {
        let clear = Bitmap(
            width: 12,
            height: 12,
            channels: .rgba,
            bytes: [UInt8](repeating: 0, count: 12 * 12 * 4)
        )
        let picture = try await render(
            .blocks24,
            PNGEncoder.encode(clear),
            background: RGB(10, 20, 30)
        )
        #expect(picture.rows.allSatisfy { $0.contains("2;10;20;30") })
    }

    @Test func `nothing is drawn if pictures are off`() async throws {
        let picture = try await render(.none)
        #expect(picture.rows == [])
        #expect(picture.cost == 0)
    }

    @Test(arguments: [
        nil, PicturePart(aroundX: 0, y: 0, width: 0.5, height: 0.5),
    ])
    func `a file that is not a picture is rejected`(part: PicturePart?) async {
        await #expect(throws: PictureError.unsupported(.format("HTML"))) {
            try await render(.kitty, Array("<html>".utf8), part: part)
        }
    }
}
