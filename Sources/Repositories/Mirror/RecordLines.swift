/// Splits bytes that come in parts into lines.
enum RecordLines {
    /// In bytes; longer lines are cut, so that they are no records.
    private static let limit = 1 << 20

    /// Reads bytes, of which there are none at the end, and passes on each line
    /// that is not blank, without its newline.
    static func read<Failure: Error>(
        _ next: () throws(Failure) -> [UInt8],
        use: (ArraySlice<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var rest: [UInt8] = []
        while true {
            let more = try next()
            rest += more.isEmpty && !rest.isEmpty ? [0x0A] : more
            if let end = rest.lastIndex(of: 0x0A) {
                for line in rest[..<end].split(separator: 0x0A)
                where !line.allSatisfy({ $0 <= 0x20 }) {
                    try use(line)
                }
                rest.removeSubrange(...end)
            }
            if more.isEmpty { return }
            if rest.count > Self.limit { rest = Array(rest.prefix(1)) }
        }
    }
}
