/// A known terminal emulator; the raw values are how the names begin that it
/// reports or sets in the environment, in lowercase.
package enum TerminalBrand: String, CaseIterable, Sendable {
    case kitty
    case ghostty
    case rio
    case wezTerm = "wezterm"
    case iTerm2 = "iterm"
    case visualStudioCode = "vscode"
    case mintty
    case warp
    case konsole
    case foot
    case alacritty
    case vte
    case xterm = "xterm("
    case appleTerminal = "apple_terminal"

    /// Identifies the terminal by its documented environment variables.
    init?(environment: [String: String]) {
        func brand(_ name: String) -> TerminalBrand? {
            environment[name].flatMap { TerminalBrand(name: $0) }
        }
        let variable = Self.variables.first {
            environment[$0.name]?.isEmpty == false
        }
        guard
            let found = brand("TERM_PROGRAM") ?? brand("TERM")
                ?? variable?.brand ?? brand("LC_TERMINAL")
        else { return nil }
        self = found
    }

    /// Identifies the terminal by a name like "kitty(0.41.1)",
    /// "WezTerm 20240203" or "xterm-kitty".
    init?(name: String) {
        var name = name.lowercased()[...]
        if name.hasPrefix("xterm-") { name = name.dropFirst(6) }
        if name.hasPrefix("xterm.js") { name = "vscode" }
        guard
            let found = Self.allCases.first(where: {
                name.hasPrefix($0.rawValue)
            })
        else { return nil }
        self = found
    }

    /// Whether every version in use supports kitty graphics.
    var hasKittyGraphics: Bool { self == .kitty || self == .ghostty }

    /// Whether it supports iTerm2 inline images.
    var hasInlineImages: Bool {
        [.iTerm2, .wezTerm, .visualStudioCode, .mintty, .warp].contains(self)
    }

    /// Whether it understands the query for the sixel area (XTSMGRAPHICS); some
    /// that do not complain about it.
    var hasSixelArea: Bool { [.xterm, .foot, .konsole].contains(self) }

    /// Whether it supports synchronized output (DEC mode 2026) in every version
    /// in use. Older kittys complain about it.
    func synchronizes(name: String?) -> Bool {
        self == .kitty
            ? (name?.version).map { $0 >= (0, 26) } ?? false
            : ![.konsole, .vte, .xterm, .appleTerminal].contains(self)
    }

    /// Whether it supports 24-bit colors. An xterm that reports its name (since
    /// 354) does (since 331).
    var hasTrueColor: Bool { self != .appleTerminal }

    private static let variables: [(name: String, brand: TerminalBrand)] = [
        ("KITTY_WINDOW_ID", .kitty), ("GHOSTTY_BIN_DIR", .ghostty),
        ("WEZTERM_EXECUTABLE", .wezTerm), ("WEZTERM_PANE", .wezTerm),
        ("KONSOLE_VERSION", .konsole), ("VTE_VERSION", .vte),
    ]
}

extension String {
    /// The first two numbers in the name of a terminal: "kitty(0.41.1)" is
    /// version 0.41.
    var version: (major: Int, minor: Int) {
        let numbers = split { !$0.isNumber }.map { Int($0) ?? 0 } + [0, 0]
        return (numbers[0], numbers[1])
    }
}
