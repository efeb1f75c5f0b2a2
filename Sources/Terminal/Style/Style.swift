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

    /// Wraps a text in the escape sequences of this style, as far as they are
    /// supported.
    package func paint(_ text: String, _ support: ColorSupport) -> String {
        let codes = codes(support)
        guard !codes.isEmpty, !text.isEmpty else { return text }
        let list = codes.map(String.init).joined(separator: ";")
        return "\u{1B}[\(list)m\(text)\u{1B}[0m"
    }

    /// SGR parameters (ECMA-48, 8.3.117).
    private func codes(_ support: ColorSupport) -> [Int] {
        var codes: [Int] = []
        if isBold, support.hasAttributes { codes.append(1) }
        if isDim, support.hasAttributes { codes.append(2) }
        if let foreground, support.isEnabled {
            codes.append(foreground.rawValue)
        }
        return codes
    }
}

/// Basic colors, which follow the terminal's theme; the raw values are the SGR
/// parameters that set the foreground.
package enum Color: Int, Sendable {
    case red = 31
    case green = 32
    case magenta = 35
}

/// Whether text is colored.
package struct ColorSupport: Equatable, Sendable {
    package let isEnabled: Bool
    /// Whether text may be bold and dim, also without colors.
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
    /// (bixense.com/clicolors); CLICOLOR=0; TERM=dumb; whether the output is a
    /// terminal.
    package init(
        choice: ColorChoice,
        isTerminal: Bool,
        environment: [String: String]
    ) {
        let force = environment["CLICOLOR_FORCE"] ?? ""
        let isForced = !force.isEmpty && force != "0"
        let isCapable =
            isTerminal && environment["TERM"] != "dumb"
            && environment["CLICOLOR"] != "0"
        hasAttributes =
            choice == .always || choice == .auto && (isForced || isCapable)
        let noColor = environment["NO_COLOR"] ?? ""
        isEnabled = hasAttributes && (choice == .always || noColor.isEmpty)
    }
}

/// The value of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
}
