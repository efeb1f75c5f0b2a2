import Testing

@testable import Terminal

struct ColorQuantizerTests {
    @Test(arguments: [0, OrderedDither.none, 255])
    func `dithering never leads to a color that the picture lacks`(
        offset: Int
    ) {
        let white: [UInt8] = [248, 248, 248]
        let black: [UInt8] = [0, 0, 0]
        let quantizer = ColorQuantizer((white + black).span, count: 2)
        let index = quantizer.index(248, 248, 248, offset: offset)
        #expect(quantizer.palette[Int(index)] == SIMD3(248, 248, 248))
    }
}
