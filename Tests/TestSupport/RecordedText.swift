package import Foundation
package import Testing

/// A text that should be that of a file.
///
/// `NASA_PHOTOS_RECORD=1` writes the files anew; such a run fails, so that it
/// cannot stay on.
package enum RecordedText {
    private static let isRecording =
        ProcessInfo.processInfo.environment["NASA_PHOTOS_RECORD"] == "1"

    /// Expects the text of a file; otherwise, the first line that differs is
    /// said, and the step to which it belongs.
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
        if text == expected { return }
        let lines = [expected, text].map { $0.components(separatedBy: "\n") }
        let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
        let step = lines[0].prefix(same + 1).last { $0.contains(#/^[$>#]\s/#) }
        let parts = zip(["expected: ", "but got:  "], lines).map {
            $0 + $1.dropFirst(same).prefix(3).joined(separator: "\n          ")
        }
        Issue.record(
            """
            \(file.lastPathComponent), line \(same + 1): \(step ?? "")
            \(parts.joined(separator: "\n"))
            """,
            sourceLocation: location
        )
    }

    /// Takes the steps of a text of these tests, the lines that begin with `>`,
    /// and expects what comes of each, the indented lines below it.
    ///
    /// `begin` takes the title of each part, a line that begins with `#`.
    package static func expectSteps(
        in name: String,
        of source: String = #filePath,
        location: SourceLocation = #_sourceLocation,
        isolation: isolated (any Actor)? = #isolation,
        begin: (String) async throws -> [String] = { _ in [] },
        _ act: (String) async throws -> [String]
    ) async throws {
        let file = file(name, of: source)
        let text = try String(contentsOf: file, encoding: .utf8)
        var lines: [String] = []
        for line in text.components(separatedBy: "\n").dropLast()
        where !line.hasPrefix(" ") {
            lines.append(line)
            let rest = String(line.dropFirst(2))
            let results =
                line.hasPrefix("> ")
                ? try await act(rest)
                : line.hasPrefix("# ") ? try await begin(rest) : []
            lines += results.map { "  " + $0 }
        }
        try expect(
            lines.map { $0 + "\n" }.joined(),
            in: file,
            location: location
        )
    }

    /// Expects a text of these tests, by its name.
    package static func expect(
        _ text: String,
        in name: String,
        of source: String = #filePath,
        location: SourceLocation = #_sourceLocation
    ) throws {
        try expect(text, in: file(name, of: source), location: location)
    }

    /// The file of a text of the tests to which a source file belongs.
    private static func file(_ name: String, of source: String) -> URL {
        var folder = URL(filePath: source)
        repeat {
            folder.deleteLastPathComponent()
        } while !folder.lastPathComponent.hasSuffix("Tests")
        return folder.appending(path: "Recorded/\(name).txt")
    }
}
