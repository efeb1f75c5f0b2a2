/// A record that a search found.
struct FoundRecord: Sendable {
    let place: RecordPlace
    /// Of its id.
    let checksum: UInt64
    /// The quality of the match, from 1.
    let score: UInt8
    /// As of `RecordDate`.
    let date: Int64
    /// Folded; empty unless the results are sorted by it.
    let title: [UInt8]
    /// The service no longer lists the item.
    let isGone: Bool

    /// Without a date, one after all others.
    var dateOrLast: Int64 { date == 0 ? .max : date }
}

/// The place of a record among parts.
struct RecordPlace: Hashable, Sendable {
    /// The index of the part.
    let part: Int
    /// The range of its line in the part, without the newline.
    let line: Range<Int>
}
