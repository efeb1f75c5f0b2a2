import Foundation
import Models

/// The rows of a list that contain some words.
struct ListFilter: Equatable {
    /// As they were typed.
    let words: String
    /// How many rows it covers: those that were loaded.
    let count: Int
    /// The indices of the rows that contain the words.
    let rows: [Int]
    /// Which of them are shown.
    var shown = 0 ..< 0

    /// - Parameters:
    ///   - words: Separated by spaces; each has to occur.
    ///   - photos: The loaded rows.
    ///   - formatters: Make the title and the byline that are shown.
    init(
        _ words: String,
        in photos: ArraySlice<Photo>,
        formatters: Formatters
    ) {
        self.words = words
        count = photos.count
        let parts = Self.fold(words).split(separator: " ")
        rows = photos.indices.filter { index in
            let photo = photos[index]
            let text = Self.fold(
                [
                    formatters.titles.string(from: photo),
                    formatters.bylines.string(from: photo),
                    photo.description ?? "",
                ].joined(separator: " ")
            )
            return parts.allSatisfy(text.contains)
        }
    }

    var hasNext: Bool { shown.upperBound < rows.count }
    var hasPrevious: Bool { shown.lowerBound > 0 }

    /// The page that begins at a place among the rows.
    func page(from start: Int, size: Int) -> Range<Int> {
        let start = max(0, min(start, rows.count - 1))
        return start ..< min(start + size, rows.count)
    }

    private static func fold(_ text: String) -> String {
        text.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: nil
        )
    }
}
