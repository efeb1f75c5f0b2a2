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
    private let commands: ArrowCommands?
    private(set) var isAtEnd = false
    /// What has arrived since the last key that edits.
    private var bytes: [UInt8] = []
    private var edited = EditedLine()

    /// The byte `end` ends the input at the beginning of a line. A terminal
    /// passes it on if the key was pressed while it did not edit lines;
    /// within a line, it deletes. `keys` edit lines, if that is not done
    /// elsewhere, and `commands` are lines of their own.
    init(
        end: UInt8?,
        keys: TerminalModes?,
        commands: ArrowCommands? = nil
    ) {
        self.end = end
        self.keys = keys
        self.commands = commands
    }

    /// Returns the lines that the bytes complete, with invalid UTF-8 repaired
    /// and without LF or CR LF.
    mutating func append(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes where !isAtEnd {
            if byte == end, count == 0 {
                isAtEnd = true
            } else if byte == end {
                if keys != nil { change { $0.edit(.delete) } }
            } else if let command = command(byte) {
                if commands?.contains(command) == true { lines.append(command) }
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

    /// The command that a key is on an empty line.
    private func command(_ byte: UInt8) -> String? {
        guard let commands, count == 0 else { return nil }
        let letter =
            byte > 0x20 && byte < 0x7F
            ? String(UnicodeScalar(byte)).lowercased() : nil
        let word = EditKey(rawValue: byte)?.word ?? letter
        return word.flatMap { commands.takes($0) ? $0 : nil }
    }

    private mutating func edit(_ byte: UInt8, _ keys: TerminalModes) {
        change { line in
            switch byte {
            case keys.byte(VERASE), 0x08, 0x7F: line.removeLetter()
            case keys.byte(VWERASE): line.removeWord()
            case keys.byte(VKILL): line.removeStart()
            default: EditKey(rawValue: byte).map { line.edit($0) }
            }
        }
    }

    /// Changes the line with all that has arrived.
    private mutating func change(_ edit: (inout EditedLine) -> Void) {
        edited.insert(whole)
        bytes = []
        edit(&edited)
    }

    private mutating func takeLine() -> String {
        if bytes.last == 0x0D { bytes.removeLast() }
        edited.insert(String(decoding: bytes, as: UTF8.self))
        bytes.removeAll(keepingCapacity: true)
        return edited.take()
    }
}
