/// What tmux says of itself and of the terminal around it.
package struct TmuxFacts: Equatable, Sendable {
    /// What the outer terminal can do, as tmux names it: "sixel", "RGB".
    package let features: [String]
    /// Whether sequences may be passed to the outer terminal.
    package let passesThrough: Bool
    /// The outer terminal's name, as in `TerminalAnswers.name`.
    package let outerName: String

    package init(features: [String], passesThrough: Bool, outerName: String) {
        self.features = features
        self.passesThrough = passesThrough
        self.outerName = outerName
    }

    /// The arguments that make tmux print what `init(reply:)` reads.
    package static let arguments = [
        "display-message", "-p",
        "#{client_termfeatures}|#{allow-passthrough}|#{client_termtype}",
    ]

    /// Nil when the reply is of another form.
    package init?(reply: String) {
        let parts = reply.split(
            separator: "|",
            maxSplits: 2,
            omittingEmptySubsequences: false
        )
        guard parts.count == 3 else { return nil }
        features = parts[0].split(separator: ",").map(String.init)
        passesThrough = ["on", "all"].contains(parts[1])
        outerName = Sanitizer.clean(String(parts[2].prefix(80)))
            .split(separator: " ").joined(separator: " ")
    }

    /// Whether the outer terminal draws pictures at placeholder characters:
    /// kitty since 0.28, Ghostty and Rio.
    package var hasPlaceholders: Bool {
        guard passesThrough else { return false }
        switch TerminalBrand(name: outerName) {
        case .ghostty, .rio:
            return true
        case .kitty:
            let numbers = outerName.split { !$0.isNumber }.map { Int($0) ?? 0 }
            return !numbers.lexicographicallyPrecedes([0, 28])
        default:
            return false
        }
    }
}
