import Glibc
import TestSupport
import Testing

@testable import Terminal

@Suite(.queued)
struct CrashGuardTests {
    @Test func `a wrong access to memory says that it is a defect, and ends`()
        async
    {
        let result = await #expect(
            processExitsWith: .signal(SIGSEGV),
            observing: [\.standardErrorContent]
        ) {
            guardDefects()
            let pointer = UnsafeMutablePointer<Int>(bitPattern: 8)
            pointer?.pointee = 1
        }
        expectDefect(result)
    }

    @Test func `SIGABRT says that it is a defect, and ends`() async {
        let result = await #expect(
            processExitsWith: .signal(SIGABRT),
            observing: [\.standardErrorContent]
        ) {
            guardDefects()
            abort()
        }
        expectDefect(result)
    }

    @Test func `a trap says that it is a defect, and ends`() async {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            guardDefects()
            var numbers = [1]
            numbers.removeAll()
            _exit(Int32(numbers[1]))
        }
        expectDefect(result)
    }

    @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGSYS])
    func `each signal of a defect is handled once`(number: Int32) async {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) { [number] in
            guardDefects()
            raise(number)
            _exit(0)
        }
        expectDefect(result)
    }

    @Test func `a full stack says that it is a defect, and ends`() async {
        let result = await #expect(
            processExitsWith: .signal(SIGSEGV),
            observing: [\.standardErrorContent]
        ) {
            guardDefects()
            _exit(Int32(truncatingIfNeeded: depth(1)))
        }
        expectDefect(result)
    }

    /// In a process of its own, as others use the keys of terminals.
    @Test func `a terminal gets its modes back, and ends half of a picture`()
        async
    {
        await #expect(processExitsWith: .success) {
            let pty = try PseudoTerminal()
            let modes = try pty.localModes()
            let keys = try #require(
                KeyMode(of: pty.terminal, restorer: TerminalRestorer())
            )
            #expect(try pty.localModes() != modes)
            CrashGuard.giveBack(saysTo: -1)
            #expect(try pty.localModes() == modes)
            // Ends with a new line.
            var shown = ""
            while shown.utf8.last != 0x0A { shown += try pty.shown() }
            #expect(shown.hasPrefix("\u{1B}\\\u{1B}[?2026l"))
            // What was given back is left alone.
            keys.end()
            try pty.write("x")
            CrashGuard.giveBack(saysTo: -1)
            try pty.write("y")
            shown = ""
            while shown.last != "y" { shown += try pty.shown() }
            #expect(shown == "xy")
        }
    }
}

private func guardDefects() {
    // Not those of the test runner.
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS] {
        signal(number, SIG_DFL)
    }
    CrashGuard.begin(saying: "a defect\n")
}

private func expectDefect(_ result: ExitTest.Result?) {
    let text = String(
        decoding: result?.standardErrorContent ?? [],
        as: UTF8.self
    )
    #expect(text.split(separator: "\n").count { $0 == "a defect" } == 1)
}

/// Calls itself until the stack is full.
private func depth(_ count: Int) -> Int {
    count == 0 ? 0 : depth(count &+ 1) &+ depth(count &+ 2)
}
