import Foundation
import Glibc
import Terminal
import TestSupport
import Testing

@Suite(.queued)
struct SignalGuardTests {
    @Test func `SIGINT restores the terminal and exits with 130`() async {
        let result = await #expect(
            processExitsWith: .exitCode(130),
            observing: [\.standardOutputContent]
        ) {
            endBy(SIGINT)
        }
        #expect(result?.standardOutputContent == Array("second first".utf8))
    }

    @Test(arguments: [
        SIGHUP, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
        SIGPOLL, SIGPWR, SIGSTKFLT,
    ])
    func `a signal that ends a process restores the terminal`(
        number: Int32
    ) async {
        let result = await #expect(
            processExitsWith: .exitCode(128 + number),
            observing: [\.standardOutputContent]
        ) { [number] in
            endBy(number)
        }
        #expect(result?.standardOutputContent == Array("second first".utf8))
    }

    @Test func `a signal that Dispatch cannot take ends a process at once`()
        async
    {
        await #expect(processExitsWith: .signal(SIGPROF)) { endBy(SIGPROF) }
    }

    @Test func `a record that is being written is completed before the end`()
        async
    {
        let result = await #expect(
            processExitsWith: .exitCode(130),
            observing: [\.standardOutputContent]
        ) {
            let restorer = TerminalRestorer()
            let isEnding = DispatchSemaphore(value: 0)
            _ = restorer.add { isEnding.signal() }
            let watch = SignalGuard(restorer: restorer)
            restorer.whole {
                kill(getpid(), SIGINT)
                isEnding.wait()
                printing("whole")()
            }
            while true { restorer.whole { printing("another")() } }
            withExtendedLifetime(watch) {}
        }
        let output = String(
            decoding: result?.standardOutputContent ?? [],
            as: UTF8.self
        )
        #expect(output.hasPrefix("whole"))
        #expect(output.replacing("another", with: "") == "whole")
    }

    @Test func `a signal ends the program even if restoring takes for ever`()
        async
    {
        await #expect(processExitsWith: .exitCode(143)) {
            let restorer = TerminalRestorer()
            let isRestoring = DispatchSemaphore(value: 0)
            _ = restorer.add {
                isRestoring.signal()
                while true { pause() }
            }
            let watch = SignalGuard(restorer: restorer) { isRestoring.wait() }
            kill(getpid(), SIGTERM)
            withExtendedLifetime(watch) { while true { pause() } }
        }
    }

    @Test func `a signal that was ignored before stays ignored`() async {
        await #expect(processExitsWith: .exitCode(143)) {
            signal(SIGHUP, SIG_IGN)
            let watch = SignalGuard(restorer: TerminalRestorer())
            kill(getpid(), SIGHUP)
            kill(getpid(), SIGTERM)
            withExtendedLifetime(watch) { while true { pause() } }
        }
    }

    @Test func `a signal has its default action after the guard is cancelled`()
        async
    {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            SignalGuard(restorer: TerminalRestorer()).cancel()
            kill(getpid(), SIGTERM)
            while true { pause() }
        }
    }

    @Test func `without the keys, a guard still handles SIGTERM`() async {
        await #expect(processExitsWith: .exitCode(143)) {
            let watch = SignalGuard(restorer: TerminalRestorer())
            watch.cancelKeys()
            kill(getpid(), SIGTERM)
            withExtendedLifetime(watch) { while true { pause() } }
        }
        await #expect(processExitsWith: .signal(SIGINT)) {
            let watch = SignalGuard(restorer: TerminalRestorer())
            watch.cancelKeys()
            kill(getpid(), SIGINT)
            withExtendedLifetime(watch) { while true { pause() } }
        }
    }

    @Test(.queued)
    func `SIGTSTP restores the terminal and stops until SIGCONT`() async {
        let result = await #expect(
            processExitsWith: .exitCode(7),
            observing: [\.standardOutputContent]
        ) {
            // Ends only by the signal that continues a stopped process.
            signal(SIGCONT) { _ in _exit(7) }
            let restorer = TerminalRestorer()
            _ = restorer.add(printing("show"))
            let watch = SignalGuard(restorer: restorer)
            try wakeWhenStopped()
            kill(getpid(), SIGTSTP)
            withExtendedLifetime(watch) { while true { pause() } }
        }
        #expect(result?.standardOutputContent == Array("show".utf8))
    }
}

/// Sends the process the signal, with two things to undo before its end.
private func endBy(_ signal: Int32) {
    let restorer = TerminalRestorer()
    _ = restorer.add(printing("first"))
    _ = restorer.add(printing("second "))
    let watch = SignalGuard(restorer: restorer)
    kill(getpid(), signal)
    withExtendedLifetime(watch) { while true { pause() } }
}

private func printing(_ text: String) -> TerminalRestorer.Undo {
    { try? FileOutput(descriptor: 1).write(text) }
}

/// Starts a shell that continues this process as soon as it has stopped. It
/// ends with the process even if nobody has waited for that, since a test that
/// reads what the process writes reads what the shell may write, too.
private func wakeWhenStopped() throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let id = getpid()
    shell.arguments = [
        "-c",
        """
        while grep -qs '^State:.[^XZ]' /proc/\(id)/status; do
            grep -qs '^State:.T' /proc/\(id)/status && kill -CONT \(id)
        done
        """,
    ]
    try shell.run()
}
