/// The name and version that a terminal reports, such as "kitty(0.41.1)" or
/// "WezTerm 20240203": where a terminal cannot be asked for a feature, or not
/// through tmux, they tell whether it has it.
struct TerminalName {
    private let text: String

    init(_ text: String) {
        self.text = text.lowercased()
    }

    /// `true` for an xterm, which shows nothing of larger pictures.
    var isXterm: Bool { text.hasPrefix("xterm(") }

    /// `true` for xterm.js, as in VS Code, which has inline images if it has
    /// sixels.
    private var isXtermJS: Bool { text.hasPrefix("xterm.js") }

    /// Returns `true` if it supports iTerm2 inline images; `hasSixel` says the
    /// same of sixels.
    func hasInlineImages(hasSixel: Bool) -> Bool {
        hasSixel && isXtermJS
            || ["iterm", "wezterm", "mintty", "warp"].contains {
                text.hasPrefix($0)
            }
    }

    /// `true` if it supports Unicode placeholders for pictures: kitty since
    /// 0.28, Ghostty and Rio.
    var hasPlaceholders: Bool {
        text.hasPrefix("ghostty") || text.hasPrefix("rio")
            || text.hasPrefix("kitty") && version >= (0, 28)
    }

    /// The first two numbers: "kitty(0.41.1)" is version 0.41.
    private var version: (major: Int, minor: Int) {
        let numbers = text.split { !$0.isNumber }.map { Int($0) ?? 0 } + [0, 0]
        return (numbers[0], numbers[1])
    }
}
