import Models

/// The fields of records that are searched.
enum SearchedField {
    /// The number of a field is its place here.
    static let fields: [PhotoField] = [
        .title, .keywords, .nasaID, .center, .photographer, .secondaryCreator,
        .location, .album, .description, .description508,
    ]
    /// The weight of a word, by field.
    static let weights: [UInt8] = [4, 3, 2, 2, 2, 2, 2, 0, 1, 1]
    /// All but albums, as bits of their numbers.
    static let all = bits { $0 != .album }

    /// Separates fields; what separates the texts of one is less.
    static let end: UInt8 = 0x1F

    static func bits(_ isWanted: (PhotoField) -> Bool) -> UInt16 {
        fields.enumerated().reduce(0) { bits, field in
            isWanted(field.element) ? bits | 1 << field.offset : bits
        }
    }

    /// The words of a record, field by field.
    static func words(of record: PhotoLine) -> [UInt8] {
        var words: [UInt8] = []
        words.reserveCapacity(record.line.count)
        for place in places {
            record.appendWords(at: place, to: &words)
            words.append(end)
        }
        return words
    }

    /// Looked up once, since a search reads many records.
    static let places = fields.map(PhotoLine.place)
}
