import Foundation
import TestSupport
import Testing

extension RecordedText {
    /// The file of a text of this layer's tests.
    static func file(_ name: String) -> URL {
        URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Recorded/\(name).txt")
    }

    /// Expects a text of this layer's tests, by its name.
    static func expect(
        _ text: String,
        in name: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        try expect(text, in: file(name), location: location)
    }
}
