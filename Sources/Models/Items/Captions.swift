/// What is spoken in a video, and when.
package struct Captions: Equatable, Sendable {
    package let cues: [Cue]

    package init(_ cues: [Cue]) {
        self.cues = cues
    }

    /// What is shown from one time to another.
    package struct Cue: Equatable, Sendable {
        /// In milliseconds from the beginning.
        package let start: Int
        /// In milliseconds from the beginning.
        package let end: Int
        /// Its lines, parted by newlines.
        package let text: String

        package init(start: Int, end: Int, text: String) {
            self.start = start
            self.end = end
            self.text = text
        }
    }
}
