import Glibc
import Synchronization

/// Has a terminal hand over each key at once and not echo it, so that the
/// program shows what is typed, and no reply of the terminal is seen.
package final class KeyMode: Sendable {
    let descriptor: Int32
    /// The modes from before, which say what the keys send that edit a line.
    let modes: TerminalModes
    /// The keys that act at once at present.
    package let arrows = ArrowCommands()
    private let restorer: TerminalRestorer
    /// The action that ends it if a signal ends or suspends the program.
    private let change: Mutex<Int?>

    /// Begins at once; `nil` if it is not a terminal, or belongs to
    /// another program.
    ///
    /// `restorer` restores the modes if a signal ends the program.
    package init?(of descriptor: Int32, restorer: TerminalRestorer) {
        // Changing modes in the background would stop the program, unless the
        // terminal controls no process group.
        let group = tcgetpgrp(descriptor)
        guard group < 0 || group == getpgrp(),
            let modes = TerminalModes(of: descriptor)
        else { return nil }
        self.descriptor = descriptor
        self.modes = modes
        self.restorer = restorer
        let begin: @Sendable () -> Void = {
            modes.unbuffered.apply(to: descriptor)
        }
        change = Mutex(
            restorer.add(redo: begin) { modes.apply(to: descriptor) }
        )
        CrashGuard.hold(descriptor, modes)
        begin()
    }

    deinit {
        end()
    }

    /// Restores the modes from before; does nothing the second time.
    package func end() {
        change.withLock { change in
            guard let id = change else { return }
            restorer.forget(id)
            change = nil
            modes.apply(to: descriptor)
            CrashGuard.release()
        }
    }
}

extension KeyMode {
    /// Sends a query and collects the replies that arrive before the limit.
    ///
    /// - Returns: What is to read the rest, as later replies are not input
    ///   either.
    package func replies(
        to query: [UInt8],
        on output: FileOutput,
        limit: TimeLimit
    ) -> TerminalReplyParser {
        var parser = TerminalReplyParser()
        ask(query, on: output, into: &parser, limit: limit)
        return parser
    }

    /// Sends another query to a terminal that has replied to the last one.
    package func ask(
        _ query: [UInt8],
        on output: FileOutput,
        into parser: inout TerminalReplyParser,
        limit: TimeLimit
    ) {
        guard (try? output.write(query)) != nil else { return }
        parser.beginAgain()
        read(into: &parser, limit: limit)
    }

    /// Reads until the last reply of a terminal has come, or the time is up.
    func read(
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
