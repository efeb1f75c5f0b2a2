/// How text looks: a foreground colour and the attributes that every terminal
/// knows.
package struct Style: Equatable, Sendable {
    package let foreground: Color?
    package let isBold: Bool
    package let isDim: Bool
    package let isUnderlined: Bool
    package let isReversed: Bool

    package init(
        _ foreground: Color? = nil,
        bold: Bool = false,
        dim: Bool = false,
        underlined: Bool = false,
        reversed: Bool = false
    ) {
        self.foreground = foreground
        isBold = bold
        isDim = dim
        isUnderlined = underlined
        isReversed = reversed
    }

    package static let plain = Style()

    /// The text in this style and what ends it, or the text as it is when
    /// there is nothing to paint with.
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
        if isUnderlined { codes.append(4) }
        if isReversed { codes.append(7) }
        if let foreground { codes.append(foreground.foregroundCode) }
        return codes
    }
}
