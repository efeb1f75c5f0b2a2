import Glibc
import TestSupport
import Testing

@testable import Terminal

@Suite(.queued)
struct StandardStreamsTests {
    /// Bits of the streams that are closed before the program begins; those of
    /// output that are closed have no descriptor. In a process of its own.
    @Test(arguments: [0, 1, 2, 4, 6, 7] as [Int32])
    func `a stream that was closed is not that of another file`(
        closed: Int32
    ) async {
        await #expect(processExitsWith: .success) { [closed] in
            // Another thread of the runner may open a file in between, but not
            // each time.
            for _ in 1 ... 20 {
                // What is written is read until the process has ended.
                for stream in Int32(0) ... 2 where closed & (1 << stream) != 0 {
                    close(stream)
                }
                let streams = StandardStreams.current(environment: ["A": "b"])
                let output: Int32 = closed & 2 == 0 ? 1 : -1
                let error: Int32 = closed & 4 == 0 ? 2 : -1
                let isRight =
                    streams.input == 0 && streams.output.descriptor == output
                    && streams.error.descriptor == error
                    && streams.environment == ["A": "b"]
                    && !streams.opensSessions
                // What is opened now is none of them.
                if isRight, open("/dev/null", O_RDONLY) > 2 { _exit(0) }
            }
            _exit(1)
        }
    }

    @Test func `people read what is written to a terminal`() throws {
        let (pty, pipe) = (try PseudoTerminal(), try TestPipe())
        for (input, output, isRead, isInteractive) in [
            (pty.terminal, pty.terminal, true, true),
            (pipe.readEnd, pty.terminal, true, false),
            (pty.terminal, pipe.writeEnd, false, false),
        ] {
            var streams = StandardStreams(
                input: input,
                output: FileOutput(descriptor: output),
                error: FileOutput(descriptor: -1),
                environment: [:]
            )
            #expect(streams.areReadByPeople == isRead)
            #expect(streams.isInteractive == isInteractive)
            streams.opensSessions = true
            #expect(streams.areReadByPeople)
            #expect(streams.isInteractive == isInteractive)
        }
    }
}
