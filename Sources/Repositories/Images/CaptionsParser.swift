package import Models

/// Parses captions in SubRip or WebVTT, which differ in their headers, their
/// notes and the separator before the milliseconds.
///
/// Reads each byte a few times at most, whatever the bytes are.
package enum CaptionsParser {
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Parses the captions in a text in UTF-8 and skips everything else.
    package static func captions<Bytes: RandomAccessCollection<UInt8>>(
        _ text: Bytes
    ) -> Captions {
        var cues: [Captions.Cue] = []
        var times: (start: Int, end: Int)?
        var lines: [UInt8] = []
        func end() {
            if let times {
                let text = String(decoding: lines.dropFirst(), as: UTF8.self)
                cues.append(
                    .init(start: times.start, end: times.end, text: text)
                )
            }
            times = nil
            lines = []
        }
        var rest = text[...]
        if rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
        while !rest.isEmpty {
            let line = nextLine(of: &rest)
            if let found = self.times(line) {
                end()
                times = found
            } else if line.allSatisfy(isSpace) {
                end()
            } else if times != nil {
                lines.append(newline)
                appendWithoutTags(line, to: &lines)
            }
        }
        end()
        return Captions(cues)
    }

    /// Removes a line, which ends with CR, LF or both, from a text.
    private static func nextLine<Text: RandomAccessCollection<UInt8>>(
        of rest: inout Text
    ) -> Text where Text.SubSequence == Text {
        let line = rest.prefix { $0 != newline && $0 != carriageReturn }
        rest = rest[line.endIndex...]
        if rest.first == carriageReturn { rest = rest.dropFirst() }
        if rest.first == newline { rest = rest.dropFirst() }
        return line
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// The times of a line such as `00:00:01,000 --> 00:00:04,000`.
    private static func times(
        _ line: some RandomAccessCollection<UInt8>
    ) -> (start: Int, end: Int)? {
        let words = line.split(maxSplits: 3, whereSeparator: isSpace)
        guard
            words.count >= 3, words[1].elementsEqual("-->".utf8),
            let start = milliseconds(words[0]),
            let end = milliseconds(words[2])
        else { return nil }
        return (start, end)
    }

    /// Reads a time such as `00:00:01,000`; hours may be missing in WebVTT.
    private static func milliseconds(
        _ text: some RandomAccessCollection<UInt8>
    ) -> Int? {
        guard text.count <= 16 else { return nil }
        let parts = String(decoding: text, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { ",.".contains($0) }
        let fields = parts[0]
            .split(separator: ":", omittingEmptySubsequences: false)
        let numbers = fields.compactMap(number)
        guard
            parts.count == 2, parts[1].count == 3,
            let rest = number(parts[1]),
            2 ... 3 ~= fields.count, numbers.count == fields.count
        else { return nil }
        return numbers.reduce(0) { $0 * 60 + $1 } * 1_000 + rest
    }

    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { 0x30 ... 0x39 ~= $0 } ? Int(digits) : nil
    }

    /// Leaves out the few tags of captions: bold, italic, underlined, fonts
    /// and voices.
    private static func appendWithoutTags<
        Line: RandomAccessCollection<UInt8>
    >(_ line: Line, to text: inout [UInt8]) {
        let lastClose = line.lastIndex(of: UInt8(ascii: ">"))
        var rest = line[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")),
            let lastClose, open < lastClose
        {
            text += rest[..<open]
            let tail = rest[open...]
            // Not all of a long run of slashes for each of many brackets.
            let name = tail.dropFirst().prefix(2).drop {
                $0 == UInt8(ascii: "/")
            }
            guard
                let first = name.first,
                Character(Unicode.Scalar(first)).isLetter,
                let close = tail.firstIndex(of: UInt8(ascii: ">"))
            else {
                text.append(tail[open])
                rest = tail.dropFirst()
                continue
            }
            rest = tail[close...].dropFirst()
        }
        text += rest
    }
}
