import Foundation
package import Models

extension Captions {
    /// The captions of the video with an id, with a trailing newline; `clean`
    /// removes control characters from a line.
    package func string(
        of id: String,
        as format: CaptionsFormat,
        clean: (String) -> String
    ) -> String {
        func lines(_ cue: Cue) -> String {
            cue.text.split(separator: "\n").map { clean(String($0)) }
                .joined(separator: "\n")
        }
        switch format {
        case .text: return cues.map { lines($0) + "\n" }.joined()
        case .srt:
            return cues.enumerated().map { place, cue in
                "\(place + 1)\n" + cue.times(",") + "\n" + lines(cue) + "\n"
            }.joined(separator: "\n")
        case .vtt:
            return "WEBVTT\n"
                + cues.map { cue in
                    "\n" + cue.times(".") + "\n" + escaped(lines(cue)) + "\n"
                }.joined()
        case .json:
            return JSONFormatter.string(from: value(id).withSchema) + "\n"
        }
    }

    private func value(_ id: String) -> JSONValue {
        let list = cues.map { cue -> JSONValue in
            [
                "start_ms": .integer(cue.start),
                "end_ms": .integer(cue.end),
                "text": .string(cue.text),
            ]
        }
        return ["nasa_id": .string(id), "captions": .array(list)]
    }

    /// Escapes characters that begin tags and entities in WebVTT.
    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}

extension Captions.Cue {
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
