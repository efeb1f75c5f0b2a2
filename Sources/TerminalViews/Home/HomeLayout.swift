import Terminal
import ViewModels

/// The division of a page of home: the picture of the day with its text at its
/// right or, in a narrow and high window, below it; below that pictures of
/// entries side by side, in as many strips as there is room for, and below
/// these the other entries in words.
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

    /// `true` if all entries are in words, below each other.
    var isWordsOnly: Bool { today == nil && cover == nil }

    /// The heading and the blank line below it.
    private static let linesAbove = 2
    /// The name and the note of an entry, below its picture.
    static let captionLines = 2
    /// The blank cells between entries.
    static let gap = 2
    /// The widths of pictures of entries; names fit most.
    private static let coverWidths = 18 ... 24
    /// Lower pages have words only.
    private static let leastRows = 12
    /// Smaller ones show little.
    private static let leastTodayRows = 4
    /// The picture of the day beside its text has no more, where more strips
    /// fit: most texts need no more.
    private static let wantedTodayRows = 12
    /// The text below the picture of the day has so many.
    private static let stackedTextRows = 5
    /// The columns that a text beside it has at least.
    private static let textColumns = 24

    init(
        _ entries: [HomeState.Entry],
        words: Int,
        on page: TerminalSize,
        _ pictures: PictureLayout
    ) {
        let count = entries.count(where: \.hasCover)
        let showsPictures =
            pictures.showsPhotos(on: page) && page.rows >= Self.leastRows
        let isNarrow = page.columns < 70 && page.rows >= 30
        let hasCovers =
            showsPictures && count > 0 && page.rows >= 18
            && (page.columns >= 70 || isNarrow)
        isStacked = isNarrow && hasCovers
        let width =
            isStacked
            ? page.columns
            : min(
                page.columns * 2 / 3,
                page.columns - Self.gap - Self.textColumns
            )
        // This does not depend on the words: two lines of them are usual.
        let wanted =
            isStacked
            ? width * 3 / 8 + Self.stackedTextRows
            : min(width * 3 / 8, Self.wantedTodayRows)
        let strips =
            hasCovers
            ? Self.strips(
                of: count,
                in: page.rows - Self.linesAbove - 3 - wanted,
                on: page
            ) : nil
        cover = strips?.box
        coverColumns = strips?.columns ?? 0
        coverCount = strips.map { min(count, $0.columns * $0.count) } ?? 0
        // A blank line above each part.
        let left = page.rows - (strips?.rows ?? 0) - words - 1
        // The blank line below the heading gives way to the byline.
        todayRows = max(0, left - (left < 4 ? 1 : Self.linesAbove))
        let rows = isStacked ? todayRows - Self.stackedTextRows : todayRows
        let box = PictureLayout.Box(
            columns: width,
            rows: max(1, cover == nil ? min(rows, 20) : rows)
        )
        let isShown = showsPictures && todayRows >= Self.leastTodayRows
        today = isShown ? pictures.cells(nil, in: pictures.pixels(box)) : nil
    }

    /// Pictures of entries side by side, one above another.
    private struct Strips {
        let count: Int
        let columns: Int
        let box: PictureLayout.Box

        /// A blank line is above each.
        var rows: Int { count * (box.rows + captionLines + 1) }
    }

    /// As many strips as fit some rows and fill the width, or one.
    private static func strips(
        of count: Int,
        in rows: Int,
        on page: TerminalSize
    ) -> Strips? {
        let room = page.columns + gap
        let most = room / (coverWidths.lowerBound + gap)
        let least = room / (coverWidths.upperBound + gap)
        let all = (1 ... max(1, count)).map { strips in
            let columns = max(1, min(most, (count + strips - 1) / strips))
            let width = min(room / columns - gap, coverWidths.upperBound)
            // The rows of a picture of 4:3 in cells of 1:2.
            let rows = min((width * 3 + 4) / 8, page.rows / 4)
            return Strips(
                count: min(strips, (count + columns - 1) / columns),
                columns: columns,
                box: PictureLayout.Box(columns: width, rows: rows)
            )
        }
        return all.last { $0.columns >= least && $0.rows <= rows } ?? all.first
    }
}
