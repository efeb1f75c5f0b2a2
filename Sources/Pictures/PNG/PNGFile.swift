/// What a PNG file declares before its pixels.
package struct PNGFile {
    package static let signature: [UInt8] = [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a,
    ]

    let header: PNGHeader
    let pixels: PNGPixels
    /// The index of the first IDAT chunk.
    let dataStart: Int
    /// Whether a damaged chunk was ignored.
    let isDamaged: Bool

    /// Reads chunks up to the first IDAT. Those that do not affect the pixels
    /// (profiles, texts) are skipped and never decompressed.
    ///
    /// - Throws: `damaged` or `tooLarge` if the pixels cannot be decoded.
    init(_ bytes: [UInt8]) throws(PictureError) {
        guard
            bytes.starts(with: Self.signature),
            let first = PNGChunk(bytes, at: Self.signature.count)
        else { throw .damaged("no PNG signature with a chunk behind it") }
        header = try PNGHeader(first, bytes)
        var palette: ArraySlice<UInt8>?
        var transparency: ArraySlice<UInt8>?
        var isDamaged = false
        var position = first.end
        while true {
            guard let chunk = PNGChunk(bytes, at: position) else {
                throw .damaged("no image data")
            }
            if chunk.name == "IDAT" { break }
            switch (chunk.name, chunk.isValid) {
            case ("PLTE", true): palette = bytes[chunk.data]
            case ("tRNS", true): transparency = bytes[chunk.data]
            case ("tRNS", false): isDamaged = true
            default:
                guard !chunk.isCritical else {
                    throw .damaged("an unknown or broken critical chunk")
                }
            }
            position = chunk.end
        }
        pixels = try PNGPixels(
            header,
            palette: palette,
            transparency: transparency
        )
        dataStart = position
        self.isDamaged = isDamaged
    }
}
