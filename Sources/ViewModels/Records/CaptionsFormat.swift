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
