package import Terminal

/// A line of a screen: runs of text, each in one style.
package struct Line: Equatable, Sendable {
    package let runs: [Run]

    package init(_ runs: [Run]) {
        self.runs = runs
    }

    package init(_ text: String, _ style: Style = .plain) {
        runs = [Run(text, style)]
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
