package import Models
package import Pictures
package import Terminal
import ViewModels

/// Renders picture files for a terminal.
package struct PictureRenderer: Sendable {
    private let support: PictureSupport

    /// The greatest enlargement of whole pictures; more would only blur them.
    /// Parts fill the window.
    private static let mostOfWhole = 2
    private static let mostOfPart = 10_000

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
        let shown = region?.size ?? full
        let layout = layout(shown, columns, rows, isWhole: part == nil)
        let request = PictureRequest(
            fitting: layout.pixels,
            isStretched: true,
            isCoarse: support.isCoarse,
            region: region
        )
        let bitmap = try PictureDecoder.decode(bytes, request)
        return picture(of: bitmap, layout, shown)
    }

    /// Decodes a panorama at the scale that a part of it needs.
    package func strip(
        _ bytes: [UInt8],
        _ key: PictureKey
    ) throws(PictureError) -> PictureStrip {
        let full = try PictureDecoder.size(of: bytes)
        guard let region = key.part?.region(of: full) else {
            throw .damaged("no part of the picture")
        }
        return try PictureStrip(
            bytes,
            around: region,
            of: full,
            wanted: scale(of: region, layout(of: region, key)),
            isCoarse: support.isCoarse
        )
    }

    /// Renders a part of a panorama that is decoded.
    /// - Returns: `nil` if it has to be decoded again for that.
    package func render(
        _ strip: PictureStrip,
        _ key: PictureKey
    ) -> RenderedPicture? {
        guard let region = key.part?.region(of: strip.full) else { return nil }
        let layout = layout(of: region, key)
        let scale = scale(of: region, layout)
        guard let bitmap = strip.part(region, wanted: scale) else { return nil }
        let size = PixelSize(
            width: min(bitmap.width, layout.pixels.width),
            height: min(bitmap.height, layout.pixels.height)
        )
        return picture(of: bitmap.scaled(to: size), layout, region.size)
    }

    private func scale(of region: PixelRegion, _ layout: CellLayout) -> Double {
        Double(layout.pixels.width) / Double(region.width)
    }

    private func layout(of part: PixelRegion, _ key: PictureKey) -> CellLayout {
        let cell = support.cell
        let (columns, rows) =
            (key.box.width / cell.width, key.box.height / cell.height)
        return layout(part.size, columns, rows, isWhole: false)
    }

    private func layout(
        _ size: PixelSize,
        _ columns: Int,
        _ rows: Int,
        isWhole: Bool
    ) -> CellLayout {
        CellLayout(
            size,
            cell: support.cell,
            columns: columns,
            rows: rows,
            largest: support.largest,
            enlarging: isWhole ? Self.mostOfWhole : Self.mostOfPart,
            isCoarse: support.isCoarse
        )
    }

    private func picture(
        of decoded: Bitmap,
        _ layout: CellLayout,
        _ shown: PixelSize
    ) -> RenderedPicture {
        let bitmap = decoded.blended(over: support.background ?? RGB())
        var picture = RenderedPicture(
            width: layout.columns,
            height: layout.rows,
            extent: Extent(width: shown.width, height: shown.height)
        )
        draw(
            support.pictures.scales
                ? filled(bitmap, layout) : bitmap.scaled(to: layout.pixels),
            in: &picture
        )
        return picture
    }

    private func draw(_ bitmap: Bitmap, in picture: inout RenderedPicture) {
        let (columns, rows) = (picture.width, picture.height)
        // Random, so that it does not collide with those of other programs.
        let id = Int.random(in: 1 ... 0xFF_FFFF)
        switch support.pictures {
        case .kitty:
            picture.transfer =
                support.sharesMemory
                ? .pixels(bitmap.rgb(), id: id)
                : .text(KittyEncoder.transmit(bitmap, id: id))
            picture.rows = [
                KittyEncoder.place(id: id, columns: columns, rows: rows)
            ]
            picture.kittyID = id
            picture.removal = KittyEncoder.remove(id: id)
        case .kittyPlaceholders:
            picture.transfer = .text(
                KittyEncoder.transmitThroughTmux(
                    bitmap,
                    id: id,
                    columns: columns,
                    rows: rows
                )
            )
            picture.rows = KittyPlaceholder.lines(
                id: id,
                columns: columns,
                rows: rows
            )
        case .iterm2:
            picture.rows = [
                ITerm2Encoder.encode(bitmap, columns: columns, rows: rows)
            ]
        case .sixel(let limit):
            picture.rows = [
                SixelEncoder.encode(bitmap, maximumBytes: limit ?? .max)
            ]
        case .blocks24: picture.rows = blocks(bitmap, columns, rows, .millions)
        case .blocks256: picture.rows = blocks(bitmap, columns, rows, .indexed)
        case .blocksGray: picture.rows = blocks(bitmap, columns, rows, .gray)
        case .none: picture.height = 0
        }
    }

    /// Fills the last cells, since terminals stretch pictures to whole cells. A
    /// picture that will be enlarged still has its own pixels.
    private func filled(_ bitmap: Bitmap, _ layout: CellLayout) -> Bitmap {
        func extent(_ pixels: Int, _ cells: Int, _ covered: Int) -> Int {
            max(pixels, (pixels * cells + covered / 2) / covered)
        }
        let (cell, covered) = (support.cell, layout.pixels)
        let size = PixelSize(
            width: extent(
                bitmap.width,
                layout.columns * cell.width,
                covered.width
            ),
            height: extent(
                bitmap.height,
                layout.rows * cell.height,
                covered.height
            )
        )
        guard let background = support.background, size != bitmap.size else {
            return bitmap
        }
        return bitmap.rgb().extended(to: size, background)
    }

    private func blocks(
        _ bitmap: Bitmap,
        _ columns: Int,
        _ rows: Int,
        _ depth: ColorDepth
    ) -> [String] {
        let side = BlockEncoder.cellSide
        let size = PixelSize(width: columns * side, height: rows * side)
        return BlockEncoder.encode(
            // The last cells may be covered in part, and cannot be drawn so.
            bitmap.rgb().extended(to: size, support.background),
            columns: columns,
            rows: rows,
            depth: depth,
            isASCII: support.isASCII
        )
    }
}

extension PicturePart {
    /// The pixels of the part in a picture of a given size; at least one.
    func region(of size: PixelSize) -> PixelRegion {
        PixelRegion(
            x: Int(x * Double(size.width)),
            y: Int(y * Double(size.height)),
            width: max(1, Int(nearest: width * Double(size.width))),
            height: max(1, Int(nearest: height * Double(size.height)))
        )
    }
}
