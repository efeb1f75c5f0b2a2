import Foundation
import Models

/// The loaded rows of a list, or those that contain the words of a filter, and
/// which of them are shown.
@MainActor
struct ListRows {
    private let collection: PagedCollectionModel<Photo>
    /// The list of a row, if the rows are of several.
    private let section: (Photo) -> String?
    private var filter: ListFilter
    /// The number of known rows, and their generation in the collection.
    private var known = (count: 0, generation: 0)
    /// The words that each row contains; `nil` if all rows are shown.
    private(set) var words: String?
    /// The start of the page on which a filter was set; `nil` without one, and
    /// if rows were replaced since then.
    private var origin: Int?
    var window: RowWindow<PhotoID>

    init(
        of collection: PagedCollectionModel<Photo>,
        rowsPerPage: Int,
        formatters: Formatters,
        section: @escaping (Photo) -> String?
    ) {
        self.collection = collection
        self.section = section
        filter = ListFilter(formatters: formatters)
        window = RowWindow(rowsPerPage: rowsPerPage)
    }

    /// Follows the collection: the one place where the filter and the window
    /// change with it.
    ///
    /// - Returns: The words of a filter that no row passes any more, so that
    ///   all are shown.
    mutating func update() -> String? {
        let last = known
        known = (collection.count, collection.generation)
        guard last != known else { return nil }
        guard last.generation != known.generation else {
            filter.add(collection.elements(in: last.count ..< known.count))
            window.append(rows(from: last.count, containing: words))
            return nil
        }
        origin = nil
        filter.set(collection.elements(in: 0 ..< known.count))
        let rows = rows(containing: words)
        guard rows.isEmpty, let lost = words else {
            window.replace(rows)
            return nil
        }
        words = nil
        window.replace(self.rows(containing: nil))
        return lost
    }

    /// Shows the first page of the rows that contain words.
    ///
    /// - Returns: `false` if there are none; then nothing changes.
    mutating func select(_ words: String) -> Bool {
        let found = rows(containing: words)
        guard !found.isEmpty else { return false }
        if self.words == nil { origin = window.shown.lowerBound }
        self.words = words
        window.replace(found)
        window.show(from: 0)
        return true
    }

    /// Shows all rows: the page on which the filter was set, or else that with
    /// the first row that was shown.
    mutating func selectAll() {
        words = nil
        window.replace(rows(containing: nil))
        if let origin {
            window.show(from: origin)
        } else {
            window.align()
        }
        origin = nil
    }

    private func rows(
        from start: Int = 0,
        containing words: String?
    ) -> [RowWindow<PhotoID>.Row] {
        let photos = collection.elements(in: start ..< collection.count)
        let isFound = words.map(filter.finds)
        return photos.indices.compactMap { index in
            let photo = photos[index]
            return isFound?(photo) == false
                ? nil
                : RowWindow.Row(
                    index: index,
                    id: photo.id,
                    list: section(photo)
                )
        }
    }
}

/// Finds the loaded rows that contain the words of a filter.
///
/// Each row's text is prepared once, when it is loaded: ignoring case and
/// accents takes a thousand times as long as looking for words.
struct ListFilter {
    private let formatters: Formatters
    /// Without case and accents, and ended by a zero.
    private var texts: [PhotoID: [CChar]] = [:]

    /// Some descriptions are as long as a book.
    private static let longestText = 20_000

    init(formatters: Formatters) {
        self.formatters = formatters
    }

    /// Prepares rows; those that are known stay as they are.
    mutating func add(_ photos: ArraySlice<Photo>) {
        for photo in photos.lazy.map(formatters.shown)
        where texts[photo.id] == nil {
            texts[photo.id] = Self.fold(
                [
                    photo.displayTitle, formatters.byline(photo),
                    String((photo.description ?? "").prefix(Self.longestText)),
                ].joined(separator: " ")
            )
        }
    }

    /// Prepares these rows and forgets all others.
    mutating func set(_ photos: ArraySlice<Photo>) {
        texts = [:]
        add(photos)
    }

    /// Tells which rows contain all words in title, byline or description.
    func finds(_ words: String) -> (Photo) -> Bool {
        let terms = words.split(separator: " ").map { Self.fold(String($0)) }
        return { photo in
            guard let text = texts[photo.id] else { return false }
            return terms.allSatisfy { strstr(text, $0) != nil }
        }
    }

    /// ASCII is most of most texts, and thirty times as fast by itself.
    private static func fold(_ text: String) -> [CChar] {
        var folded: [CChar] = []
        var rest = Array(text.utf8)[...]
        while let start = rest.firstIndex(where: { $0 >= 0x80 }) {
            // An accent may belong to the letter before it.
            let first = max(rest.startIndex, start - 1)
            let end = rest[start...].firstIndex { $0 < 0x80 } ?? rest.endIndex
            let part = String(decoding: rest[first ..< end], as: UTF8.self)
            folded += rest[..<first].map(lowercased)
            folded += part.folding(
                options: [.caseInsensitive, .diacriticInsensitive],
                locale: nil
            ).utf8.map(CChar.init(bitPattern:))
            rest = rest[end...]
        }
        return folded + rest.map(lowercased) + [0]
    }

    /// A zero would end the text.
    private static func lowercased(_ byte: UInt8) -> CChar {
        CChar((0x41 ... 0x5A).contains(byte) ? byte | 0x20 : max(byte, 1))
    }
}
