package import Terminal

/// The style of each role of text.
package struct Theme: Sendable {
    package let heading: Style
    /// Of numbers and keys to type.
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

    /// Few colors, and only those that are readable on dark and light
    /// backgrounds: not yellow, cyan or blue.
    package static let standard = Theme(
        heading: Style(bold: true),
        number: Style(.magenta),
        title: Style(bold: true),
        secondary: .plain,
        label: Style(dim: true),
        notice: .plain,
        failure: Style(.red, bold: true),
        prompt: Style(dim: true)
    )
}
