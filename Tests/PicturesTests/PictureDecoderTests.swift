import Testing

@testable import Pictures

struct PictureFormatTests {
    @Test func `the format is detected by content`() {
        #expect(PictureFormat([0xff, 0xd8, 0xff, 0xe0]) == .jpeg)
        #expect(PictureFormat(PNGWriter().file()) == .png)
        #expect(PictureFormat(GIFWriter().file()) == .gif)
        #expect(PictureFormat(Array("GIF87a".utf8)) == .gif)
    }

    @Test(arguments: ["", "GIF", "GIF88a", "words", "RIFF"])
    func `other content is an unknown format`(_ text: String) {
        #expect(PictureFormat(Array(text.utf8)) == nil)
        #expect(throws: PictureError.unknownFormat) {
            try PictureDecoder.decode(Array(text.utf8), PictureRequest())
        }
    }

    @Test(arguments: [
        ("II*\0\u{8}\0\0\0", "TIFF"), ("MM\0*\0\0\0\u{8}", "TIFF"),
        ("RIFF1234WEBPVP8 ", "WebP"), ("\0\0\0\u{18}ftypheic", "HEIC"),
        ("\0\0\0\u{18}ftypavif", "AVIF"), ("%PDF-1.7", "PDF"),
        ("<!DOCTYPE html>", "HTML"), ("<html>", "HTML"), ("<svg ", "SVG"),
        ("\0\0\0\u{18}ftypmp42", "video"), ("BM1234", "BMP"),
    ])
    func `another format is named`(_ text: String, name: String) {
        let bytes = Array(text.utf8)
        let error = PictureError.unsupported(.format(name))
        #expect(throws: error) {
            try PictureDecoder.decode(bytes, PictureRequest())
        }
        #expect(throws: error) { try PictureDecoder.size(of: bytes) }
    }

    @Test func `a GIF with a second frame is animated`() {
        let file = GIFWriter().file()
        #expect(!PictureDecoder.isAnimated(file))
        #expect(!PictureDecoder.isAnimated(PNGWriter().file()))
        // The trailer is a single byte; a copy of the frame stands before it.
        let start = file.lastIndex(of: 0x2c) ?? 0
        let frames = file.dropLast() + file[start...]
        #expect(PictureDecoder.isAnimated(Array(frames)))
    }

    @Test(arguments: [[0xff, 0xd8], [0xff, 0xd8, 0, 0], [0xff, 0xd8, 0x41]])
    func `a JPEG whose first segment is overwritten is damaged`(
        _ bytes: [UInt8]
    ) {
        let error = #expect(throws: PictureError.self) {
            try PictureDecoder.decode(bytes, PictureRequest())
        }
        #expect(error == .damaged("the data ends before the picture"))
    }

    @Test func `a picture of any format is decoded`() throws {
        let box = PictureRequest()
        let png = try PictureDecoder.decode(PNGWriter().file(), box)
        let gif = try PictureDecoder.decode(GIFWriter().file(), box)
        #expect(png.size == PixelSize(width: 13, height: 11))
        #expect(gif.size == PixelSize(width: 9, height: 19))
    }
}
