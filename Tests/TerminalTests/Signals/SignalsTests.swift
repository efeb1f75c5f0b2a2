import Foundation
import Glibc
import Terminal
import Testing

struct SignalTests {
    @Test func `signals arrive in a stream`() async {
        let stream = Signals.stream(of: [.resize])
        kill(getpid(), SIGWINCH)
        #expect(await stream.first { _ in true } == .resize)
    }

    @Test func `SIGINT restores the terminal and exits with 130`() async {
        let result = await #expect(
            processExitsWith: .exitCode(130),
            observing: [\.standardOutputContent]
        ) {
            endBy(.interrupt)
        }
        #expect(result?.standardOutputContent == Array("second first".utf8))
    }

    @Test func `SIGTERM restores the terminal and exits with 143`() async {
        await #expect(processExitsWith: .exitCode(143)) { endBy(.terminate) }
    }

    @Test func `SIGHUP restores the terminal and exits with 129`() async {
        await #expect(processExitsWith: .exitCode(129)) { endBy(.hangUp) }
    }

    @Test(.timeLimit(.minutes(5)))
    func `SIGTSTP undoes the changes and SIGCONT repeats them`() async {
        let result = await #expect(
            processExitsWith: .exitCode(7),
            observing: [\.standardOutputContent]
        ) {
            let output = FileOutput(descriptor: 1)
            let restorer = TerminalRestorer()
            _ = restorer.add(
                .sequence("hide ", undoneBy: "show ", on: output)
            )
            _ = restorer.add(.init(undo: {}, redo: { _exit(7) }))
            let watch = SignalGuard(restorer: restorer)
            try wakeWhenStopped()
            kill(getpid(), SIGTSTP)
            withExtendedLifetime(watch) { while true { pause() } }
        }
        #expect(result?.standardOutputContent == Array("show hide ".utf8))
    }
}

/// Sends the process the signal, with two things to undo before its end.
private func endBy(_ signal: Signal) {
    let output = FileOutput(descriptor: 1)
    let restorer = TerminalRestorer()
    _ = restorer.add(.sequence("", undoneBy: "first", on: output))
    _ = restorer.add(.sequence("", undoneBy: "second ", on: output))
    let watch = SignalGuard(restorer: restorer)
    kill(getpid(), signal.number)
    withExtendedLifetime(watch) { while true { pause() } }
}

/// Starts a shell that continues this process as soon as it has stopped.
private func wakeWhenStopped() throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let id = getpid()
    shell.arguments = [
        "-c",
        """
        while kill -0 \(id); do
            grep -q '^State:.T' /proc/\(id)/status && kill -CONT \(id)
        done
        """,
    ]
    try shell.run()
}
