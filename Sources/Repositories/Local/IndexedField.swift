import Models
import Services

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
