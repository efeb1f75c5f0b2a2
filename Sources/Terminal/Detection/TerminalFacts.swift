import Dispatch
import Foundation
import Glibc

/// The statements of the environment about the terminal, without querying it.
package struct TerminalFacts: Equatable, Sendable {
    /// TERM.
    package let term: String
    package let multiplexer: Multiplexer?
    /// The report of tmux; `nil` outside tmux.
    package let tmux: TmuxFacts?
    /// `true` if the terminal is on another machine, so that replies take
    /// longer.
    package let isRemote: Bool
    /// `true` for macOS's Terminal, which prints queries.
    let isAppleTerminal: Bool
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

    /// `true` if the terminal understands little beyond plain text.
    package var isDumb: Bool { ["", "dumb", "linux"].contains(term) }

    /// `true` if the terminal may be able to read what is in this machine's
    /// memory.
    package var isNear: Bool { !isRemote && multiplexer == nil }

    /// `true` if the environment names 24-bit colors. tmux has them, and
    /// reduces them itself for a terminal that does not.
    var hasTrueColor: Bool {
        multiplexer == .tmux || ["truecolor", "24bit"].contains(colorTerm)
            || term.hasPrefix("tmux") || term.hasSuffix("-direct")
    }

    /// The time to wait for replies, in milliseconds.
    package var timeout: Int { isRemote ? 1500 : 300 }
}

/// A program between this one and the terminal that draws the screen itself.
/// Zellij is none of these: it replies to queries like a terminal.
package enum Multiplexer: Equatable, Sendable {
    case tmux
    case screen

    /// Nested multiplexers cannot be ordered; tmux is preferred because it can
    /// describe the outer terminal.
    init?(environment: [String: String]) {
        let variables = [("TMUX", Self.tmux), ("STY", .screen)]
        let found = variables.first { environment[$0.0]?.isEmpty == false }
        let term = environment["TERM"] ?? ""
        // As over ssh, which does not forward TMUX.
        let isScreen = term.hasPrefix("screen") || term.hasPrefix("tmux")
        guard found != nil || isScreen else { return nil }
        self = found?.1 ?? .screen
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
            passesThrough: ["on", "all"].contains(parts[1]),
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

/// Runs another program with a time limit.
package enum BoundedCommand {
    /// Runs a program, found in PATH, with empty input.
    /// - Returns: Up to 4 KiB of its output; `nil` if it cannot be run, fails
    ///   or takes longer.
    package static func output(
        of name: String,
        _ arguments: [String],
        environment: [String: String],
        milliseconds: Int
    ) -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.environment = environment
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        guard (try? process.run()) != nil else { return nil }
        let limit = DispatchTime.now() + .milliseconds(milliseconds)
        guard ended.wait(timeout: limit) == .success else {
            // What a thread of a queue starts blocks all other signals.
            kill(process.processIdentifier, SIGKILL)
            return nil
        }
        guard process.terminationStatus == 0 else { return nil }
        let data = try? pipe.fileHandleForReading.read(upToCount: 4096)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
