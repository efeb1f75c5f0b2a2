/// The forms in which captions can be written.
package enum CaptionsFormat: String, CaseIterable, Sendable {
    /// What is said, without when.
    case text
    /// SubRip.
    case srt
    /// WebVTT.
    case vtt
    /// One document.
    case json
}
