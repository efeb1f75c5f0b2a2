import Glibc

/// The columns while they are read.
package struct ColumnBytes {
    package let texts: UnsafeRawBufferPointer
    package let heads: UnsafeRawBufferPointer
    let rows: UnsafeRawBufferPointer

    /// The row of an item, or the one after the last.
    package subscript(index: Int) -> ColumnRow {
        rows.loadUnaligned(
            fromByteOffset: index * ColumnRow.size,
            as: ColumnRow.self
        )
    }

    /// The head of an item, without the newline.
    package func head(_ index: Int) -> Range<Int> {
        line(self[index].head, self[index + 1].head, heads)
    }

    package func text(_ index: Int) -> Range<Int> {
        line(self[index].text, self[index + 1].text, texts)
    }

    /// A line from its beginning to that of the next one; empty if the file is
    /// damaged.
    private func line(
        _ start: UInt32,
        _ next: UInt32,
        _ bytes: UnsafeRawBufferPointer
    ) -> Range<Int> {
        let end = min(Int(next) - 1, bytes.count)
        return Int(start) <= end ? Int(start) ..< end : 0 ..< 0
    }
}
