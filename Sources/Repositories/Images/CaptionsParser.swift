import Foundation
package import Models

/// Parses captions in SubRip or WebVTT, which differ in their headers, their
/// notes and the separator before the milliseconds.
///
/// Reads each byte a few times at most, whatever the bytes are.
package enum CaptionsParser {
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let arrow = Array("-->".utf8)

    /// Parses the captions in a file and skips everything else. They are in the
    /// order of their times, as players show them.
    ///
    /// - Throws: `.notFound` if nothing is said in it, `.invalidResponse` if it
    ///   has another format.
    package static func captions(_ file: [UInt8]) throws -> Captions {
        let text = CaptionEncoding.utf8(file)
        let cues = cues(in: text)
        guard cues.isEmpty else { return Captions(cues) }
        let words = String(decoding: text.prefix(100), as: UTF8.self)
            .trimmingPrefix(while: { $0.isWhitespace || $0 == "\u{FEFF}" })
        guard words.isEmpty || words.hasPrefix("WEBVTT") else {
            throw LoadFailure.invalidResponse(.noCaptions, detail: "")
        }
        throw LoadFailure.notFound()
    }

    /// The captions in a text in UTF-8.
    static func cues<Bytes: RandomAccessCollection<UInt8>>(
        in text: Bytes
    ) -> [Captions.Cue] {
        var cues: [Captions.Cue] = []
        var times: (start: Int, end: Int)?
        var lines: [[UInt8]] = []
        func end() {
            if let times {
                let text = Array(
                    lines.map(HTMLText.resolved).joined(separator: [newline])
                )
                cues.append(
                    .init(
                        start: times.start,
                        end: times.end,
                        text: String(decoding: text, as: UTF8.self)
                    )
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
                // Without a blank line, the number of this one is at the end of
                // the last one.
                if lines.last?.allSatisfy({ 0x30 ... 0x39 ~= $0 }) == true {
                    lines.removeLast()
                }
                end()
                times = found
            } else if line.allSatisfy(isSpace) {
                end()
            } else if times != nil {
                lines.append(withoutTags(line))
            }
        }
        end()
        // The sort is stable.
        return cues.sorted { $0.start < $1.start }
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

    /// The times of a line such as `00:00:01,000 --> 00:00:04,000`, which may
    /// lack the spaces.
    private static func times<Line: RandomAccessCollection<UInt8>>(
        _ line: Line
    ) -> (start: Int, end: Int)? {
        // A time is short, so that an arrow is near the beginning.
        let head = Array(line.prefix(80))
        guard let mark = head.firstRange(of: arrow),
            let start = milliseconds(
                head[..<mark.lowerBound].split(whereSeparator: isSpace)
            ),
            let word = head[mark.upperBound...].split(
                maxSplits: 1,
                whereSeparator: isSpace
            ).first,
            let end = milliseconds([word])
        else { return nil }
        return (start, end)
    }

    /// Reads a time such as `00:00:01,000`; hours may be missing in WebVTT, and
    /// some write fewer digits.
    private static func milliseconds(_ words: [ArraySlice<UInt8>]) -> Int? {
        guard words.count == 1, words[0].count <= 16 else { return nil }
        let parts = String(decoding: words[0], as: UTF8.self)
            .split(omittingEmptySubsequences: false) { ",.".contains($0) }
        let fields = parts[0]
            .split(separator: ":", omittingEmptySubsequences: false)
        let numbers = fields.compactMap(number)
        guard
            parts.count == 2, 1 ... 3 ~= parts[1].count,
            number(parts[1]) != nil,
            let rest = Int((parts[1] + "00").prefix(3)),
            2 ... 3 ~= fields.count, numbers.count == fields.count
        else { return nil }
        return numbers.reduce(0) { $0 * 60 + $1 } * 1_000 + rest
    }

    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { 0x30 ... 0x39 ~= $0 } ? Int(digits) : nil
    }

    /// Leaves out the few tags of captions: bold, italic, underlined, fonts,
    /// voices and times.
    private static func withoutTags<Line: RandomAccessCollection<UInt8>>(
        _ line: Line
    ) -> [UInt8] {
        var text: [UInt8] = []
        let lastClose = line.lastIndex(of: UInt8(ascii: ">"))
        var rest = line[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")),
            let lastClose, open < lastClose
        {
            text += rest[..<open]
            let tail = rest[open...]
            guard isTag(tail.dropFirst()),
                let close = tail.firstIndex(of: UInt8(ascii: ">"))
            else {
                text.append(tail[open])
                rest = tail.dropFirst()
                continue
            }
            rest = tail[close...].dropFirst()
        }
        return text + rest
    }

    /// Returns `true` if a text begins as a tag does: with a letter, after a
    /// slash, or as the time of a word in WebVTT, `00:00:02.500`.
    private static func isTag(_ text: some Collection<UInt8>) -> Bool {
        // Not all of a long run of slashes for each of many brackets.
        let name = text.prefix(2).drop { $0 == UInt8(ascii: "/") }
        guard let first = name.first else { return false }
        if Character(Unicode.Scalar(first)).isLetter { return true }
        let time = text.prefix(13).prefix { $0 != UInt8(ascii: ">") }
        return time.contains(UInt8(ascii: ":"))
            && milliseconds([Array(time)[...]]) != nil
    }
}

/// The encodings of captions, as people save them.
private enum CaptionEncoding {
    /// The text in UTF-8: a mark says that it is in UTF-16, and what is not
    /// UTF-8 is in Windows-1252.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        switch bytes.prefix(2) {
        case [0xFF, 0xFE]: utf8(bytes) { $1 << 8 | $0 }
        case [0xFE, 0xFF]: utf8(bytes) { $0 << 8 | $1 }
        case _ where String(validating: bytes, as: UTF8.self) != nil: bytes
        default: Array(bytes.map { windows1252[Int($0)] }.joined())
        }
    }

    private static func utf8(
        _ bytes: [UInt8],
        _ unit: (UInt16, UInt16) -> UInt16
    ) -> [UInt8] {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
            unit(UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Each character; five bytes have no other meaning than in Latin-1, as in
    /// browsers.
    private static let windows1252 = (UInt8.min ... UInt8.max).map { byte in
        let text = String(bytes: [byte], encoding: .windowsCP1252)
        return Array((text ?? String(Unicode.Scalar(byte))).utf8)
    }
}
