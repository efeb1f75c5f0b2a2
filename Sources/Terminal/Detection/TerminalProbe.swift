import Glibc

/// Queries a terminal whose keys are read one by one, and reads its replies.
package struct TerminalProbe {
    private let keys: KeyMode
    private let output: FileOutput

    package init(keys: KeyMode, output: FileOutput) {
        self.keys = keys
        self.output = output
    }

    /// Sends a query and collects the replies that arrive before the limit.
    ///
    /// - Returns: What is to read the rest, as later replies are not input
    ///   either.
    package func send(
        _ query: [UInt8],
        limit: TimeLimit
    ) -> TerminalReplyParser {
        var parser = TerminalReplyParser()
        if (try? output.write(query)) != nil {
            keys.read(into: &parser, limit: limit)
        }
        return parser
    }
}

extension KeyMode {
    /// Reads until the last reply of a terminal has come, or the time is up.
    package func read(
        into parser: inout TerminalReplyParser,
        limit: TimeLimit
    ) {
        var buffer = [UInt8](repeating: 0, count: 1024)
        while !parser.isComplete, hasInput(within: limit.remaining()) {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count > 0 {
                parser.append(buffer[..<count])
            } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                break
            }
        }
    }

    /// - Returns: `false` if the time is up.
    private func hasInput(within milliseconds: Int) -> Bool {
        guard milliseconds > 0 else { return false }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let count = poll(&request, 1, Int32(clamping: milliseconds))
        return count > 0 || (count < 0 && errno == EINTR)
    }
}

/// The queries that detect what a terminal can show.
package enum TerminalQuery {
    /// All queries in one batch, ending with the one that every terminal
    /// replies to.
    ///
    /// tmux would take the kitty query for a window title; other multiplexers
    /// can only show blocks.
    /// - Returns: `nil` if the terminal would print the queries or has nothing
    ///   to report.
    package static func bytes(for facts: TerminalFacts) -> [UInt8]? {
        if facts.isDumb || facts.brand == .appleTerminal { return nil }
        switch facts.multiplexer {
        case nil:
            let area = facts.brand?.hasSixelArea == false ? "" : sixelArea
            return Array((kittyGraphics + area + common + eraseLine).utf8)
        case .tmux:
            return Array((sixelArea + common).utf8)
        case .screen, .zellij:
            return nil
        }
    }

    /// A one-pixel picture that is not stored (kitty graphics protocol,
    /// "Querying support and available transmission mediums").
    private static let kittyGraphics =
        "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    /// XTSMGRAPHICS (XTerm Control Sequences).
    private static let sixelArea = "\u{1B}[?2;1;0S"

    /// XTVERSION, the cell, the text area, the background and DA1 (XTerm
    /// Control Sequences).
    private static let common =
        "\u{1B}[>q\u{1B}[16t\u{1B}[14t\u{1B}]11;?\u{1B}\\\u{1B}[c"

    /// For terminals that print the payload of unknown sequences.
    private static let eraseLine = "\r\u{1B}[K"
}

/// A deadline.
package struct TimeLimit: Sendable {
    /// The time left in milliseconds; 0 or less once the deadline has passed.
    package let remaining: @Sendable () -> Int

    package init(remaining: @escaping @Sendable () -> Int) {
        self.remaining = remaining
    }

    /// A deadline that has passed.
    package static let passed = TimeLimit { 0 }

    /// A deadline in `count` milliseconds from now.
    package static func milliseconds(_ count: Int) -> TimeLimit {
        let end = ContinuousClock.now + .milliseconds(count)
        return TimeLimit {
            let left = end - ContinuousClock.now
            return Int(left / .milliseconds(1))
        }
    }
}
