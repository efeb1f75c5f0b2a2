/// The captions of a video.
package struct Captions: Equatable, Sendable {
    package let cues: [Cue]
    /// Set if they are from a stored copy.
    package var stored: StoredCopy?

    package init(_ cues: [Cue]) {
        self.cues = cues
    }

    /// A text that is shown from one time to another.
    package struct Cue: Equatable, Sendable {
        /// In milliseconds from the beginning.
        package let start: Int
        /// In milliseconds from the beginning.
        package let end: Int
        /// One or more lines, separated by newlines.
        package let text: String

        package init(start: Int, end: Int, text: String) {
            self.start = start
            self.end = end
            self.text = text
        }
    }
}
