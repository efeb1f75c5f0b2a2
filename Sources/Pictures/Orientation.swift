/// How stored pixels are turned to be upright: EXIF's values 1 to 8.
package enum Orientation: Int, Sendable, CaseIterable {
    case asStored = 1
    case mirror = 2
    case turnHalf = 3
    case flip = 4
    case transpose = 5
    case turnRight = 6
    case transverse = 7
    case turnLeft = 8

    private var swapsAxes: Bool { rawValue >= 5 }
    private var mirrorsColumns: Bool { [2, 3, 7, 8].contains(rawValue) }
    private var mirrorsRows: Bool { [3, 4, 6, 7].contains(rawValue) }

    /// The size of upright pixels from the size of stored ones, and back.
    package func turned(_ size: PixelSize) -> PixelSize {
        swapsAxes
            ? PixelSize(width: size.height, height: size.width) : size
    }

    /// The stored pixels that a region of the upright picture shows.
    ///
    /// - Parameters:
    ///   - region: inside the upright picture.
    ///   - size: the stored size.
    /// - Returns: a region inside the stored picture.
    package func stored(
        _ region: PixelRegion,
        in size: PixelSize
    ) -> PixelRegion {
        let (x, y) = swapsAxes ? (region.y, region.x) : (region.x, region.y)
        let (width, height) =
            swapsAxes
            ? (region.height, region.width) : (region.width, region.height)
        return PixelRegion(
            x: mirrorsColumns ? size.width - x - width : x,
            y: mirrorsRows ? size.height - y - height : y,
            width: width,
            height: height
        )
    }

    /// The stored pixels, upright.
    package func applied(to stored: Bitmap) -> Bitmap {
        guard self != .asStored else { return stored }
        let size = turned(
            PixelSize(width: stored.width, height: stored.height)
        )
        let channels = stored.channels.rawValue
        let rowBytes = stored.width * channels
        // Where the first upright pixel is stored, and how far the next one
        // of its row and of its column are from it.
        let across = mirrorsColumns ? -channels : channels
        let down = mirrorsRows ? -rowBytes : rowBytes
        let first =
            (mirrorsColumns ? rowBytes - channels : 0)
            + (mirrorsRows ? (stored.height - 1) * rowBytes : 0)
        let (step, rowStep) = swapsAxes ? (down, across) : (across, down)

        var bytes = [UInt8]()
        bytes.reserveCapacity(stored.bytes.count)
        for row in 0 ..< size.height {
            var source = first + row * rowStep
            for _ in 0 ..< size.width {
                for channel in 0 ..< channels {
                    bytes.append(stored.bytes[source + channel])
                }
                source += step
            }
        }
        return Bitmap(
            width: size.width,
            height: size.height,
            channels: stored.channels,
            bytes: bytes
        )
    }
}
