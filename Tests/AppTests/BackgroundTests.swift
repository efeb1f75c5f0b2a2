import Foundation
import TestSupport
import Testing

/// The built program as a job in the background of a shell, on a terminal.
@Suite(
    .queued,
    .enabled(
        if: BuiltProgram.url != nil && BuiltProgram.isInstalled("script")
            && BuiltProgram.isInstalled("bash")
    )
)
struct BackgroundTests {
    @Test func `a job in the background is not stopped, but ends`()
        async throws
    {
        let program = try #require(BuiltProgram.url).path
        let home = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: home) }
        let job = "'\(program)' show as11-40-5874 --sample --pictures auto"
        // Without the shell's waiting, a stopped job would last for ever.
        let shell = "set -m; \(job) & wait $!; echo \"<<$?>>\""
        let file = home.appending(path: "job")
        try Data(shell.utf8).write(to: file)
        let pipe = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "timeout", "--foreground", "60", "script", "-qec",
            "bash '\(file.path)'", "/dev/null",
        ]
        process.environment = [
            "HOME": home.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
            "PATH": "/usr/local/bin:/usr/bin:/bin",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe.fileHandleForWriting
        try process.run()
        try pipe.fileHandleForWriting.close()
        let capture = Capture(pipe.fileHandleForReading.fileDescriptor)
        let text = await capture.text()
        // It closes what is captured.
        withExtendedLifetime(pipe) {}
        process.waitUntilExit()
        // A job that is stopped has 128 and the number of the signal.
        #expect(text.contains("<<0>>"), "\(text.suffix(200))")
    }
}
