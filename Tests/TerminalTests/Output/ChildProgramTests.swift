import Foundation
import Glibc
import Terminal
import TestSupport
import Testing

/// Programs that are started, and what they are handed.
@Suite(.queued)
struct ChildProgramTests {
    private static let path = ["PATH": "/usr/bin:/bin"]

    @Test(arguments: [
        ("exit 0", 0), ("exit 1", 1), ("exit 127", 127), ("exit 255", 255),
        ("kill -TERM $$", 143), ("kill -KILL $$", 137), ("kill -PIPE $$", 141),
    ])
    func `the status of a program is its own, or that of a signal`(
        script: String,
        status: Int32
    ) {
        let words = ["/bin/sh", "-c", script]
        #expect(ChildProgram(words, environment: Self.path)?.wait() == status)
        #expect(ChildProgram(["/no/sh"], environment: Self.path) == nil)
    }

    /// What a program has as its streams, and whether it leads a session.
    @Test(arguments: [
        (false, false), (false, true), (true, false), (true, true),
    ])
    func `a program has the streams that it is given, or none`(
        hasInput: Bool,
        isDetached: Bool
    ) throws {
        let pipe = try TestPipe()
        try pipe.send("moon\n")
        pipe.closeWriter()
        let file = NSTemporaryDirectory() + "child-" + UUID().uuidString
        defer { unlink(file) }
        let script = #"""
            [ -n "$HAS_INPUT" ] && read -r word
            set -- $(cat /proc/$$/stat)
            echo "$word" $(readlink /proc/$$/fd/1 /proc/$$/fd/2) > "$FILE"
            [ "$6" = $$ ] && echo leads >> "$FILE"
            env | grep -v -e ^PWD= -e ^_= -e ^SHLVL= | sort >> "$FILE"
            """#
        var environment = Self.path
        environment["FILE"] = file
        environment["HAS_INPUT"] = hasInput ? "1" : ""
        let child = ChildProgram(
            ["/bin/sh", "-c", script],
            environment: environment,
            input: hasInput ? pipe.readEnd : nil,
            isDetached: isDetached
        )
        #expect(child?.wait() == 0)
        let streams = try (1 ... 2).map { stream in
            try FileManager.default
                .destinationOfSymbolicLink(atPath: "/proc/self/fd/\(stream)")
        }
        let own = isDetached ? ["/dev/null", "/dev/null"] : streams
        let words = ([hasInput ? "moon" : ""] + own).joined(separator: " ")
        let lines =
            [words] + (isDetached ? ["leads"] : [])
            + environment.map { "\($0)=\($1)" }.sorted()
        let found = try String(contentsOfFile: file, encoding: .utf8)
        #expect(found == lines.map { $0 + "\n" }.joined())
    }
}
