import Testing

@testable import Pictures

struct PictureFormatTests {
    @Test func `the format is detected by content`() {
        #expect(PictureFormat([0xff, 0xd8, 0xff, 0xe0]) == .jpeg)
        #expect(PictureFormat(PNGWriter().file()) == .png)
        #expect(PictureFormat(GIFWriter().file()) == .gif)
        #expect(PictureFormat(Array("GIF87a".utf8)) == .gif)
    }

    @Test(arguments: ["", "GIF", "GIF88a", "<html>", "II*\0", "RIFF"])
    func `other content is an unknown format`(_ text: String) {
        #expect(PictureFormat(Array(text.utf8)) == nil)
        #expect(throws: PictureError.unknownFormat) {
            try PictureDecoder.decode(Array(text.utf8), PictureRequest())
        }
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
        #expect(png.fullSize == PixelSize(width: 13, height: 11))
        #expect(gif.fullSize == PixelSize(width: 9, height: 19))
    }
}
