import Foundation
package import Models

extension Captions {
    /// The captions with a trailing newline, or `nil` for a format of records;
    /// `clean` removes control characters from a line.
    package func string(
        as format: CaptionsFormat,
        clean: (String) -> String
    ) -> String? {
        func lines(_ cue: Cue) -> String { self.lines(cue, clean) }
        switch format {
        case .text: return plain(clean: clean)
        case .srt:
            return cues.enumerated().map { place, cue in
                "\(place + 1)\n" + cue.times(",") + "\n" + lines(cue) + "\n"
            }.joined(separator: "\n")
        case .vtt:
            return "WEBVTT\n"
                + cues.map { cue in
                    "\n" + cue.times(".") + "\n" + escaped(lines(cue)) + "\n"
                }.joined()
        case .json: return nil
        }
    }

    /// The text without times.
    package func plain(clean: (String) -> String) -> String {
        cues.map { lines($0, clean) + "\n" }.joined()
    }

    private func lines(_ cue: Cue, _ clean: (String) -> String) -> String {
        cue.text.split(separator: "\n").map { clean(String($0)) }
            .joined(separator: "\n")
    }

    /// Escapes characters that begin tags and entities in WebVTT.
    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}

extension Captions.Cue {
    /// What a record of a caption has.
    package static let columns: [Column<Self>] = [
        Column("start_ms", \.start), Column("end_ms", \.end),
        Column("text", \.text),
    ]

    fileprivate func times(_ mark: String) -> String {
        clock(start, mark) + " --> " + clock(end, mark)
    }

    private func clock(_ time: Int, _ mark: String) -> String {
        let seconds = time / 1_000
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        return String(format: "%02ld:%02ld:%02ld", hours, minutes, seconds % 60)
            + mark + String(format: "%03ld", time % 1_000)
    }
}

/// The formats in which captions can be exported.
package enum CaptionsFormat: String, CaseIterable, Sendable {
    /// The text without times.
    case text
    /// SubRip.
    case srt
    /// WebVTT.
    case vtt
    /// One JSON document.
    case json
}
