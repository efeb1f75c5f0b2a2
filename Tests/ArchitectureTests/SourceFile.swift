import Foundation
import Testing

/// A file of Swift, as far as its rules need it read.
struct SourceFile: Sendable, CustomTestStringConvertible {
    /// Below `Sources` or `Tests`, beginning with the target.
    let path: String
    let lines: [Substring]

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    var testDescription: String { path }

    var target: String {
        path.split(separator: "/").first.map(String.init) ?? ""
    }

    /// The file's name without its ending.
    var name: String {
        URL(filePath: path).deletingPathExtension().lastPathComponent
    }

    /// The modules that it imports, whatever stands before `import`.
    var imports: Set<String> {
        let pattern = /^(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:\w+\s+)?(\w+)/
        return Set(
            lines.compactMap { line in
                line.firstMatch(of: pattern).map { String($0.1) }
            }
        )
    }

    /// The numbered lines without comments.
    var code: [(number: Int, text: String)] {
        lines.enumerated().map { index, line in
            let text = String(line)
            let comment = text.firstRange(of: "//")
            let code = comment.map { String(text[..<$0.lowerBound]) } ?? text
            return (index + 1, code)
        }
    }
}
