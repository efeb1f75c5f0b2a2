import Glibc

/// Asks the terminal and leaves it as it was.
package struct TerminalProbe {
    private let input: Int32
    private let output: FileOutput
    private let restorer: TerminalRestorer

    /// The restorer knows the modes while they are changed.
    package init(
        input: Int32,
        output: FileOutput,
        restorer: TerminalRestorer
    ) {
        self.input = input
        self.output = output
        self.restorer = restorer
    }

    /// The answers that came before the limit. Nothing is asked unless both
    /// ends are terminals and the program is in the foreground.
    package func ask(_ query: [UInt8], limit: TimeLimit) -> TerminalAnswers {
        guard output.isTerminal, isInForeground,
            let modes = TerminalModes(of: input)
        else { return TerminalAnswers() }
        let change = restorer.add(
            .init(undo: { modes.apply(to: input) })
        )
        defer { restorer.forget(change) }
        guard modes.unbuffered.apply(to: input) else {
            return TerminalAnswers()
        }
        defer { modes.apply(to: input) }
        guard (try? output.write(query)) != nil else {
            return TerminalAnswers()
        }
        return read(limit)
    }

    private func read(_ limit: TimeLimit) -> TerminalAnswers {
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
        // Half an answer would look typed to whoever reads next.
        if !parser.isComplete { tcflush(input, TCIFLUSH) }
        return parser.finish()
    }

    /// False when the time is over.
    private func waitForInput(_ milliseconds: Int) -> Bool {
        guard milliseconds > 0 else { return false }
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        let limit = Int32(clamping: milliseconds)
        let count = poll(&request, 1, limit)
        return count > 0 || (count < 0 && errno == EINTR)
    }

    /// In the background, changing modes would stop the program. A terminal
    /// that controls no process group does not mind.
    private var isInForeground: Bool {
        let group = tcgetpgrp(input)
        return group < 0 || group == getpgrp()
    }
}
