/// What a JPEG's frame header declares: coding, size and components.
struct JPEGFrame {
    let isProgressive: Bool
    let size: PixelSize
    let components: [JPEGComponent]
    /// The largest sampling factors.
    let horizontal: Int
    let vertical: Int
    let mcusWide: Int
    let mcusHigh: Int

    /// NASA publishes baseline pictures of 21,600 × 21,600 pixels.
    static let pixelLimit = 500_000_000

    /// - Throws: `unsupported`, `tooLarge` or `damaged`.
    init(
        marker: UInt8,
        segment: ArraySlice<UInt8>
    ) throws(PictureError) {
        let bytes = Array(segment)
        isProgressive = marker == 0xC2
        guard bytes.count >= 6 else { throw .damaged("short frame header") }
        guard bytes[0] == 8 else {
            throw .unsupported(.precision(Int(bytes[0])))
        }
        let height = Int(bytes[1]) << 8 | Int(bytes[2])
        let width = Int(bytes[3]) << 8 | Int(bytes[4])
        guard width > 0, height > 0 else { throw .damaged("no pixels") }
        guard width * height <= Self.pixelLimit else {
            throw .tooLarge(width: width, height: height)
        }
        let count = Int(bytes[5])
        guard count == 1 || count == 3 || count == 4 else {
            throw .damaged("\(count) components")
        }
        guard bytes.count == 6 + 3 * count else {
            throw .damaged("frame header of the wrong length")
        }
        var components: [JPEGComponent] = []
        for index in 0 ..< count {
            components.append(
                try JPEGComponent(bytes[(6 + 3 * index)...])
            )
        }
        let horizontal = components.map(\.horizontal).max() ?? 1
        let vertical = components.map(\.vertical).max() ?? 1
        mcusWide = width.dividedUp(by: 8 * horizontal)
        mcusHigh = height.dividedUp(by: 8 * vertical)
        for index in components.indices {
            components[index].measure(
                PixelSize(width: width, height: height),
                horizontal: horizontal,
                vertical: vertical
            )
        }
        size = PixelSize(width: width, height: height)
        self.components = components
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

extension JPEGComponent {
    fileprivate init(_ bytes: ArraySlice<UInt8>) throws(PictureError) {
        let start = bytes.startIndex
        id = bytes[start]
        horizontal = Int(bytes[start + 1] >> 4)
        vertical = Int(bytes[start + 1] & 15)
        quantization = Int(bytes[start + 2])
        guard (1 ... 4).contains(horizontal), (1 ... 4).contains(vertical)
        else { throw .damaged("impossible sampling factors") }
        guard quantization < 4 else {
            throw .damaged("impossible quantization table")
        }
    }

    fileprivate mutating func measure(
        _ size: PixelSize,
        horizontal maximumHorizontal: Int,
        vertical maximumVertical: Int
    ) {
        blocksWide = (size.width * horizontal)
            .dividedUp(by: 8 * maximumHorizontal)
        blocksHigh = (size.height * vertical)
            .dividedUp(by: 8 * maximumVertical)
        storedBlocksWide =
            size.width.dividedUp(by: 8 * maximumHorizontal) * horizontal
        storedBlocksHigh =
            size.height.dividedUp(by: 8 * maximumVertical) * vertical
    }
}

extension Int {
    /// The quotient of positive numbers, rounded up.
    func dividedUp(by divisor: Int) -> Int {
        (self + divisor - 1) / divisor
    }
}
