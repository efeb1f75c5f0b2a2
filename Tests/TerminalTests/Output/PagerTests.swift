import Foundation
import Terminal
import TestSupport
import Testing

/// Showing long texts in another program.
@Suite(.queued)
struct PagerTests {
    /// As the program does before all else.
    init() {
        FileOutput.ignoreBrokenPipes()
    }

    @Test func `the pager gets the whole text`() throws {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "pager-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let pager = Pager(
            environment: ["PAGER": #"cat > "$FILE""#, "FILE": file.path()]
                .merging(Self.path) { mine, _ in mine },
            terminal: -1,
            restorer: TerminalRestorer()
        )
        let text = String(repeating: "a line\n", count: 50_000)
        #expect(pager?.show(text) == true)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test func `quitting the pager early is not a failure`() {
        let pager = Pager(
            environment: ["PAGER": "true"].merging(Self.path) { $1 },
            terminal: -1,
            restorer: TerminalRestorer()
        )
        let text = String(repeating: "a line\n", count: 50_000)
        #expect(pager?.show(text) == true)
    }

    @Test(arguments: ["no-such-pager 2>&-", "false", "exit 2", "exit 128"])
    func `a missing or failing pager reports that it showed nothing`(
        command: String
    ) {
        let pager = Pager(
            environment: ["PAGER": command].merging(Self.path) { $1 },
            terminal: -1,
            restorer: TerminalRestorer()
        )
        #expect(pager?.show("text\n") == false)
    }

    @Test(arguments: ["kill -TERM $$", "sh -c 'kill -TERM $$'; exit $?"])
    func `a pager that a signal ends has shown the text`(command: String) {
        let pager = Pager(
            environment: ["PAGER": command].merging(Self.path) { $1 },
            terminal: -1,
            restorer: TerminalRestorer()
        )
        #expect(pager?.show("text\n") == true)
    }

    @Test func `a pager that a signal ends leaves the terminal as it was`()
        throws
    {
        let pty = try PseudoTerminal()
        let modes = try pty.localModes()
        let tty = "/proc/\(getpid())/fd/\(pty.terminal)"
        let pager = Pager(
            environment: [
                "PAGER": "stty -echo -icanon -F \(tty); kill -QUIT $$"
            ].merging(Self.path) { $1 },
            terminal: pty.terminal,
            restorer: TerminalRestorer()
        )
        #expect(pager?.show("text\n") == true)
        #expect(try pty.localModes() == modes)
    }

    @Test func `a signal that ends the program ends the pager first`() throws {
        let ready = try TestPipe()
        let descriptor = "/proc/\(getpid())/fd/\(ready.writeEnd)"
        let restorer = TerminalRestorer()
        let pager = try #require(
            Pager(
                environment: [
                    // Once it has the text, it can be ended; it holds nothing
                    // that the run of the tests waits for.
                    "PAGER": "cat > /dev/null; echo ready > \(descriptor); "
                        + "exec sleep 600 > /dev/null 2>&1"
                ].merging(Self.path) { $1 },
                terminal: -1,
                restorer: restorer
            )
        )
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = pager.show("text\n")
            isOver.signal()
        }
        var byte: UInt8 = 0
        try #require(read(ready.readEnd, &byte, 1) == 1)
        restorer.restore()
        #expect(isOver.wait(timeout: Queued.threadLimit) == .success)
    }

    @Test(arguments: [
        ["PAGER": "", "TERM": "xterm"], ["PAGER": "cat", "TERM": "xterm"],
        ["PATH": "/nowhere", "TERM": "xterm"],
        ["PAGER": "less", "TERM": "dumb"], ["PAGER": "less"],
    ])
    func `PAGER=cat, an empty PAGER and dumb terminals use no pager`(
        environment: [String: String]
    ) {
        #expect(
            Pager(
                environment: environment,
                terminal: -1,
                restorer: TerminalRestorer()
            ) == nil
        )
    }

    private static let path = ["PATH": "/usr/bin:/bin", "TERM": "xterm"]
}
