import Dispatch
import Foundation
import Glibc

/// What tmux reports about itself and the outer terminal.
package struct TmuxFacts: Equatable, Sendable {
    /// Features of the outer terminal, as tmux names them: "sixel", "RGB".
    package let features: [String]
    /// Whether escape sequences may be passed to the outer terminal.
    package let passesThrough: Bool
    /// The outer terminal's name, as in `TerminalReplies.name`.
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

    /// - Returns: `nil` if the reply has another format.
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

    /// Whether the outer terminal supports Unicode placeholders for pictures:
    /// kitty since 0.28, Ghostty and Rio.
    package var hasPlaceholders: Bool {
        guard passesThrough else { return false }
        switch TerminalBrand(name: outerName) {
        case .ghostty, .rio:
            return true
        case .kitty:
            return outerName.version >= (0, 28)
        default:
            return false
        }
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
