/// What is known of the terminal without asking it.
package struct TerminalFacts: Equatable, Sendable {
    /// TERM.
    package let term: String
    /// Nil inside a multiplexer, where the environment may be of a terminal
    /// that was left long ago.
    package let brand: TerminalBrand?
    package let multiplexer: Multiplexer?
    /// What tmux says; nil outside of it.
    package let tmux: TmuxFacts?
    /// Whether the terminal is at another machine, so that answers take longer.
    package let isRemote: Bool
    private let colorTerm: String

    /// `askTmux` is called inside tmux only; nil when tmux says nothing.
    package init(
        environment: [String: String],
        askTmux: () -> TmuxFacts?
    ) {
        func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        let multiplexer = Multiplexer(environment: environment)
        self.multiplexer = multiplexer
        term = environment["TERM"] ?? ""
        colorTerm = environment["COLORTERM"] ?? ""
        isRemote = has("SSH_CONNECTION") || has("SSH_TTY")
        tmux = multiplexer == .tmux ? askTmux() : nil
        let isITerm = environment["LC_TERMINAL"] == "iTerm2"
        brand =
            multiplexer != nil
            ? nil
            : TerminalBrand(environment: environment)
                ?? (isITerm ? .iTerm2 : nil)
    }

    /// The facts of an environment, tmux being asked for at most 200 ms.
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

    /// Whether the terminal understands little beyond text.
    package var isBare: Bool {
        ["", "dumb", "linux"].contains(term)
    }

    /// Whether 24-bit colours are known to be shown as they are.
    package var hasTrueColor: Bool {
        if let tmux { return tmux.features.contains("RGB") }
        if ["truecolor", "24bit"].contains(colorTerm) { return true }
        if term.hasSuffix("-direct") { return true }
        return brand?.hasTrueColor ?? false
    }

    /// How long answers are waited for, in milliseconds.
    package var patience: Int {
        isRemote ? 1500 : 300
    }
}
