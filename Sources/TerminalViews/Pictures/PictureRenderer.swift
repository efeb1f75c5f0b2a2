package import Models
package import Pictures
package import Terminal

/// Turns a picture's file into what a terminal draws.
package struct PictureRenderer: Sendable {
    private let support: PictureSupport

    /// How many times as large pictures are shown as they are, at most. More
    /// would show nothing but blurs.
    private static let mostOfWhole = 2
    private static let mostOfPart = 4

    package init(support: PictureSupport) {
        self.support = support
    }

    /// Decodes a file at the size at which it is shown, and not on the
    /// caller's thread: large originals take a while. The picture fits a box
    /// in cells; of a `part` nothing else is decoded at that size.
    @concurrent
    package func render(
        _ bytes: [UInt8],
        columns: Int,
        rows: Int,
        part: PicturePart? = nil
    ) async throws(PictureError) -> RenderedPicture {
        let cell = cell
        let box = PixelSize(
            width: columns * cell.width,
            height: rows * cell.height
        )
        var request = PictureRequest(fitting: box)
        if let part {
            request.region = part.region(of: try PictureDecoder.size(of: bytes))
        }
        var bitmap = try PictureDecoder.decode(bytes, request).bitmap
        // Who looks closer wants to see it larger, also where the file has no
        // more pixels; the whole is not to look like a stamp.
        bitmap = bitmap.enlarged(
            within: box,
            atMost: part == nil ? Self.mostOfWhole : Self.mostOfPart
        )
        let layout = CellLayout(
            PixelSize(width: bitmap.width, height: bitmap.height),
            cell: cell,
            columns: columns,
            rows: rows
        )
        return draw(bitmap.blended(over: background), layout)
    }

    /// The pixels of a picture that make a cell. Half blocks show two of
    /// them, one above the other; twice as many in each direction are
    /// averaged.
    private var cell: PixelSize {
        let (width, height) = (support.cell.width, support.cell.height)
        switch support.pictures {
        case .blocks24, .blocks256:
            return PixelSize(width: 2, height: max(2, 2 * height / width))
        case .kitty, .kittyPlaceholders, .iterm2, .sixel, .none:
            return PixelSize(width: width, height: height)
        }
    }

    private var background: (UInt8, UInt8, UInt8) {
        let color = support.background
        return (color?.red ?? 0, color?.green ?? 0, color?.blue ?? 0)
    }

    private func draw(
        _ bitmap: Bitmap,
        _ layout: CellLayout
    ) -> RenderedPicture {
        let (columns, rows) = (layout.columns, layout.rows)
        let drawing: String
        switch support.pictures {
        case .kitty:
            drawing = KittyEncoder.encode(
                bitmap,
                id: Self.newID(),
                columns: columns,
                rows: rows
            )
        case .iterm2:
            drawing = ITerm2Encoder.encode(
                bitmap,
                columns: columns,
                rows: rows
            )
        case .sixel(let limit):
            drawing = SixelEncoder.encode(bitmap, maximumBytes: limit ?? .max)
        case .kittyPlaceholders: return placeholders(bitmap, columns, rows)
        case .blocks24: return blocks(bitmap, columns, rows, .millions)
        case .blocks256: return blocks(bitmap, columns, rows, .indexed)
        case .none: return RenderedPicture(height: 0, rows: [])
        }
        return RenderedPicture(height: rows, rows: [drawing])
    }

    private func placeholders(
        _ bitmap: Bitmap,
        _ columns: Int,
        _ rows: Int
    ) -> RenderedPicture {
        let id = Self.newID()
        return RenderedPicture(
            height: rows,
            preparation: KittyEncoder.transmitThroughTmux(
                bitmap,
                id: id,
                columns: columns,
                rows: rows
            ),
            rows: KittyPlaceholder.lines(id: id, columns: columns, rows: rows)
        )
    }

    private func blocks(
        _ bitmap: Bitmap,
        _ columns: Int,
        _ rows: Int,
        _ depth: ColorDepth
    ) -> RenderedPicture {
        RenderedPicture(
            height: rows,
            rows: HalfBlockEncoder.encode(
                bitmap,
                columns: columns,
                rows: rows,
                depth: depth
            )
        )
    }

    /// Other programs on the terminal choose numbers too; of 16 million they
    /// hardly choose the same.
    private static func newID() -> Int {
        Int.random(in: 1 ... 0xFF_FFFF)
    }
}
