import Foundation
import Glibc

/// What searching a mirror needs of its items, newest first, in one file that
/// is mapped into memory:
///
/// - texts: a line of each item, what is long
/// - heads: a line of each item, what is short, as fields
/// - rows: where the lines and the record of an item are
/// - cells: the names of the files of records, a line each
///
/// It is derived from them. A file that has not the time that it names was
/// changed, copied, or is on a file system without exact times: its checksum
/// tells.
package struct Columns: Sendable {
    /// Which state of the records it is made of.
    package let revision: UInt64
    /// The names of the files of records.
    package let cells: [String]
    private let data: Data
    private let layout: ColumnLayout

    /// The number of items.
    package var count: Int { layout.rowCount }
    /// In bytes.
    package var size: Int { data.count }

    /// Maps the file in a folder.
    ///
    /// - Returns: `nil` if it is missing or damaged.
    package init?(_ name: String, in folder: Folder) {
        guard let status = folder.status(of: name), status.isFile,
            let data = try? folder.open(name, O_RDONLY).mapped(),
            let layout = data.withUnsafeBytes({ ColumnLayout($0) }),
            layout.size == data.count
        else { return nil }
        let isUntouched =
            layout.seconds == status.seconds && status.nanoseconds == 0
        guard isUntouched || layout.matches(data) else { return nil }
        self.data = data
        self.layout = layout
        revision = layout.revision
        cells = String(decoding: data[layout.cells], as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }

    /// Columns of some items in memory. They are in the order in which equal
    /// results are shown, and name what they belong to by its index in `cells`.
    package init(_ items: [ColumnWriter.Item], cells: [String]) {
        var texts: [UInt8] = [0x0A]
        var heads = texts
        var rows: [ColumnRow] = []
        var latest = LatestRows()
        for item in items {
            rows.append(ColumnRow(item, head: heads.count, text: texts.count))
            latest.add(item, at: rows.count - 1, in: &rows)
            heads += item.head + [0x0A]
            texts += item.text + [0x0A]
        }
        rows.append(ColumnRow(head: heads.count, text: texts.count))
        let parts = [
            texts, heads, rows.withUnsafeBytes { Array($0) },
            Array(cells.map { $0 + "\n" }.joined().utf8),
        ]
        layout = ColumnLayout(
            revision: 0,
            seconds: 0,
            rowCount: items.count,
            sizes: parts.map(\.count)
        )
        data = Data(layout.bytes + parts.joined())
        revision = 0
        self.cells = cells
    }

    /// Reads the columns.
    package func read<Value>(_ read: (ColumnBytes) -> Value) -> Value {
        data.withUnsafeBytes { bytes in
            read(
                ColumnBytes(
                    texts: .init(rebasing: bytes[layout.texts]),
                    heads: .init(rebasing: bytes[layout.heads]),
                    rows: .init(rebasing: bytes[layout.rows])
                )
            )
        }
    }
}

/// The first bytes of a file of columns: numbers of eight bytes.
struct ColumnLayout {
    /// Changes with the form of the file.
    private static let magic: UInt64 = 0x0033_534C_4F43_504E
    static let headSize = 72

    let revision: UInt64
    /// When it was written, in seconds since 1970.
    let seconds: Int
    let rowCount: Int
    /// Of all the rest.
    private var checksum: UInt64 = 0
    private let sizes: [Int]

    init(revision: UInt64, seconds: Int, rowCount: Int, sizes: [Int]) {
        self.revision = revision
        self.seconds = seconds
        self.rowCount = rowCount
        self.sizes = sizes
    }

    /// - Returns: `nil` for another file.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.headSize else { return nil }
        let numbers = (0 ..< Self.headSize / 8).map {
            bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)
        }
        let sizes = numbers[5...].map { Int(clamping: $0) }
        let rowCount = Int(clamping: numbers[3])
        // What follows must not overflow.
        guard numbers[0] == Self.magic,
            sizes.allSatisfy({ $0 <= bytes.count }),
            rowCount <= bytes.count,
            sizes[2] == (rowCount + 1) * ColumnRow.size
        else { return nil }
        self.init(
            revision: numbers[1],
            seconds: Int(truncatingIfNeeded: numbers[2]),
            rowCount: rowCount,
            sizes: sizes
        )
        checksum = numbers[4]
    }

    var bytes: [UInt8] { bytes(checksum: 0) }

    /// Whether the checksum is that of a file.
    func matches(_ data: Data) -> Bool {
        var found = Checksum(bytes)
        for start in stride(from: Self.headSize, to: data.count, by: 1 << 20) {
            found.add(Array(data[start...].prefix(1 << 20))[...])
        }
        return found.value == checksum
    }

    func bytes(checksum: UInt64) -> [UInt8] {
        let numbers =
            [
                Self.magic, revision, UInt64(bitPattern: Int64(seconds)),
                UInt64(rowCount), checksum,
            ] + sizes.map { UInt64($0) }
        return numbers.flatMap { number in
            withUnsafeBytes(of: number) { Array($0) }
        }
    }

    var texts: Range<Int> { part(0) }
    var heads: Range<Int> { part(1) }
    var rows: Range<Int> { part(2) }
    var cells: Range<Int> { part(3) }
    var size: Int { part(3).upperBound }

    private func part(_ index: Int) -> Range<Int> {
        let start = Self.headSize + sizes[..<index].reduce(0, +)
        return start ..< start + sizes[index]
    }
}
