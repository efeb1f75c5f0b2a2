import Glibc

/// Splits bytes that arrive in pieces into lines of text.
///
/// A terminal whose keys are read one by one leaves the editing of a line to
/// it, as far as a terminal does that.
struct LineAssembler {
    /// In bytes; the excess of a longer line is dropped.
    static let limit = 4096

    private let end: UInt8?
    /// `nil` where lines have been edited, or are none that a person types.
    private let keys: TerminalModes?
    private(set) var isAtEnd = false
    private var line: [UInt8] = []

    /// The byte `end` ends the input at the beginning of a line. A terminal
    /// passes it on if the key was pressed while it did not edit lines. `keys`
    /// edit lines, if that is not done elsewhere.
    init(end: UInt8?, keys: TerminalModes?) {
        self.end = end
        self.keys = keys
    }

    /// Returns the lines that the bytes complete, with invalid UTF-8 repaired
    /// and without LF or CR LF.
    mutating func append(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes where !isAtEnd {
            if byte == end {
                isAtEnd = line.isEmpty
            } else if byte == 0x0A {
                lines.append(takeLine())
            } else if let keys, byte < 0x20 || byte == 0x7F {
                edit(byte, keys)
            } else if line.count < Self.limit {
                line.append(byte)
            }
        }
        return lines
    }

    /// The line so far, without a character whose end is missing.
    var text: String {
        let last = line.suffix(3).lastIndex { $0 >= 0xC0 }
        let isWhole = last.map { start in
            let length = line[start] >= 0xF0 ? 4 : line[start] >= 0xE0 ? 3 : 2
            return line.count - start >= length
        }
        return String(
            decoding: line[..<(isWhole == false ? last ?? 0 : line.count)],
            as: UTF8.self
        )
    }

    /// Returns the text after the last LF, if any.
    mutating func finish() -> String? {
        line.isEmpty ? nil : takeLine()
    }

    private mutating func edit(_ byte: UInt8, _ keys: TerminalModes) {
        var text = text
        switch byte {
        case keys.byte(VERASE), 0x08, 0x7F:
            if !text.isEmpty { text.removeLast() }
        case keys.byte(VWERASE):
            while text.last == " " { text.removeLast() }
            while let last = text.last, last != " " { text.removeLast() }
        case keys.byte(VKILL): text = ""
        default: return
        }
        line = Array(text.utf8)
    }

    private mutating func takeLine() -> String {
        if line.last == 0x0D { line.removeLast() }
        defer { line.removeAll(keepingCapacity: true) }
        return String(decoding: line, as: UTF8.self)
    }
}
