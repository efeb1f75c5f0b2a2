import Foundation
package import Models

/// Formats captions.
package struct CaptionsFormatter: Sendable {
    private let clean: @Sendable (String) -> String

    /// - Parameter clean: Removes control characters from a line.
    package init(clean: @escaping @Sendable (String) -> String) {
        self.clean = clean
    }

    /// The captions with a trailing newline.
    package func string(
        from captions: Captions,
        of id: String,
        as format: CaptionsFormat
    ) -> String {
        let cues = captions.cues
        switch format {
        case .text: return cues.map { lines($0) + "\n" }.joined()
        case .srt:
            return cues.enumerated().map { place, cue in
                "\(place + 1)\n" + times(cue, ",") + "\n" + lines(cue) + "\n"
            }.joined(separator: "\n")
        case .vtt:
            return "WEBVTT\n"
                + cues.map { cue in
                    "\n" + times(cue, ".") + "\n" + escaped(cue) + "\n"
                }.joined()
        case .json:
            let document = value(cues, id).withSchema
            return JSONFormatter.string(from: document) + "\n"
        }
    }

    private func value(_ cues: [Captions.Cue], _ id: String) -> JSONValue {
        let list = cues.map { cue -> JSONValue in
            [
                "start_ms": .integer(cue.start),
                "end_ms": .integer(cue.end),
                "text": .string(cue.text),
            ]
        }
        return ["nasa_id": .string(id), "captions": .array(list)]
    }

    private func lines(_ cue: Captions.Cue) -> String {
        cue.text.split(separator: "\n").map { clean(String($0)) }
            .joined(separator: "\n")
    }

    /// Escapes characters that begin tags and entities in WebVTT.
    private func escaped(_ cue: Captions.Cue) -> String {
        lines(cue).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    private func times(_ cue: Captions.Cue, _ mark: String) -> String {
        clock(cue.start, mark) + " --> " + clock(cue.end, mark)
    }

    private func clock(_ time: Int, _ mark: String) -> String {
        let seconds = time / 1_000
        let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
            .map { padded($0, 2) }
        return parts.joined(separator: ":") + mark + padded(time % 1_000, 3)
    }

    private func padded(_ number: Int, _ length: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.count))
            + digits
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
