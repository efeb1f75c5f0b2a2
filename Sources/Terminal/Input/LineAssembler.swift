/// Cuts bytes, in whatever pieces they come, into lines of text.
struct LineAssembler {
    /// In bytes; what a line has beyond is dropped.
    static let limit = 4096

    private var line: [UInt8] = []

    /// The lines that the bytes complete, invalid UTF-8 repaired, without LF
    /// and without a CR before it.
    mutating func append(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == 0x0A {
                lines.append(takeLine())
            } else if line.count < Self.limit {
                line.append(byte)
            }
        }
        return lines
    }

    /// What stands after the last LF, when there is something.
    mutating func finish() -> String? {
        line.isEmpty ? nil : takeLine()
    }

    private mutating func takeLine() -> String {
        if line.last == 0x0D { line.removeLast() }
        defer { line.removeAll(keepingCapacity: true) }
        return String(decoding: line, as: UTF8.self)
    }
}
