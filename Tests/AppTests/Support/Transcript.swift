import Foundation
import TestSupport
import Testing

@testable import App

/// What a run should look like, stored in a file.
enum Transcript {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Transcripts")

    static func expect(
        _ result: ProgramRun,
        is name: String,
        of command: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let text = text(result, of: command)
        try expect(text, is: name, location: location)
    }

    /// Expects the texts of several runs.
    static func expect(
        _ text: String,
        is name: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let file = folder.appending(path: name + ".txt")
        try RecordedText.expect(text, in: file, location: location)
    }

    /// The command lines of a transcript.
    static func lines(
        of name: String,
        home: String? = nil
    ) throws -> [TranscriptLine] {
        let file = folder.appending(path: name + ".txt")
        return try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("$ ") }
            .map { TranscriptLine(String($0.dropFirst(2)), home: home) }
    }

    /// Copies a file that is beside the transcripts to a folder.
    static func copy(_ name: String, to path: String) throws {
        try FileManager.default.copyItem(
            at: folder.appending(path: name),
            to: URL(filePath: path).appending(path: name)
        )
    }

    static func text(_ result: ProgramRun, of command: String) -> String {
        """
        $ \(command)
        \(visible(result.output))\
        --- standard error
        \(visible(result.errors))\
        --- status \(result.status.rawValue)

        """
    }

    /// The text with escapes that can be read, and ends of lines as in a file.
    private static func visible(_ text: String) -> String {
        let lines = text.replacing("\r\n", with: "\n")
            .replacing("\u{1B}", with: "␛").replacing("\r", with: "␍")
            .replacing("\0", with: "␀")
        return lines.isEmpty || lines.hasSuffix("\n") ? lines : lines + "⏎\n"
    }
}
