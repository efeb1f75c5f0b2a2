import Glibc

/// An external pager such as `less`.
package struct Pager: Sendable {
    private let command: String
    private let environment: [String: String]
    private let terminal: Int32
    private let restorer: TerminalRestorer

    /// Finds the pager: `$PAGER` if set, else `less` if installed; `nil` if
    /// there is none, or if it is `cat`. `environment` names it, and is handed
    /// on to it; the pager changes the modes of `terminal`, where keys are
    /// typed, and `restorer` restores them if a signal ends the program.
    package init?(
        environment: [String: String],
        terminal: Int32,
        restorer: TerminalRestorer
    ) {
        let wanted = environment["PAGER"]
        let command = wanted ?? "less -FIRX"
        guard
            !["", "cat"].contains(command),
            !TerminalType(environment: environment).isDumb,
            wanted != nil
                || ExecutableFinder(environment: environment).path(of: "less")
                    != nil
        else { return nil }
        self.command = command
        self.environment = environment
        self.terminal = terminal
        self.restorer = restorer
    }

    /// Shows a text and waits for the pager to exit. Meanwhile Ctrl-C and
    /// Ctrl-\ are left to the pager.
    /// - Returns: Whether the pager showed it, as far as its exit status tells.
    package func show(_ text: String) -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let modes = TerminalModes(of: terminal)
        return ChildProgram.leavingKeys {
            let words = ["/bin/sh", "-c", (isSimple ? "exec " : "") + command]
            guard
                let child = ChildProgram(
                    words,
                    environment: environment,
                    input: ends[0]
                )
            else {
                for end in ends { close(end) }
                return false
            }
            // The shell gets the terminal when this program ends.
            let change = restorer.add { [terminal] in
                Self.end(child.id)
                modes?.apply(to: terminal)
            }
            defer { restorer.forget(change) }
            close(ends[0])
            // Quitting the pager before the end is not a failure.
            try? FileOutput(descriptor: ends[1]).write(text)
            close(ends[1])
            let status = child.wait()
            // One that a signal ended could not restore them.
            restorer.whole { _ = modes?.apply(to: terminal) }
            // A program that is missing or cannot show it fails. One that a
            // signal ends, by itself or within the shell, had been shown.
            return status == 0 || status > 128
        }
    }

    /// Ends a pager, and waits until it has, which takes some milliseconds.
    private static func end(_ child: pid_t) {
        kill(child, SIGTERM)
        // Reaped where it is waited for.
        for _ in 0 ..< 30 where kill(child, 0) == 0 { usleep(10_000) }
    }

    /// `true` if the shell may become the pager, which then gets the signals.
    private var isSimple: Bool {
        command.allSatisfy {
            $0.isLetter || $0.isNumber || " -_./".contains($0)
        }
    }
}
