import Models
import Services

/// The words of items, and where the items are.
package struct LocalIndex: Sendable {
    let columns: Columns
    /// The item at an index of the columns; `nil` if it cannot be read.
    let photo: @Sendable (Int) -> Photo?

    init(_ columns: Columns, photo: @escaping @Sendable (Int) -> Photo?) {
        self.columns = columns
        self.photo = photo
    }

    /// Reads the words of items that are in memory.
    ///
    /// - Parameter photos: The newest first, as equal results are shown.
    init(_ photos: [Photo]) {
        var cells: [MirrorCell?: Int] = [:]
        let items = photos.map { photo in
            var item = IndexedField.item(photo.texts)
            item.date = IndexedDate.date((photo.date ?? "").utf8)
            item.cell = cells[photo.cell] ?? cells.count
            cells[photo.cell] = item.cell
            return item
        }
        let paths = cells.sorted { $0.value < $1.value }
            .map { $0.key?.path ?? "" }
        self.init(Columns(items, cells: paths)) { photos[$0] }
    }
}

/// The fields of items that are searched, in the order of the columns.
enum IndexedField {
    /// Those of heads. The number of a field is its place here.
    static let heads: [PhotoField] = [
        .title, .keywords, .nasaID, .center, .photographer, .secondaryCreator,
        .location, .album,
    ]
    static let texts: [PhotoField] = [.description, .description508]
    /// How much a word in a field counts.
    static let weights: [UInt8] = [4, 3, 2, 2, 2, 2, 2, 0, 1, 1]
    /// All but albums, as bits of their numbers.
    static let searched = bits { $0 != .album }

    /// Separates fields; what separates the texts of one is less.
    static let end: UInt8 = 0x1F
    private static let textEnd: UInt8 = 0x1E

    static func bits(_ isWanted: (PhotoField) -> Bool) -> UInt16 {
        (heads + texts).enumerated().reduce(0) { bits, field in
            isWanted(field.element) ? bits | 1 << field.offset : bits
        }
    }

    /// The lines of an item with some texts.
    static func item(
        _ texts: (PhotoField) -> [ArraySlice<UInt8>]
    ) -> ColumnWriter.Item {
        var item = ColumnWriter.Item()
        item.head = words(of: heads, texts)
        item.text = words(of: self.texts, texts)
        return item
    }

    private static func words(
        of fields: [PhotoField],
        _ texts: (PhotoField) -> [ArraySlice<UInt8>]
    ) -> [UInt8] {
        var words: [UInt8] = []
        for field in fields {
            for (index, text) in texts(field).enumerated() {
                if index > 0 { words.append(textEnd) }
                FoldedWords.append(text, to: &words)
            }
            words.append(end)
        }
        return words
    }
}

/// The time of an item as a number.
enum IndexedDate {
    /// - Returns: `nil` unless it begins with a year.
    static func year(_ time: some Collection<UInt8>) -> Int? {
        let digits = time.prefix(4)
        guard digits.count == 4, digits.allSatisfy(isDigit) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// As in `ColumnRow`; 0 without a year.
    static func date(_ time: some Collection<UInt8>) -> Int64 {
        year(time) == nil ? 0 : number(time)
    }

    /// The digits of a time, as `19690720123000`.
    static func number(_ time: some Sequence<UInt8>) -> Int64 {
        var number: Int64 = 0
        var count = 0
        for byte in time where isDigit(byte) && count < 14 {
            number = number * 10 + Int64(byte - UInt8(ascii: "0"))
            count += 1
        }
        for _ in count ..< 14 { number *= 10 }
        return number
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0") ... UInt8(ascii: "9") ~= byte
    }
}

extension Photo {
    fileprivate func texts(of field: PhotoField) -> [ArraySlice<UInt8>] {
        let value = field.value(of: self)
        let texts = value.strings ?? [value.string].compactMap(\.self)
        return (field == .nasaID ? [id.value] : texts).map {
            Array($0.utf8)[...]
        }
    }

    fileprivate var cell: MirrorCell? {
        MirrorCell(
            year: IndexedDate.year((date ?? "").utf8),
            type: mediaType.name,
            center: text(.center) ?? ""
        )
    }
}
