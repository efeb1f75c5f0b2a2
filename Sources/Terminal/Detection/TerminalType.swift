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

    /// `true` for the terminal of Emacs (M-x term), which prints what it does
    /// not understand.
    var isEmacs: Bool { name.hasPrefix("eterm") }

    /// `true` if it is said to have 256 colors.
    var hasIndexedColors: Bool { name.hasSuffix("256color") }

    /// `true` if it has 24-bit colors, as the name says or st, which cannot be
    /// asked.
    var hasMillions: Bool {
        name.hasSuffix("-direct") || name == "st" || name.hasPrefix("st-")
    }

    /// `true` if it takes links and texts for the clipboard.
    var takesLinks: Bool {
        [
            "xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm",
            "contour", "rio", "mintty", "tmux",
        ].contains {
            name == $0 || name.hasPrefix($0 + "-")
        }
    }
}
