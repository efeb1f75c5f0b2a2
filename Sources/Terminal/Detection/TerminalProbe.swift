import Glibc

/// Queries the terminal and restores its modes afterwards.
package struct TerminalProbe {
    private let input: Int32
    private let output: FileOutput
    private let restorer: TerminalRestorer

    /// The restorer resets the modes if a signal ends the program meanwhile.
    package init(
        input: Int32,
        output: FileOutput,
        restorer: TerminalRestorer
    ) {
        self.input = input
        self.output = output
        self.restorer = restorer
    }

    /// Sends a query and collects the replies that arrive before the limit.
    /// Sends nothing unless both ends are terminals and the program is in the
    /// foreground.
    package func send(_ query: [UInt8], limit: TimeLimit) -> TerminalReplies {
        guard output.isTerminal, isInForeground,
            let modes = TerminalModes(of: input)
        else { return TerminalReplies() }
        let change = restorer.add { [input] in modes.apply(to: input) }
        defer { restorer.forget(change) }
        guard modes.unbuffered.apply(to: input) else {
            return TerminalReplies()
        }
        defer { modes.apply(to: input) }
        guard (try? output.write(query)) != nil else {
            return TerminalReplies()
        }
        var replies = read(limit)
        // Linux stores the key that ends the input as NUL, if it was pressed
        // before the modes were changed (n_tty.c).
        if let end = modes.endOfInput {
            replies.typed = replies.typed.map { $0 == 0 ? end : $0 }
        }
        return replies
    }

    private func read(_ limit: TimeLimit) -> TerminalReplies {
        var parser = TerminalReplyParser()
        var buffer = [UInt8](repeating: 0, count: 1024)
        while !parser.isComplete, waitForInput(limit.remaining()) {
            let count = Glibc.read(input, &buffer, buffer.count)
            if count > 0 {
                parser.append(buffer[..<count])
            } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                break
            }
        }
        // The rest of an incomplete reply would look like typed input.
        if !parser.isComplete { tcflush(input, TCIFLUSH) }
        return parser.finish()
    }

    /// - Returns: `false` if the time is up.
    private func waitForInput(_ milliseconds: Int) -> Bool {
        guard milliseconds > 0 else { return false }
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        let limit = Int32(clamping: milliseconds)
        let count = poll(&request, 1, limit)
        return count > 0 || (count < 0 && errno == EINTR)
    }

    /// Changing modes in the background would stop the program, unless the
    /// terminal controls no process group.
    private var isInForeground: Bool {
        let group = tcgetpgrp(input)
        return group < 0 || group == getpgrp()
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

    /// A deadline in `count` milliseconds from now.
    package static func milliseconds(_ count: Int) -> TimeLimit {
        let end = ContinuousClock.now + .milliseconds(count)
        return TimeLimit {
            let left = end - ContinuousClock.now
            return Int(left / .milliseconds(1))
        }
    }
}
