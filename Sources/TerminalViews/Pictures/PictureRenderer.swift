package import Models
package import Pictures
package import Terminal
import ViewModels

/// Renders picture files for a terminal.
package struct PictureRenderer: Sendable {
    private let support: PictureSupport

    /// How much pictures are enlarged at most; more would only blur them.
    static let mostOfWhole = 2
    private static let mostOfPart = 4

    package init(support: PictureSupport) {
        self.support = support
    }

    /// Renders a file in the box, and the part, of a key.
    package func render(
        _ bytes: [UInt8],
        _ key: PictureKey
    ) async throws(PictureError) -> RenderedPicture {
        try await render(
            bytes,
            columns: key.box.width / support.cell.width,
            rows: key.box.height / support.cell.height,
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
        let full = try PictureDecoder.size(of: bytes)
        let region = part?.region(of: full)
        let layout = CellLayout(
            region?.size ?? full,
            cell: support.cell,
            columns: columns,
            rows: rows,
            largest: support.largest,
            enlarging: part == nil ? Self.mostOfWhole : Self.mostOfPart,
            isCoarse: support.isCoarse
        )
        let size = support.isCoarse ? layout.blockPixels : layout.pixels
        let request = PictureRequest(
            fitting: size,
            isStretched: true,
            isCoarse: support.isCoarse,
            region: region
        )
        let bitmap = try PictureDecoder.decode(bytes, request)
        var picture = draw(
            bitmap.blended(over: background).scaled(to: size),
            layout
        )
        picture.width = layout.columns
        let shown = region?.size ?? full
        picture.extent = Extent(width: shown.width, height: shown.height)
        return picture
    }

    private var background: (red: UInt8, green: UInt8, blue: UInt8) {
        let color = support.background
        return (color?.red ?? 0, color?.green ?? 0, color?.blue ?? 0)
    }

    private func draw(
        _ bitmap: Bitmap,
        _ layout: CellLayout
    ) -> RenderedPicture {
        let (columns, rows) = (layout.columns, layout.rows)
        // Random, so that it does not collide with those of other programs.
        let id = Int.random(in: 1 ... 0xFF_FFFF)
        let drawing: String
        var removal = ""
        switch support.pictures {
        case .kitty:
            drawing = KittyEncoder.encode(
                filled(bitmap, layout),
                id: id,
                columns: columns,
                rows: rows,
                isCompressed: support.isRemote
            )
            removal = KittyEncoder.remove(id: id)
        case .iterm2:
            drawing = ITerm2Encoder.encode(
                filled(bitmap, layout),
                columns: columns,
                rows: rows
            )
        case .sixel(let limit):
            drawing = SixelEncoder.encode(bitmap, maximumBytes: limit ?? .max)
        case .kittyPlaceholders:
            return RenderedPicture(
                height: rows,
                preparation: KittyEncoder.transmitThroughTmux(
                    filled(bitmap, layout),
                    id: id,
                    columns: columns,
                    rows: rows
                ),
                rows: KittyPlaceholder.lines(
                    id: id,
                    columns: columns,
                    rows: rows
                )
            )
        case .blocks24: return blocks(bitmap, layout, .millions)
        case .blocks256: return blocks(bitmap, layout, .indexed)
        case .none: return RenderedPicture(height: 0, rows: [])
        }
        return RenderedPicture(height: rows, rows: [drawing], removal: removal)
    }

    /// Fills the last cells, since terminals stretch pictures to whole cells.
    private func filled(_ bitmap: Bitmap, _ layout: CellLayout) -> Bitmap {
        guard support.background != nil else { return bitmap }
        let size = PixelSize(
            width: layout.columns * support.cell.width,
            height: layout.rows * support.cell.height
        )
        guard size != bitmap.size else { return bitmap }
        return bitmap.rgb().extended(to: size, background)
    }

    private func blocks(
        _ bitmap: Bitmap,
        _ layout: CellLayout,
        _ depth: ColorDepth
    ) -> RenderedPicture {
        // The last cells may be covered in part, and cannot be drawn so.
        let cells = bitmap.rgb().extended(
            to: PixelSize(
                width: layout.columns * BlockEncoder.cellSide,
                height: layout.rows * BlockEncoder.cellSide
            ),
            support.background == nil ? nil : background
        )
        return RenderedPicture(
            height: layout.rows,
            rows: BlockEncoder.encode(
                cells,
                columns: layout.columns,
                rows: layout.rows,
                depth: depth,
                isASCII: support.isASCII
            )
        )
    }
}

/// A picture in the escape sequences of a terminal.
package struct RenderedPicture: Equatable, Sendable, SizedPicture {
    /// In cells.
    var width = 0
    /// In cells.
    let height: Int
    /// The size of what it shows in the file, in pixels.
    package var extent = Extent(width: 4, height: 3)
    /// Sent first; draws nothing and does not move the cursor.
    var preparation = ""
    /// A text for each row of cells, or one for all rows, to be written at the
    /// top left.
    let rows: [String]
    /// Removes it where text written over it does not.
    var removal = ""

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
