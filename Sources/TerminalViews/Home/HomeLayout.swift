import Terminal
import ViewModels

/// The division of a page of home: the picture of the day with its text at its
/// right or, in a narrow and high window, below it; below that pictures of
/// entries side by side, in as many strips as there is room for, and below
/// these the other entries in words. Where there is little room, all entries
/// are in words.
struct HomeLayout {
    /// The room for the picture of the day; `nil` if it is not shown.
    let today: PictureLayout.Box?
    /// The room for the picture of an entry; `nil` if none are shown.
    let cover: PictureLayout.Box?
    /// The number of entries that have a picture, and of those side by side.
    let coverCount: Int
    let coverColumns: Int
    /// `true` if nothing fits beside the picture of the day.
    let isStacked: Bool
    /// The rows that the picture of the day and its text have.
    let todayRows: Int

    /// The heading and the blank line below it.
    private static let linesAbove = 2
    /// The name and the note of an entry, below its picture.
    static let captionLines = 2
    /// The blank cells between entries.
    static let gap = 2
    /// The widths of pictures of entries; names fit most.
    private static let coverWidths = 18 ... 24
    /// Smaller ones show little.
    private static let leastTodayRows = 4
    /// The text below the picture of the day has so many.
    private static let stackedTextRows = 5

    init(
        _ entries: [HomeState.Entry],
        words: Int,
        on page: TerminalSize,
        _ pictures: PictureLayout
    ) {
        let cover = Self.cover(entries, on: page, pictures)
        self.cover = cover?.box
        coverColumns = cover?.columns ?? 0
        isStacked = Self.isNarrow(page) && cover != nil
        // The text keeps a third of the page, or more beside a small picture.
        let width =
            isStacked
            ? page.columns : page.columns * (cover == nil ? 2 : 3) / 5
        let strip = cover.map { $0.box.rows + Self.captionLines + 1 } ?? 0
        // As many as leave the picture of the day its room, which does not
        // depend on the words: two lines of these are usual.
        let wanted = width * 3 / 8 + (isStacked ? Self.stackedTextRows : 0)
        let room = page.rows - Self.linesAbove - 3 - wanted
        let strips = cover == nil ? 0 : max(1, room / strip)
        coverCount = min(
            coverColumns * strips,
            entries.count(where: \.hasCover)
        )
        let used =
            coverCount == 0
            ? 0 : (coverCount + coverColumns - 1) / coverColumns * strip
        // A blank line above each part.
        let left = page.rows - used - words - 1
        // The blank line below the heading gives way to the byline.
        todayRows = max(0, left - (left < 4 ? 1 : Self.linesAbove))
        let isShown =
            pictures.showsPhotos(on: page) && todayRows >= Self.leastTodayRows
        let rows = isStacked ? todayRows - Self.stackedTextRows : todayRows
        let box = PictureLayout.Box(
            columns: width,
            rows: max(1, cover == nil ? min(rows, 20) : rows)
        )
        today = isShown ? pictures.cells(nil, in: pictures.pixels(box)) : nil
    }

    private static func isNarrow(_ page: TerminalSize) -> Bool {
        page.columns < 70 && page.rows >= 30
    }

    /// As many entries as fit side by side have pictures.
    private static func cover(
        _ entries: [HomeState.Entry],
        on page: TerminalSize,
        _ pictures: PictureLayout
    ) -> (box: PictureLayout.Box, columns: Int)? {
        let most = (page.columns + gap) / (coverWidths.lowerBound + gap)
        let count = min(most, entries.count(where: \.hasCover))
        guard pictures.showsPhotos(on: page),
            page.columns >= 70 || isNarrow(page), page.rows >= 18, count > 0
        else { return nil }
        let room = (page.columns + gap) / count - gap
        let width = min(room, coverWidths.upperBound)
        // The rows of a picture of 4:3 in cells of 1:2.
        let rows = min((width * 3 + 4) / 8, page.rows / 4)
        return (PictureLayout.Box(columns: width, rows: rows), count)
    }
}
