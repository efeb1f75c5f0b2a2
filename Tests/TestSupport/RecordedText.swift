package import Foundation
package import Testing

/// A text that should be that of a file.
///
/// `NASA_PHOTOS_RECORD=1` writes the files anew; such a run fails, so that it
/// cannot stay on.
package enum RecordedText {
    private static let isRecording =
        ProcessInfo.processInfo.environment["NASA_PHOTOS_RECORD"] == "1"

    /// Expects the text of a file.
    package static func expect(
        _ text: String,
        in file: URL,
        location: SourceLocation
    ) throws {
        guard !isRecording else {
            try text.write(to: file, atomically: true, encoding: .utf8)
            let name = file.deletingPathExtension().lastPathComponent
            Issue.record("recorded \(name)", sourceLocation: location)
            return
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(text == expected, sourceLocation: location)
    }
}
