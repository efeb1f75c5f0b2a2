/// Where the parts of an item are.
package struct ColumnRow: BitwiseCopyable, Sendable {
    /// As `19690720123000` for 1969-07-20T12:30:00; 0 without a date.
    package let date: Int64
    /// Where its head begins.
    package let head: UInt32
    package let text: UInt32
    /// Where its record begins in its file, and how many bytes it has.
    package let offset: UInt32
    package let length: UInt32
    /// The index of that file.
    package let cell: UInt32
    package var flags: UInt32

    static let size = MemoryLayout<ColumnRow>.stride

    /// The service no longer lists it.
    package static let gone: UInt32 = 1
    /// There is a newer record of the same item.
    package static let hidden: UInt32 = 2

    /// The row after the last is not of an item.
    init(_ item: ColumnWriter.Item? = nil, head: Int, text: Int) {
        date = item?.date ?? 0
        self.head = UInt32(head)
        self.text = UInt32(text)
        offset = UInt32(item?.record.lowerBound ?? 0)
        length = UInt32(item?.record.count ?? 0)
        cell = UInt32(item?.cell ?? 0)
        flags = item?.isGone == true ? Self.gone : 0
    }
}
