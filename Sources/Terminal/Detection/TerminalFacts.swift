/// What the environment says about the terminal, without querying it.
package struct TerminalFacts: Equatable, Sendable {
    /// TERM.
    package let term: String
    /// `nil` inside a multiplexer, whose environment may describe a terminal
    /// that is no longer attached.
    package let brand: TerminalBrand?
    package let multiplexer: Multiplexer?
    /// What tmux reports; `nil` outside tmux.
    package let tmux: TmuxFacts?
    /// Whether the terminal is on another machine, so that replies take longer.
    package let isRemote: Bool
    private let colorTerm: String

    /// `queryTmux` is called inside tmux only and returns `nil` if tmux does
    /// not reply.
    package init(environment: [String: String], queryTmux: () -> TmuxFacts?) {
        func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        let multiplexer = Multiplexer(environment: environment)
        self.multiplexer = multiplexer
        term = environment["TERM"] ?? ""
        colorTerm = environment["COLORTERM"] ?? ""
        isRemote = has("SSH_CONNECTION") || has("SSH_TTY")
        tmux = multiplexer == .tmux ? queryTmux() : nil
        let isITerm = environment["LC_TERMINAL"] == "iTerm2"
        brand =
            multiplexer != nil
            ? nil
            : TerminalBrand(environment: environment)
                ?? (isITerm ? .iTerm2 : nil)
    }

    /// Reads an environment and, inside tmux, queries tmux for up to 200 ms.
    package static func of(_ environment: [String: String]) -> TerminalFacts {
        TerminalFacts(environment: environment) {
            BoundedCommand.output(
                of: "tmux",
                TmuxFacts.arguments,
                environment: environment,
                milliseconds: 200
            ).flatMap(TmuxFacts.init(reply:))
        }
    }

    /// Whether the terminal understands little beyond plain text.
    package var isDumb: Bool { ["", "dumb", "linux"].contains(term) }

    /// Whether the terminal is known to support 24-bit colors.
    package var hasTrueColor: Bool {
        if let tmux { return tmux.features.contains("RGB") }
        if ["truecolor", "24bit"].contains(colorTerm) { return true }
        if term.hasSuffix("-direct") { return true }
        return brand?.hasTrueColor ?? false
    }

    /// How long to wait for replies, in milliseconds.
    package var timeout: Int { isRemote ? 1500 : 300 }
}

/// A program between this one and the terminal that draws the screen itself.
package enum Multiplexer: Equatable, Sendable {
    case tmux
    case screen
    case zellij

    /// Nested multiplexers cannot be ordered; tmux is preferred because it can
    /// describe the outer terminal.
    init?(environment: [String: String]) {
        func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        if has("TMUX") {
            self = .tmux
        } else if has("ZELLIJ") {
            self = .zellij
        } else if has("STY") || (environment["TERM"] ?? "").hasPrefix("screen")
        {
            self = .screen
        } else if (environment["TERM"] ?? "").hasPrefix("tmux") {
            // As over ssh, which does not forward TMUX.
            self = .screen
        } else {
            return nil
        }
    }
}
