import Foundation
import TestSupport
import Testing

extension RecordedText {
    /// Expects a text of this layer's tests, by its name.
    static func expect(
        _ text: String,
        in name: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appending(path: "Recorded/\(name).txt")
        try expect(text, in: file, location: location)
    }
}
