package import Terminal

/// The style of each role that text has on a screen.
package struct Theme: Sendable {
    package let heading: Style
    package let number: Style
    package let title: Style
    package let secondary: Style
    package let label: Style
    package let notice: Style
    package let failure: Style
    package let prompt: Style

    package init(
        heading: Style,
        number: Style,
        title: Style,
        secondary: Style,
        label: Style,
        notice: Style,
        failure: Style,
        prompt: Style
    ) {
        self.heading = heading
        self.number = number
        self.title = title
        self.secondary = secondary
        self.label = label
        self.notice = notice
        self.failure = failure
        self.prompt = prompt
    }

    /// Colours that read well on dark and on light terminals alike.
    package static let standard = Theme(
        heading: Style(.cyan, bold: true),
        number: Style(.yellow),
        title: Style(bold: true),
        secondary: .plain,
        label: Style(.cyan),
        notice: Style(.yellow),
        failure: Style(.red, bold: true),
        prompt: Style(dim: true)
    )
}
