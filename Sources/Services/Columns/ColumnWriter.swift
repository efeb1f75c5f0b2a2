package import Foundation
import Models

/// Writes a file of columns.
package struct ColumnWriter: ~Copyable {
    private let folder: Folder
    private let name: String
    private var texts: UnnamedBytes
    private var heads: UnnamedBytes
    private var rows: [ColumnRow] = []
    private var latest = LatestRows()

    package init(_ name: String, in folder: Folder) throws {
        let texts = try UnnamedBytes([0x0A], in: folder)
        let heads = try UnnamedBytes([0x0A], in: folder)
        (self.name, self.folder) = (name, folder)
        self.texts = texts
        self.heads = heads
    }

    /// An item to add.
    package struct Item {
        /// As in `ColumnRow`.
        package var date: Int64 = 0
        package var head: [UInt8] = []
        package var text: [UInt8] = []
        /// Where its record is in its file.
        package var record = 0 ..< 0
        package var cell = 0
        package var isGone = false
        package var id: [UInt8] = []
        /// Greater for the record that counts, if an item has several.
        package var rank: Int64 = 0

        package init() {}
    }

    /// Adds an item. They have to come in the order of the file.
    package mutating func add(_ item: Item) throws {
        rows.append(ColumnRow(item, head: heads.count, text: texts.count))
        latest.add(item, at: rows.count - 1, in: &rows)
        try heads.append(item.head + [0x0A])
        try texts.append(item.text + [0x0A])
        // Places have 32 bits.
        guard max(texts.count, heads.count) < UInt32.max else {
            throw folder.failure(name, EFBIG)
        }
    }

    /// Gives the file its name.
    ///
    /// - Throws: If it cannot be written; then it is as before.
    package consuming func finish(
        cells: [String],
        revision: UInt64,
        now: Date
    ) throws {
        rows.append(ColumnRow(head: heads.count, text: texts.count))
        let names = Array(cells.map { $0 + "\n" }.joined().utf8)
        let seconds = now.timeIntervalSince1970.rounded(.down)
        let layout = ColumnLayout(
            revision: revision,
            seconds: Int(seconds),
            rowCount: rows.count - 1,
            sizes: [
                texts.count, heads.count, rows.count * ColumnRow.size,
                names.count,
            ]
        )
        try heads.flush()
        for part in heads.parts { try texts.append(heads.bytes(part)) }
        try texts.append(rows.withUnsafeBytes { Array($0) })
        try texts.append(names)
        try texts.flush()
        var checksum = Checksum(layout.bytes)
        for part in texts.parts { checksum.add(try texts.bytes(part)[...]) }
        var rest = texts.parts[...]
        var head: [UInt8]? = layout.bytes(checksum: checksum.value)
        let date = Date(timeIntervalSince1970: seconds)
        try folder.write(to: name, mayReplace: true, changed: date) {
            try head.take() ?? rest.popFirst().map { try texts.bytes($0) }
        }
    }
}

/// Hides the records of items that have a newer one.
struct LatestRows {
    /// The row of each item, and when its record was seen first.
    private var known: [[UInt8]: (row: Int, rank: Int64)] = [:]

    /// Adds the row of an item; those without an id are all different.
    mutating func add(
        _ item: ColumnWriter.Item,
        at row: Int,
        in rows: inout [ColumnRow]
    ) {
        guard !item.id.isEmpty else { return }
        if let other = known[item.id] {
            let isOlder = other.rank >= item.rank
            rows[isOlder ? row : other.row].flags |= ColumnRow.hidden
            if isOlder { return }
        }
        known[item.id] = (row, item.rank)
    }
}
