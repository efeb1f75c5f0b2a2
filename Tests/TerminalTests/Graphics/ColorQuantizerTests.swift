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

    /// Red and blue have 32 levels, green has 64.
    @Test(arguments: [
        SIMD3<UInt8>(0, 0, 0), SIMD3(8, 0, 0), SIMD3(0, 4, 0), SIMD3(0, 0, 8),
    ])
    func `neighbors on the grid are two colors`(step: SIMD3<UInt8>) {
        let first = SIMD3<UInt8>(16, 16, 16)
        let pixels = [first, first &+ step].flatMap { [$0.x, $0.y, $0.z] }
        let palette = ColorQuantizer(pixels.span, count: 2).palette
        #expect(Set(palette) == [first, first &+ step])
    }
}
