import Models

/// Parses captions in SubRip or WebVTT, which differ in their headers, their
/// notes and the separator before the milliseconds.
enum CaptionsParser {
    /// Parses the captions in a text and skips everything else.
    static func captions(_ text: String) -> Captions {
        var cues: [Captions.Cue] = []
        var times: (start: Int, end: Int)?
        var lines: [String] = []
        func end() {
            if let times {
                let text = lines.joined(separator: "\n")
                cues.append(
                    .init(start: times.start, end: times.end, text: text)
                )
            }
            times = nil
            lines = []
        }
        let plain = text.drop { $0 == "\u{FEFF}" }
        for line in plain.split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        ) {
            if let found = self.times(line) {
                end()
                times = found
            } else if line.allSatisfy(\.isWhitespace) {
                end()
            } else if times != nil {
                lines.append(withoutTags(line))
            }
        }
        end()
        return Captions(cues)
    }

    /// The times of a line such as `00:00:01,000 --> 00:00:04,000`.
    private static func times(_ line: Substring) -> (start: Int, end: Int)? {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard
            words.count >= 3, words[1] == "-->",
            let start = milliseconds(words[0]),
            let end = milliseconds(words[2])
        else { return nil }
        return (start, end)
    }

    /// Hours may be missing in WebVTT; no number has more than nine digits.
    private static func milliseconds(_ text: Substring) -> Int? {
        let sides = text.split { $0 == "," || $0 == "." }
        let clock = sides.first?.split(separator: ":").map { Int($0) } ?? []
        guard
            sides.count == 2, (2 ... 3).contains(clock.count),
            text.utf8.count <= 16, sides[1].count == 3,
            let rest = Int(sides[1])
        else { return nil }
        var seconds = 0
        for part in clock {
            guard let part, part >= 0 else { return nil }
            seconds = seconds * 60 + part
        }
        return seconds * 1_000 + rest
    }

    /// The few tags of captions: bold, italic, underlined, fonts and voices.
    private static func withoutTags(_ line: Substring) -> String {
        var text = ""
        var rest = line
        while let open = rest.firstIndex(of: "<") {
            text += rest[..<open]
            let tail = rest[open...]
            let name = tail.dropFirst().drop { $0 == "/" }.first
            guard
                let close = tail.firstIndex(of: ">"),
                name?.isLetter == true
            else {
                text.append("<")
                rest = tail.dropFirst()
                continue
            }
            rest = tail[close...].dropFirst()
        }
        return text + rest
    }
}
