/// A known terminal emulator.
package enum TerminalBrand: Equatable, CaseIterable, Sendable {
    case kitty
    case ghostty
    case rio
    case wezTerm
    case iTerm2
    case visualStudioCode
    case mintty
    case warp
    case konsole
    case foot
    case alacritty
    case vte
    case xterm
    case appleTerminal

    /// Identifies the terminal by its documented environment variables.
    init?(environment: [String: String]) {
        let program = environment["TERM_PROGRAM"] ?? ""
        let term = environment["TERM"] ?? ""
        let found =
            Self.programs[program] ?? Self.terms[term]
            ?? Self.variables.first { environment[$0.name]?.isEmpty == false }?
            .brand
        guard let found else { return nil }
        self = found
    }

    /// Identifies the terminal by a name like "kitty(0.41.1)" or
    /// "WezTerm 20240203".
    init?(name: String) {
        let name = name.lowercased()
        guard let found = Self.names.first(where: { name.hasPrefix($0.name) })
        else { return nil }
        self = found.brand
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

    private static let programs: [String: TerminalBrand] = [
        "kitty": .kitty, "ghostty": .ghostty, "rio": .rio, "WezTerm": .wezTerm,
        "iTerm.app": .iTerm2, "vscode": .visualStudioCode, "mintty": .mintty,
        "WarpTerminal": .warp, "Apple_Terminal": .appleTerminal,
    ]

    private static let terms: [String: TerminalBrand] = [
        "xterm-kitty": .kitty, "xterm-ghostty": .ghostty, "rio": .rio,
        "xterm-rio": .rio, "wezterm": .wezTerm, "foot": .foot,
        "foot-extra": .foot, "alacritty": .alacritty, "mintty": .mintty,
    ]

    private static let variables: [(name: String, brand: TerminalBrand)] = [
        ("KITTY_WINDOW_ID", .kitty), ("GHOSTTY_BIN_DIR", .ghostty),
        ("WEZTERM_EXECUTABLE", .wezTerm), ("WEZTERM_PANE", .wezTerm),
        ("KONSOLE_VERSION", .konsole), ("VTE_VERSION", .vte),
    ]

    private static let names: [(name: String, brand: TerminalBrand)] = [
        ("kitty", .kitty), ("ghostty", .ghostty), ("rio", .rio),
        ("wezterm", .wezTerm), ("iterm2", .iTerm2), ("mintty", .mintty),
        ("warp", .warp), ("konsole", .konsole), ("foot", .foot),
        ("alacritty", .alacritty), ("vte", .vte),
        ("xterm.js", .visualStudioCode), ("xterm(", .xterm),
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
