package import Models
package import Pictures
package import Terminal

/// Renders picture files for a terminal.
package struct PictureRenderer: Sendable {
    private let support: PictureSupport

    /// How much pictures are enlarged at most; more would only blur them.
    private static let mostOfWhole = 2
    private static let mostOfPart = 4

    package init(support: PictureSupport) {
        self.support = support
    }

    /// Renders a file in the box, and the part, of a key.
    package func render(
        _ bytes: [UInt8],
        _ key: PictureKey
    ) async throws(PictureError) -> RenderedPicture {
        let cell = support.pixelsPerCell
        return try await render(
            bytes,
            columns: key.box.width / cell.width,
            rows: key.box.height / cell.height,
            part: key.part
        )
    }

    /// Decodes a file at the size of a box in cells, off the main actor: large
    /// originals take a while. Of a `part`, only that is decoded.
    @concurrent
    package func render(
        _ bytes: [UInt8],
        columns: Int,
        rows: Int,
        part: PicturePart? = nil
    ) async throws(PictureError) -> RenderedPicture {
        let cell = support.pixelsPerCell
        let box = PixelSize(
            width: min(columns * cell.width, support.largest?.width ?? .max),
            height: min(rows * cell.height, support.largest?.height ?? .max)
        )
        var request = PictureRequest(fitting: box)
        if let part {
            request.region = part.region(of: try PictureDecoder.size(of: bytes))
        }
        var bitmap = try PictureDecoder.decode(bytes, request).bitmap
        // Zooming enlarges even beyond the pixels of the file, and small files
        // are enlarged a little.
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

    /// Random, so that it hardly collides with those of other programs.
    private static func newID() -> Int {
        Int.random(in: 1 ... 0xFF_FFFF)
    }
}

/// A picture in the escape sequences of a terminal.
package struct RenderedPicture: Equatable, Sendable {
    /// In cells.
    let height: Int
    /// Sent first; draws nothing and does not move the cursor.
    let preparation: String
    /// A text for each row of cells, or one for all rows, to be written at the
    /// top left.
    let rows: [String]

    init(height: Int, preparation: String = "", rows: [String]) {
        self.height = height
        self.preparation = preparation
        self.rows = rows
    }

    /// In bytes.
    package var cost: Int {
        rows.reduce(preparation.utf8.count) { $0 + $1.utf8.count }
    }

    /// Shows the picture at the cursor, at the left edge, and leaves the cursor
    /// below it.
    package var inline: String {
        if rows.count == height {
            return preparation + rows.map { $0 + "\n" }.joined()
        }
        // Terminals differ in where they leave the cursor after a picture and
        // in how they scroll. So the rows are made first, and the cursor is
        // restored.
        let room = String(repeating: "\n", count: height)
        return preparation + room + "\u{1B}[\(height)A\u{1B}7"
            + rows.joined() + "\u{1B}8\u{1B}[\(height)B"
    }
}

extension PicturePart {
    /// The pixels of the part in a picture of a given size; at least one.
    func region(of size: PixelSize) -> PixelRegion {
        PixelRegion(
            x: Int(x * Double(size.width)),
            y: Int(y * Double(size.height)),
            width: max(1, Int(share * Double(size.width))),
            height: max(1, Int(share * Double(size.height)))
        )
    }
}
