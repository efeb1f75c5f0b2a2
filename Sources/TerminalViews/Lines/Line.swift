package import Terminal

/// A line of a screen: runs of text, each in one style.
package struct Line: Equatable, Sendable {
    package let runs: [Run]
    /// The place for a picture whose first row is this line.
    package let slot: PictureSlot?

    package init(_ runs: [Run], slot: PictureSlot? = nil) {
        self.runs = runs
        self.slot = slot
    }

    package init(_ text: String, _ style: Style = .plain) {
        self.init([Run(text, style)])
    }

    package static let blank = Line([])

    /// A part of a line in one style. Its text may still hold what no
    /// terminal should see; the renderer cleans it.
    package struct Run: Equatable, Sendable {
        package let text: String
        package let style: Style

        package init(_ text: String, _ style: Style = .plain) {
            self.text = text
            self.style = style
        }
    }
}
