import Terminal
import ViewModels

/// Lays out an item as a tile: its picture, and below it the number and as much
/// of the title as fits.
struct TileView {
    let theme: Theme
    let box: PictureLayout.Box
    let fitter: TextFitter

    /// - Parameters:
    ///   - row: The item.
    ///   - column: The cells to the left of the tile.
    /// - Returns: As many lines for each item.
    func lines(_ row: PhotoRow, column: Int) -> [Line] {
        let slot = row.picture.map {
            PictureSlot(key: $0, column: column, box: box, tile: row.title)
        }
        let text =
            slot == nil
            ? fitter.wrap(row.title, to: box.columns, lines: box.rows) : []
        let picture = (0 ..< box.rows).map { index in
            Line(
                index < text.count ? [Line.Run(text[index])] : [],
                slots: index == 0 ? [slot].compactMap(\.self) : []
            )
        }
        return picture + [caption(row)]
    }

    private func caption(_ row: PhotoRow) -> Line {
        let number = String(row.number) + " "
        let room = max(0, box.columns - CellText.width(number))
        return Line([
            Line.Run(number, theme.number),
            Line.Run(fitter.truncate(row.title, to: room), theme.title),
        ])
    }
}
