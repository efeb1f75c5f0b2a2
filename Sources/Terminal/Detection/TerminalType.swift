/// The type of terminal that the environment names (TERM).
package struct TerminalType: Equatable, Sendable {
    private let name: String

    package init(environment: [String: String]) {
        name = environment["TERM"] ?? ""
    }

    /// `true` if nothing is known of what it understands beyond plain text.
    package var isDumb: Bool { ["", "dumb"].contains(name) }

    /// `true` for the console of Linux, whose fonts have some 256 or 512
    /// characters.
    package var isConsole: Bool { name == "linux" || name.hasPrefix("linux-") }

    /// `true` if its fonts are likely to have braille: not those of old ones.
    package var hasBraille: Bool {
        !isDumb && !isConsole && !isMonochrome
            && !["mlterm", "rxvt"].contains(where: isKind)
    }

    /// `true` for the old ones without colors.
    var isMonochrome: Bool {
        ["vt52", "vt100", "vt102", "vt220", "vt320"].contains(where: isKind)
    }

    /// `true` if it has eight colors or 88, which are other ones.
    var isEarlyRxvt: Bool { isKind("rxvt") && !hasIndexedColors }

    /// Returns `true` for a name, also with a variant of it: `rxvt-unicode`.
    private func isKind(_ kind: String) -> Bool {
        name == kind || name.hasPrefix(kind + "-")
    }

    /// `true` for the terminal of Emacs (M-x term), which prints what it does
    /// not understand.
    var isEmacs: Bool { name.hasPrefix("eterm") }

    /// `true` if it is said to have 256 colors.
    var hasIndexedColors: Bool { name.hasSuffix("256color") }

    /// `true` if it has 24-bit colors, as the name says or st, which cannot be
    /// asked.
    var hasMillions: Bool {
        name.hasSuffix("-direct") || isKind("st")
    }

    /// `true` if it takes links and texts for the clipboard.
    var takesLinks: Bool {
        [
            "xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm",
            "contour", "rio", "mintty", "tmux",
        ].contains(where: isKind)
    }
}
