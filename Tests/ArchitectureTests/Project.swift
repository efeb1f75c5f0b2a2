import Foundation
import Testing

/// The files of the project, located relative to this one.
enum Project {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    static let sources = swiftFiles(in: "Sources")
    static let tests = swiftFiles(in: "Tests")

    /// The README and the documents, as paths relative to the root.
    static let documents =
        ["README.md"]
        + files(in: "Docs").filter { $0.hasSuffix(".md") }.map { "Docs/" + $0 }

    /// The text of a file, or `nil` if it does not exist.
    static func text(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// The files in a folder and its subfolders, sorted.
    static func files(in folder: String) -> [String] {
        let path = root.appending(path: folder).path
        return
            (FileManager.default.enumerator(atPath: path)?
            .compactMap { $0 as? String } ?? []).sorted()
    }

    private static func swiftFiles(in folder: String) -> [SourceFile] {
        files(in: folder).filter { $0.hasSuffix(".swift") }.compactMap { path in
            text(of: folder + "/" + path).map {
                SourceFile(path: path, text: $0)
            }
        }
    }
}

/// A Swift file, as far as the rules read it.
struct SourceFile: Sendable, CustomTestStringConvertible {
    /// Relative to `Sources` or `Tests`, beginning with the target.
    let path: String
    let lines: [Substring]
    /// The lines without comments.
    let code: [Substring]

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        code = lines.map { line in
            let comment = line.utf8.firstRange(of: "//".utf8)
            return comment.map { line[..<$0.lowerBound] } ?? line
        }
    }

    var testDescription: String { path }

    var target: String {
        path.split(separator: "/").first.map(String.init) ?? ""
    }

    /// The name of the file without its extension.
    var name: String {
        URL(filePath: path).deletingPathExtension().lastPathComponent
    }

    /// The modules that the file imports, with any attribute or modifier.
    var imports: Set<String> {
        let pattern = /(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:\w+\s+)?(\w+)/
        return Set(
            lines.compactMap { line in
                line.prefixMatch(of: pattern).map { String($0.1) }
            }
        )
    }

    /// The types that the file declares or extends at any level, without the
    /// types that they are nested in.
    var types: Set<String> {
        let pattern =
            #/
            \s*(?:@?\w+(?:\(\w+\))?\s)*
            (?:struct|enum|class|actor|protocol|extension|typealias)\s
            (?:\w+\.)*(\w+)
        /#
        return Set(
            lines.compactMap { line in
                line.prefixMatch(of: pattern).map { String($0.1) }
            }
        )
    }

    /// The types that the file declares for others, not within a type.
    var declaredTypes: [String] {
        let pattern =
            #/
            (?:(?:@\w+|package|final|indirect|nonisolated)\s)*
            (?:struct|enum|class|actor|protocol)\s(\w+)
        /#
        return lines.compactMap { line in
            line.prefixMatch(of: pattern).map { String($0.1) }
        }
    }

    /// The words of its code.
    var words: Set<Substring> {
        Set(
            code.flatMap { line in
                line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            }
        )
    }

    /// The folder that the file is in.
    var folder: String {
        URL(filePath: path).deletingLastPathComponent().path()
    }
}

/// The targets in Package.swift.
struct PackageDescription {
    typealias Target = (name: String, dependencies: Set<String>)

    /// The targets with sources, in order, each with its dependencies.
    let targets: [Target]
    /// The targets of tests, by the layer that they test.
    let tests: [Target]

    init(_ text: String) {
        let list = text.firstRange(of: "\n    targets: [").map {
            text[$0.upperBound...]
        }
        let pattern =
            /(\.target|\blayer|\bprogram|\btests)\(\s*(?:name:\s*)?"([^"]+)"/
        let starts = (list ?? "").matches(of: pattern)
        var targets: [Target] = []
        var tests: [Target] = []
        for (index, start) in starts.enumerated() {
            let rest = text[start.range.upperBound...]
            let next = index + 1 < starts.count ? starts[index + 1] : nil
            let end = next?.range.lowerBound ?? text.endIndex
            let names = rest[..<end].matches(of: /"([^"]+)"/)
            let target = (String(start.2), Set(names.map { String($0.1) }))
            if start.1 == "tests" {
                tests.append(target)
            } else {
                targets.append(target)
            }
        }
        self.targets = targets
        self.tests = tests
    }
}
