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
