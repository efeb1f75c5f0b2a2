/// A text style: a foreground color and the attributes that every terminal
/// supports.
package struct Style: Equatable, Sendable {
    package let foreground: Color?
    package let isBold: Bool
    package let isDim: Bool

    package init(
        _ foreground: Color? = nil,
        bold: Bool = false,
        dim: Bool = false
    ) {
        self.foreground = foreground
        isBold = bold
        isDim = dim
    }

    package static let plain = Style()

    /// Wraps a text in the escape sequences of this style, if colors are
    /// enabled.
    package func paint(_ text: String, _ support: ColorSupport) -> String {
        let codes = self.codes
        guard support.isEnabled, !codes.isEmpty, !text.isEmpty else {
            return text
        }
        let list = codes.map(String.init).joined(separator: ";")
        return "\u{1B}[\(list)m\(text)\u{1B}[0m"
    }

    /// SGR parameters (ECMA-48, 8.3.117).
    private var codes: [Int] {
        var codes: [Int] = []
        if isBold { codes.append(1) }
        if isDim { codes.append(2) }
        if let foreground { codes.append(foreground.foregroundCode) }
        return codes
    }
}

/// The eight basic colors, which follow the terminal's theme.
package enum Color: Int, Sendable {
    case black
    case red
    case green
    case yellow
    case blue
    case magenta
    case cyan
    case white

    /// The SGR parameter that sets the foreground.
    var foregroundCode: Int { 30 + rawValue }
}

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
