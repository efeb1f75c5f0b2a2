import Foundation
import Glibc

/// The statements of the environment about the terminal, without querying it.
package struct TerminalFacts: Equatable, Sendable {
    package let type: TerminalType
    package let multiplexer: Multiplexer?
    /// The report of tmux; `nil` outside tmux.
    package let tmux: TmuxFacts?
    /// `true` if the terminal is on another machine, so that replies take
    /// longer.
    package let isRemote: Bool
    /// `true` for macOS's Terminal, which prints queries.
    let isAppleTerminal: Bool
    private let colorTerm: String
    /// `true` if the environment names a terminal that takes links.
    private let namesLinks: Bool
    private let isInEmacs: Bool
    private let isVTE: Bool

    /// `queryTmux` is called inside tmux only and returns `nil` if tmux does
    /// not reply.
    package init(environment: [String: String], queryTmux: () -> TmuxFacts?) {
        func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        let multiplexer = Multiplexer(environment: environment)
        self.multiplexer = multiplexer
        type = TerminalType(environment: environment)
        colorTerm = environment["COLORTERM"] ?? ""
        isRemote = has("SSH_CONNECTION") || has("SSH_TTY")
        // Over ssh, it would be another tmux that replies.
        tmux = multiplexer == .tmux && has("TMUX") ? queryTmux() : nil
        isVTE = multiplexer == nil && has("VTE_VERSION")
        isInEmacs = has("INSIDE_EMACS") || type.isEmacs
        namesLinks =
            type.takesLinks || multiplexer == .tmux
            || ["VTE_VERSION", "KONSOLE_VERSION", "WT_SESSION"].contains(
                where: has
            )
            || ["iTerm.app", "WezTerm", "vscode", "ghostty", "mintty", "rio"]
                .contains(environment["TERM_PROGRAM"])
        isAppleTerminal =
            multiplexer == nil
            && environment["TERM_PROGRAM"] == "Apple_Terminal"
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

    /// `true` if the terminal may be able to read what is in this machine's
    /// memory.
    package var isNear: Bool { !isRemote && multiplexer == nil }

    /// `true` if the environment names 24-bit colors. tmux has them, and
    /// reduces them itself for a terminal that does not; screen makes noise of
    /// them, and passes on the COLORTERM of the terminal.
    var hasTrueColor: Bool {
        switch multiplexer {
        case .tmux: true
        case .screen: false
        case nil:
            type.hasMillions || ["truecolor", "24bit"].contains(colorTerm)
        }
    }

    /// `true` if there are no more than the basic colors, of which programs
    /// must not make pictures in other ones.
    var hasFewColors: Bool {
        type.isConsole || type.isEarlyRxvt
            || (multiplexer == .screen || type.isEmacs)
                && !type.hasIndexedColors
    }

    /// Returns `true` if the terminal is known to take links: from the
    /// environment, or as it has told its `name`. Others could print them.
    package func takesLinks(name: String? = nil) -> Bool {
        !isInEmacs && !type.isDumb && !type.isConsole && multiplexer != .screen
            && (namesLinks || name != nil)
    }

    /// Returns `true` if the terminal is known to take texts for the clipboard
    /// where it takes links: VTE does not.
    package func takesCopies(name: String? = nil) -> Bool {
        takesLinks(name: name) && !isVTE && name?.hasPrefix("VTE") != true
    }

    /// The time to wait for replies, in milliseconds.
    package var timeout: Int { isRemote ? 1500 : 300 }
}

/// A program between this one and the terminal that draws the screen itself.
/// Zellij is none of these: it replies to queries like a terminal.
package enum Multiplexer: Equatable, Sendable {
    case tmux
    case screen

    /// Of nested ones, TERM tells the inner one, unless tmux names itself
    /// "screen", as old versions do: then it is taken for the one that shows
    /// less. Over ssh, there is only TERM.
    init?(environment: [String: String]) {
        func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        let term = environment["TERM"] ?? ""
        if term.hasPrefix("tmux") {
            self = .tmux
        } else if term.hasPrefix("screen") {
            self = has("TMUX") && !has("STY") ? .tmux : .screen
        } else if has("TMUX") {
            self = .tmux
        } else if has("STY") {
            self = .screen
        } else {
            return nil
        }
    }
}

/// The report of tmux about itself and the outer terminal.
package struct TmuxFacts: Equatable, Sendable {
    /// Features of the outer terminal, as tmux names them: "sixel", "RGB".
    package let features: [String]
    /// `true` if escape sequences may be passed to the outer terminal.
    package let passesThrough: Bool
    /// The outer terminal's name, as in `TerminalReplies.name`.
    package let outerName: String
}

extension TmuxFacts {
    /// The arguments that make tmux print what `init(reply:)` reads.
    package static let arguments = [
        "display-message", "-p",
        "#{client_termfeatures}|#{allow-passthrough}|#{client_termtype}",
    ]

    /// - Returns: `nil` if the reply has another format.
    package init?(reply: String) {
        let parts = reply.split(
            separator: "|",
            maxSplits: 2,
            omittingEmptySubsequences: false
        )
        guard parts.count == 3 else { return nil }
        self.init(
            features: parts[0].split(separator: ",").map(String.init),
            // "1" in tmux 3.3 and 3.3a, "on" or "all" in later ones.
            passesThrough: !["", "0", "off"].contains(parts[1]),
            outerName: Sanitizer.clean(String(parts[2].prefix(80)))
                .split(separator: " ").joined(separator: " ")
        )
    }

    /// `true` if Unicode placeholders for pictures reach the outer terminal,
    /// and it supports them.
    package var hasPlaceholders: Bool {
        passesThrough && TerminalName(outerName).hasPlaceholders
    }
}
