import Foundation
import TestSupport
import Testing

@testable import App

/// The program that was built with the tests, where files may have few bytes,
/// so that the system would end it with SIGXFSZ.
@Suite(
    .queued,
    .enabled(if: BuiltProgram.url != nil && BuiltProgram.isInstalled("bash"))
)
final class FileSizeLimitTests {
    private let home: URL

    init() throws {
        home = try ProgramRun.folder()
    }

    deinit {
        try? FileManager.default.removeItem(at: home)
    }

    /// Runs the program with a limit, as of files of so many KiB.
    private func run(
        limit: Int,
        of option: String = "f",
        _ arguments: String...
    ) throws -> (status: Int32, isExit: Bool, text: String) {
        let program = try #require(BuiltProgram.url).path
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            [
                "timeout", "60", "bash", "-c",
                #"ulimit "-$1" "$2"; shift 2; exec "$0" "$@""#, program,
                option, String(limit),
            ] + arguments
        process.environment = [
            "HOME": home.path, "LC_ALL": "C.UTF-8",
            "PATH": "/usr/local/bin:/usr/bin:/bin",
        ]
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let bytes = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            process.terminationStatus, process.terminationReason == .exit,
            String(decoding: bytes, as: UTF8.self)
        )
    }

    @Test func `a file that may have no more bytes is too large`() throws {
        let list = home.appending(path: "list.jsonl")
        let copy = home.appending(path: "copy.jsonl")
        let text = String(repeating: "x", count: 200)
        let lines = (0 ..< 300).map {
            #"{"schema":1,"nasa_id":"x-\#($0)","title":"\#(text)"}"#
        }
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: list)
        // What is written on different threads.
        for line in [
            ["favorites", "import", list.path],
            ["favorites", "export", copy.path],
        ] {
            let full = try run(limit: 8, line[0], line[1], line[2])
            #expect(full.isExit)
            #expect(full.status == App.ExitStatus.cannotWrite.rawValue)
            #expect(full.text.contains("File too large"))
            #expect(!FileManager.default.fileExists(atPath: copy.path))
            // Nothing of it is in the way of all of it later.
            let whole = try run(limit: 10_000, line[0], line[1], line[2])
            #expect(whole.status == 0)
            #expect(whole.text == "")
        }
        #expect(try Data(contentsOf: copy).count > 60_000)
    }

    @Test(arguments: [(64, "n", true), (63, "n", false), (40, "Sn", true)])
    func `enough files may be open at a time, or the program says so`(
        limit: Int,
        option: String,
        isEnough: Bool
    ) throws {
        let run = try run(limit: limit, of: option, "--version")
        #expect(run.isExit && (run.status == 0) == isEnough)
        let refusal =
            "nasa-photos: Only \(limit) files may be open at a time, and 64 "
            + "are needed. Run “ulimit -n 64”.\n"
        #expect(run.text == (isEnough ? "" : refusal))
    }
}
