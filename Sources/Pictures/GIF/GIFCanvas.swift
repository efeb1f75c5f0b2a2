/// Places a frame's rows on the canvas and gives them their colours.
struct GIFCanvas {
    let channels: Bitmap.Channels

    private let frame: PixelRegion
    /// 256 colours with alpha.
    private let colors: [SIMD4<UInt8>]
    /// A row of the canvas without a frame.
    private let empty: [UInt8]

    init(_ file: GIFFile) {
        frame = file.frame
        channels = file.transparentIndex == nil ? .rgb : .rgba
        colors = Self.colors(file)
        let background = colors[Int(file.transparentIndex ?? 0)]
        let pixel = (0 ..< channels.rawValue).map { background[$0] }
        empty = (0 ..< file.size.width).flatMap { _ in pixel }
    }

    /// A row of the canvas from one of the frame's, or none.
    func pixels(_ indices: [UInt8]?) -> [UInt8] {
        guard let indices else { return empty }
        var pixels = empty
        var output = pixels.mutableSpan
        let count = channels.rawValue
        for (column, index) in indices.enumerated() {
            let color = colors[Int(index)]
            for channel in 0 ..< count {
                output[(frame.x + column) * count + channel] = color[channel]
            }
        }
        return pixels
    }

    /// Without a palette the indices are shades of gray; colours that a
    /// palette leaves out are black.
    private static func colors(_ file: GIFFile) -> [SIMD4<UInt8>] {
        (0 ..< 256).map { index in
            let gray = UInt8(index)
            var color = SIMD4(gray, gray, gray, 255)
            if let palette = file.palette {
                let start = palette.startIndex + index * 3
                color =
                    start + 3 > palette.endIndex
                    ? SIMD4(0, 0, 0, 255)
                    : SIMD4(
                        palette[start],
                        palette[start + 1],
                        palette[start + 2],
                        255
                    )
            }
            if file.transparentIndex.map(Int.init) == index { color.w = 0 }
            return color
        }
    }
}
