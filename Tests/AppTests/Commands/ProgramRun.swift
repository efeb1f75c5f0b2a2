import Foundation
import Glibc
import Terminal

@testable import App

/// One run of the program within the test: its words, and what came of them.
struct ProgramRun {
    let status: ExitStatus
    let output: String
    let errors: String

    /// `input`: What standard input holds.
    /// `environment`: All of it; the language is English unless it says
    /// something else.
    init(
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:]
    ) async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["in", "out", "err"].map { folder.appending(path: $0) }
        try input.write(to: files[0], atomically: true, encoding: .utf8)
        let descriptors = files.map { file in
            Glibc.open(file.path(), O_RDWR | O_CREAT, 0o600)
        }
        defer { for descriptor in descriptors { close(descriptor) } }
        let home = ["HOME": folder.path(), "LANG": "en_US.UTF-8"]
        status = await NasaPhotos.run(
            arguments: arguments,
            streams: StandardStreams(
                input: descriptors[0],
                output: FileOutput(descriptor: descriptors[1]),
                error: FileOutput(descriptor: descriptors[2]),
                environment: environment.merging(home) { mine, _ in mine }
            ),
            clock: StillClock.clock,
            guardsSignals: false
        )
        output = try String(contentsOf: files[1], encoding: .utf8)
        errors = try String(contentsOf: files[2], encoding: .utf8)
    }

    /// The words of a line without quotes, from the sample library.
    init(sample line: String, input: String = "") async throws {
        let words = line.split(separator: " ").map(String.init)
        try await self.init(words + ["--sample"], input: input)
    }

    /// What was written, as JSON.
    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(output.utf8))
    }

    var lines: [Substring] { output.split(separator: "\n") }

    static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "nasa-photos-" + UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true
        )
        return folder
    }
}
