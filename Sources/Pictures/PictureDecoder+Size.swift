extension PictureDecoder {
    /// The upright size in pixels that a file declares, read without decoding
    /// the picture.
    package static func size(
        of bytes: [UInt8]
    ) throws(PictureError) -> PixelSize {
        switch PictureFormat(bytes) {
        case .jpeg:
            var file = try JPEGFile(bytes)
            guard try file.nextScan() != nil, let frame = file.frame else {
                throw .damaged("the data ends before the picture")
            }
            return file.orientation.turned(frame.size)
        case .png: return try PNGFile(bytes).header.size
        case .gif: return try GIFFile(bytes).size
        case nil: throw .unknownFormat
        }
    }
}
