/// The colors and attributes of text.
package struct ColorSupport: Equatable, Sendable {
    package let isEnabled: Bool
    /// `true` if text may be bold and dim, also without colors.
    let hasAttributes: Bool

    package static let none = ColorSupport(isEnabled: false)
    package static let full = ColorSupport(isEnabled: true)

    /// Supports colors and attributes, or neither.
    package init(isEnabled: Bool) {
        self.isEnabled = isEnabled
        hasAttributes = isEnabled
    }

    /// Decides in this order: the choice; NO_COLOR, unless empty, which leaves
    /// the attributes (no-color.org); CLICOLOR_FORCE, unless empty or 0
    /// (bixense.com/clicolors); CLICOLOR=0; a dumb terminal; one without
    /// colors, which has attributes; whether the output is a terminal.
    package init(
        choice: ColorChoice,
        isTerminal: Bool,
        environment: [String: String]
    ) {
        let force = environment["CLICOLOR_FORCE"] ?? ""
        let isForced = !force.isEmpty && force != "0"
        let type = TerminalType(environment: environment)
        let isCapable =
            isTerminal && !type.isDumb && environment["CLICOLOR"] != "0"
        hasAttributes =
            choice == .always || choice == .auto && (isForced || isCapable)
        let noColor = environment["NO_COLOR"] ?? ""
        let isColored = noColor.isEmpty && (isForced || !type.isMonochrome)
        isEnabled = hasAttributes && (choice == .always || isColored)
    }
}
