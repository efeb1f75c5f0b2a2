/// The turn that makes stored pixels upright; the raw values are EXIF's.
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

    /// Converts the stored size to the upright one, and back.
    package func turned(_ size: PixelSize) -> PixelSize {
        swapsAxes
            ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Finds the stored pixels that a region of the upright picture shows.
    ///
    /// `size` is the stored one; both regions lie inside their pictures.
    /// - Returns: A region inside the stored picture.
    package func stored(
        _ region: PixelRegion,
        in size: PixelSize
    ) -> PixelRegion {
        let (x, y) = swapsAxes ? (region.y, region.x) : (region.x, region.y)
        let turned = turned(region.size)
        return PixelRegion(
            x: mirrorsColumns ? size.width - x - turned.width : x,
            y: mirrorsRows ? size.height - y - turned.height : y,
            width: turned.width,
            height: turned.height
        )
    }

    /// Turns the stored pixels upright.
    package func applied(to stored: Bitmap) -> Bitmap {
        guard self != .asStored else { return stored }
        let size = turned(stored.size)
        let channels = stored.channels.rawValue
        let rowBytes = stored.width * channels
        // The place of the first upright pixel, and the distances to the next
        // one of its row and of its column.
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
        return Bitmap(size, stored.channels, bytes)
    }
}

extension Orientation {
    /// Reads the orientation from the EXIF data of a JPEG's APP1 segment;
    /// `nil` if there is none, or none that is valid.
    init?(exif segment: ArraySlice<UInt8>) {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        let isLittle = tiff.starts(with: Array("II".utf8))
        guard tiff.count >= 8, isLittle || tiff.starts(with: Array("MM".utf8))
        else { return nil }
        func number(_ offset: Int, _ length: Int) -> Int? {
            guard offset >= 0, offset + length <= tiff.count else { return nil }
            let bytes = tiff[offset ..< offset + length]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes))
                .reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2)
        else { return nil }
        for index in 0 ..< count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(entry, 2) else { return nil }
            // A SHORT, or a LONG as some programs write it.
            guard tag == 0x0112, let type = number(entry + 2, 2),
                let size = [3: 2, 4: 4][type]
            else { continue }
            guard let value = number(entry + 8, size) else { return nil }
            self.init(rawValue: value)
            return
        }
        return nil
    }
}
