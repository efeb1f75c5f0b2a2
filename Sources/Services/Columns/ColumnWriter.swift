package import Foundation
package import Models

/// Writes a file of columns: the texts as they come, the rest at the end.
package struct ColumnWriter: ~Copyable {
    private let folder: Folder
    private let name: String
    private let temporary: String
    private let file: OpenFile
    /// The end of what is written.
    private var size = ColumnLayout.headSize
    private var texts: [UInt8] = [0x0A]
    private var textStart = 0
    private var heads: UnnamedBytes
    private var headsEnd = 1
    private var rows: [ColumnRow] = []
    /// The row of each item, and when its record was seen first.
    private var ids: [UInt64: (row: UInt32, time: Int64)] = [:]

    /// - Throws: `EWOULDBLOCK` if another process writes it at this moment.
    package init(_ name: String, in folder: Folder) throws(StorageError) {
        let temporary = Folder.hidden(name, "new")
        let file = try folder.openLocked(temporary)
        try file.truncate(to: 0)
        var heads = try UnnamedBytes(in: folder)
        _ = try heads.append([0x0A])
        self.name = name
        self.folder = folder
        self.temporary = temporary
        self.file = file
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
    package mutating func add(_ item: Item) throws(StorageError) {
        var row = ColumnRow(item, head: headsEnd, text: textStart + texts.count)
        let id = Checksum(item.id).value
        if let known = ids[id], known.time >= item.rank {
            row.flags |= ColumnRow.hidden
        } else {
            if let known = ids[id] {
                rows[Int(known.row)].flags |= ColumnRow.hidden
            }
            ids[id] = (UInt32(rows.count), item.rank)
        }
        rows.append(row)
        headsEnd = try heads.append(item.head + [0x0A]).upperBound
        texts += item.text + [0x0A]
        if texts.count > 1 << 20 { try flush() }
        // Places have 32 bits.
        guard textStart + texts.count < UInt32.max, headsEnd < UInt32.max
        else { throw folder.failure(name, EFBIG) }
    }

    private mutating func flush() throws(StorageError) {
        textStart += texts.count
        try write(texts)
        texts = []
    }

    private mutating func write(_ bytes: [UInt8]) throws(StorageError) {
        try bytes.withUnsafeBytes { file.write($0, at: size) }.get()
        size += bytes.count
    }

    /// Gives the file its name.
    ///
    /// - Throws: If it cannot be written; then it is as before.
    package consuming func finish(
        cells: [String],
        revision: UInt64,
        now: Date
    ) throws(StorageError) {
        do throws(StorageError) {
            try flush()
            rows.append(ColumnRow(head: headsEnd, text: textStart))
            let count = rows.count - 1
            let names = Array(cells.map { $0 + "\n" }.joined().utf8)
            try heads.flush()
            for start in stride(from: 0, to: headsEnd, by: 1 << 20) {
                let end = min(start + 1 << 20, headsEnd)
                try write(heads.bytes(start ..< end))
            }
            try write(rows.withUnsafeBytes { Array($0) })
            try write(names)
            let seconds = now.timeIntervalSince1970.rounded(.down)
            let layout = ColumnLayout(
                revision: revision,
                seconds: Int(seconds),
                rowCount: count,
                sizes: [
                    textStart, headsEnd, (count + 1) * ColumnRow.size,
                    names.count,
                ]
            )
            try layout.bytes.withUnsafeBytes { file.write($0, at: 0) }.get()
            try file.synchronize()
            folder.touch(temporary, at: Date(timeIntervalSince1970: seconds))
            try folder.rename(temporary, to: name, mayReplace: true)
        } catch {
            folder.remove(temporary)
            throw error
        }
    }
}

/// Bytes that are stored while a command runs, in a file without a name.
package struct UnnamedBytes: ~Copyable {
    private let file: OpenFile
    private var size = 0
    private var pending: [UInt8] = []

    package init(in folder: Folder) throws(StorageError) {
        file = try folder.openUnnamed()
    }

    /// - Returns: Where the bytes are.
    package mutating func append(
        _ bytes: some Collection<UInt8>
    ) throws(StorageError) -> Range<Int> {
        let start = size + pending.count
        pending += bytes
        if pending.count > 1 << 20 { try flush() }
        return start ..< start + bytes.count
    }

    package mutating func flush() throws(StorageError) {
        try pending.withUnsafeBytes { file.write($0, at: size) }.get()
        size += pending.count
        pending = []
    }

    /// What was appended before the last flush.
    package func bytes(_ range: Range<Int>) throws(StorageError) -> [UInt8] {
        try file.bytes(range)
    }
}
