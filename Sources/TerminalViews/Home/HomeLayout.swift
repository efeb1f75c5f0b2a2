import Terminal
import ViewModels

/// The division of a page of home: the picture of the day with its text at its
/// right, below it pictures of entries side by side, and below these the other
/// entries in words. Where there is little room, all entries are in words.
struct HomeLayout {
    /// The room for the picture of the day; `nil` if it is not shown.
    let today: PictureLayout.Box?
    /// The room for the picture of an entry; `nil` if none are shown.
    let cover: PictureLayout.Box?
    /// The number of entries that have a picture.
    let coverCount: Int
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

    init(
        _ entries: [HomeState.Entry],
        words: Int,
        on page: TerminalSize,
        _ pictures: PictureLayout
    ) {
        let cover = Self.cover(entries, on: page, pictures)
        self.cover = cover?.box
        coverCount = cover?.count ?? 0
        let covers = cover.map { $0.box.rows + Self.captionLines + 1 } ?? 0
        // A blank line above each part.
        let left = page.rows - covers - words - 1
        // The blank line below the heading gives way to the byline.
        todayRows = max(0, left - (left < 4 ? 1 : Self.linesAbove))
        // The text keeps a third of the page, or more beside a small picture.
        let width = page.columns * (cover == nil ? 2 : 3) / 5
        let isShown =
            pictures.showsPhotos(on: page) && todayRows >= Self.leastTodayRows
        let room = PictureLayout.Box(
            columns: width,
            rows: cover == nil ? min(todayRows, 20) : todayRows
        )
        today =
            isShown ? pictures.cells(nil, in: pictures.pixels(room)) : nil
    }

    /// As many entries as fit side by side have pictures.
    private static func cover(
        _ entries: [HomeState.Entry],
        on page: TerminalSize,
        _ pictures: PictureLayout
    ) -> (box: PictureLayout.Box, count: Int)? {
        let most = (page.columns + gap) / (coverWidths.lowerBound + gap)
        let count = min(most, entries.count(where: \.hasCover))
        guard pictures.showsPhotos(on: page), page.columns >= 70,
            page.rows >= 18, count > 0
        else { return nil }
        let room = (page.columns + gap) / count - gap
        let width = min(room, coverWidths.upperBound)
        // The rows of a picture of 4:3 in cells of 1:2.
        let rows = min((width * 3 + 4) / 8, page.rows / 4)
        return (PictureLayout.Box(columns: width, rows: rows), count)
    }
}
