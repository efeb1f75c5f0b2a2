import Foundation
import Testing

/// The rules that the README and the documents follow.
struct DocumentTests {
    @Test func `the README lists the layers and what they import`() throws {
        let text = try #require(Project.text(of: "README.md"))
        let rows = text.split(separator: "\n").compactMap {
            $0.firstMatch(of: /^\| `([\w-]+)` \|.*\| ([^|]*) \|$/)
        }
        #expect(rows.map { String($0.1) } == Layers.all.map(\.name))
        for (row, layer) in zip(rows, Layers.all) {
            let words = row.2.matches(of: /\w+/).map { String($0.0) }
            let below = ["everything", "below"]
            if layer.name == "App", Array(words.prefix(2)) == below { continue }
            let imports = words == ["nothing"] ? [] : Set(words)
            #expect(imports == layer.imports, "\(layer.name)")
        }
    }

    @Test(arguments: Project.documents)
    func `relative links of a document lead to files`(path: String) throws {
        let text = try #require(Project.text(of: path))
        let folder = path.split(separator: "/").dropLast()
            .map { $0 + "/" }.joined()
        let targets = text.matches(of: /\]\(([^)\s]+)\)/)
            .map { String($0.1.prefix { $0 != "#" }) }
            .filter { !$0.contains("://") && !$0.isEmpty }
        let broken = targets.filter { !Project.exists(folder + $0) }
        #expect(broken == [])
    }

    @Test(arguments: Project.documents)
    func `a document describes the program, not the work on it`(
        path: String
    ) throws {
        let text = try #require(Project.text(of: path))
        let pattern = /\bissues?\b|#\d+\b|\bthis round\b|\bTODO\b|\bFIXME\b/
        let found = text.matches(of: pattern.ignoresCase()).map { $0.0 }
        #expect(found == [])
    }

    private static let decisions = Project.documents
        .filter { $0.hasPrefix("Docs/Decisions/") }

    @Test func `decisions are numbered without gaps`() {
        let numbers = Self.decisions.map { path in
            path.split(separator: "/").last.flatMap { Int($0.prefix(4)) }
        }
        #expect(!numbers.isEmpty)
        #expect(numbers == Array(1 ... max(1, numbers.count)))
    }

    @Test(arguments: decisions)
    func `a decision has a date, its context, the decision and consequences`(
        path: String
    ) throws {
        let lines = try #require(Project.text(of: path))
            .split(separator: "\n").map(String.init)
        let isSuperseded = lines[0].hasPrefix("Superseded by [")
        let start = isSuperseded ? 1 : 0
        #expect(lines[start].hasPrefix("# "))
        let date = lines[start + 1].wholeMatch(of: /\d{4}-\d\d-\d\d/)
        #expect(date != nil)
        let headings = lines.filter { $0.hasPrefix("## ") }
        #expect(headings == ["## Context", "## Decision", "## Consequences"])
    }
}
