/// Whether text is colored.
package struct ColorSupport: Equatable, Sendable {
    package let isEnabled: Bool

    package static let none = ColorSupport(isEnabled: false)
    package static let full = ColorSupport(isEnabled: true)

    package init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// Decides in this order: the choice; NO_COLOR, unless empty
    /// (no-color.org); CLICOLOR_FORCE, unless empty or 0
    /// (bixense.com/clicolors); TERM=dumb; whether the output is a terminal.
    package init(
        choice: ColorChoice,
        isTerminal: Bool,
        environment: [String: String]
    ) {
        let force = environment["CLICOLOR_FORCE"] ?? ""
        switch choice {
        case .always:
            isEnabled = true
        case .never:
            isEnabled = false
        case .auto where !(environment["NO_COLOR"] ?? "").isEmpty:
            isEnabled = false
        case .auto where !force.isEmpty && force != "0":
            isEnabled = true
        case .auto:
            isEnabled = isTerminal && environment["TERM"] != "dumb"
        }
    }
}

/// The value of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
}
