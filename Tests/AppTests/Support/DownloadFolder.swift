import Foundation
import Testing

@testable import App

/// A folder for the files of one test.
final class DownloadFolder: Sendable {
    let url: URL

    init() throws { url = try ProgramRun.folder() }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Downloads items of the sample into the folder, or into another one.
    func download(
        _ arguments: String,
        input: String = "",
        into folder: URL? = nil,
        at location: SourceLocation = #_sourceLocation
    ) async throws -> ProgramRun {
        try await ProgramRun(
            sample: "download \(arguments) "
                + "--output \((folder ?? url).path())",
            input: input,
            at: location
        )
    }
}
