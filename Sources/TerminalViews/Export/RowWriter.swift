import Models
import Terminal
import ViewModels

/// Writes items as the rows of a list that nobody pages through.
struct RowWriter {
    private let formatters: Formatters
    private let renderer: LineRenderer
    private let width: Int

    init(formatters: Formatters, renderer: LineRenderer, width: Int) {
        self.formatters = formatters
        self.renderer = renderer
        self.width = width
    }

    /// `count`: How many items stand before these.
    func string(from photos: ArraySlice<Photo>, after count: Int) -> String {
        let rows = photos.enumerated().map { index, photo in
            PhotoRow(photo, at: count + index, formatters: formatters)
        }
        let view = RowView(
            theme: .standard,
            rows: rows,
            width: width,
            thumbnail: nil,
            fitter: renderer.fitter,
            isWhole: formatters.pictureWords != nil
        )
        return rows.flatMap(view.lines)
            .map { renderer.string(from: $0) + "\n" }.joined()
    }
}
