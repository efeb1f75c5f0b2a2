import Glibc

/// Splits bytes that arrive in pieces into lines of text.
///
/// A terminal whose keys are read one by one leaves the editing of a line to
/// it.
struct LineAssembler {
    /// In bytes; the excess of a longer line is dropped.
    static let limit = 4096

    private let end: UInt8?
    /// `nil` where lines have been edited, or are none that a person types.
    private let keys: TerminalModes?
    private let isCommand: (String) -> Bool
    private(set) var isAtEnd = false
    /// What has arrived since the last key that edits.
    private var bytes: [UInt8] = []
    private var edited = EditedLine()

    /// The byte `end` ends the input at the beginning of a line. A terminal
    /// passes it on if the key was pressed while it did not edit lines. `keys`
    /// edit lines, if that is not done elsewhere. `isCommand` says
    /// whether the screen has a use for an arrow.
    init(
        end: UInt8?,
        keys: TerminalModes?,
        isCommand: @escaping (String) -> Bool = { _ in false }
    ) {
        self.end = end
        self.keys = keys
        self.isCommand = isCommand
    }

    /// Returns the lines that the bytes complete, with invalid UTF-8 repaired
    /// and without LF or CR LF.
    mutating func append(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes where !isAtEnd {
            if byte == end {
                isAtEnd = count == 0
            } else if byte == 0x0A {
                lines.append(takeLine())
            } else if let keys, byte < 0x20 || byte == 0x7F {
                edit(byte, keys)
            } else if count < Self.limit {
                self.bytes.append(byte)
            }
        }
        return lines
    }

    private var count: Int {
        bytes.count + edited.start.utf8.count + edited.rest.utf8.count
    }

    /// The line so far, before the cursor, without a character whose end is
    /// missing, and behind it.
    var text: (start: String, rest: String) {
        (edited.start + whole, edited.rest)
    }

    /// The characters that have arrived completely.
    private var whole: String {
        let last = bytes.suffix(3).lastIndex { $0 >= 0xC0 }
        let isWhole = last.map { start in
            let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
            return bytes.count - start >= length
        }
        return String(
            decoding: bytes[..<(isWhole == false ? last ?? 0 : bytes.count)],
            as: UTF8.self
        )
    }

    /// Returns the text after the last LF, if any.
    mutating func finish() -> String? {
        count == 0 ? nil : takeLine()
    }

    private mutating func edit(_ byte: UInt8, _ keys: TerminalModes) {
        edited.insert(whole)
        bytes = []
        switch byte {
        case keys.byte(VERASE), 0x08, 0x7F: edited.removeLetter()
        case keys.byte(VWERASE): edited.removeWord()
        case keys.byte(VKILL): edited.removeStart()
        default:
            guard let key = EditKey(rawValue: byte) else { return }
            edited.edit(key, isCommand: isCommand)
        }
    }

    private mutating func takeLine() -> String {
        if bytes.last == 0x0D { bytes.removeLast() }
        edited.insert(String(decoding: bytes, as: UTF8.self))
        bytes.removeAll(keepingCapacity: true)
        return edited.take()
    }
}
