import Foundation
import Testing

@testable import App

/// A data folder for a mirror, which the runs of a test share.
final class MirrorHome: Sendable {
    let folder: URL

    init() throws { folder = try ProgramRun.folder() }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs the program with services at a URL, where by default nobody is.
    func run(
        _ line: String,
        input: String = "",
        api: String = "http://127.0.0.1:9",
        at location: SourceLocation = #_sourceLocation
    ) async throws -> ProgramRun {
        try await ProgramRun(
            line: line,
            environment: [
                "XDG_DATA_HOME": folder.path, "NASA_PHOTOS_API_URL": api,
                "NASA_PHOTOS_ASSETS_URL": api,
            ],
            input: input,
            at: location
        )
    }

    /// Imports the records of three items.
    func fill() async throws {
        _ = try await run("mirror import -", input: MirroredRecords.lines)
    }
}
