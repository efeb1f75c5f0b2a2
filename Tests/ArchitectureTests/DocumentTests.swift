import Foundation
import Testing

/// The rules that the README and the documents follow.
struct DocumentTests {
    @Test func `a document lists the layers and what they import`() throws {
        let text = try #require(Project.text(of: "Docs/Architecture.md"))
        let rows = text.split(separator: "\n").compactMap {
            $0.firstMatch(of: /^\| `([\w-]+)` \|.*\| ([^|]*) \|$/)
        }
        #expect(rows.map { String($0.1) } == Layers.all.map(\.name))
        for (row, layer) in zip(rows, Layers.all) {
            let words = row.2.matches(of: /\w+/).map { String($0.0) }
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
    func `files of the project that a document names exist`(
        path: String
    ) throws {
        let text = try #require(Project.text(of: path))
        let paths = text.matches(of: /`((?:Sources|Tests|Docs)\/[^`\s]+)`/)
            .map { String($0.1) }
        #expect(paths.filter { !Project.exists($0) } == [])
    }

    @Test func `the example of the README is a test, in 15 lines at most`()
        throws
    {
        let readme = try #require(Project.text(of: "README.md"))
        let example = try #require(
            readme.split(separator: "```swift\n").last?
                .split(separator: "\n```").first
        )
        let lines = example.split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        #expect((5 ... 15).contains(lines.count))
        let test = try #require(
            Project.text(
                of: "Tests/ViewModelsTests/List/ListExampleTests.swift"
            )
        )
        let code = lines.map { $0.isEmpty ? "" : "    " + $0 }
        #expect(test.contains(code.joined(separator: "\n")))
    }

    @Test func `the check of a change runs the tests as the README does`()
        throws
    {
        let readme = try #require(Project.text(of: "README.md"))
        let command = try #require(
            readme.firstMatch(of: /\n(swift test .*)\n/)
        )
        let check = try #require(Project.text(of: ".ci/run"))
        #expect(check.contains("\ntimeout 40m \(command.1) "))
    }

    private static let listOfDecisions = "Docs/Decisions/README.md"

    private static let decisions = Project.documents
        .filter { $0.hasPrefix("Docs/Decisions/") && $0 != listOfDecisions }

    @Test func `the numbers of decisions have no gaps`() {
        let numbers = Self.decisions.compactMap { path in
            path.split(separator: "/").last.flatMap { Int($0.prefix(4)) }
        }
        #expect(!numbers.isEmpty)
        #expect(numbers == Array(1 ..< Self.decisions.count + 1))
    }

    @Test func `each decision is in the list, with its title`() throws {
        let list = try #require(Project.text(of: Self.listOfDecisions))
        let expected = try Self.decisions.map { path in
            let text = try #require(Project.text(of: path))
            let title = text.prefix { $0 != "\n" }.dropFirst(2)
            let name = path.dropFirst("Docs/Decisions/".count)
            return "- [\(name.prefix(4))](\(name)) \(title)"
        }
        let listed = list.split(separator: "\n").filter { $0.hasPrefix("- ") }
        #expect(listed.map(String.init) == expected)
    }

    @Test(arguments: decisions)
    func `a decision has its context, alternatives and consequences`(
        path: String
    ) throws {
        let lines = try #require(Project.text(of: path))
            .split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("# "))
        let headings = lines.filter { $0.hasPrefix("## ") }
        #expect(
            headings == [
                "## Context", "## Decision", "## Alternatives",
                "## Consequences",
            ]
        )
    }

    /// Contexts and alternatives name types of others.
    @Test(arguments: decisions)
    func `the types of a decision and its consequences exist`(
        path: String
    ) throws {
        let text = try #require(Project.text(of: path))
        let parts = text.split(separator: "\n## ").filter {
            $0.hasPrefix("Decision\n") || $0.hasPrefix("Consequences\n")
        }
        #expect(parts.count == 2)
        for part in parts {
            let names = part.matches(of: /`([A-Z][^`\n\/]*)`/)
                .flatMap { $0.1.split { !$0.isLetter && !$0.isNumber } }
            #expect(names.filter { !RecipeTests.words.contains($0) } == [])
        }
    }
}

/// The steps in Docs/Contributing.md that lead to a common change.
struct RecipeTests {
    /// A section below "Recipes", without empty lines.
    struct Recipe: CustomTestStringConvertible {
        let title: String
        let lines: [String]

        var testDescription: String { title }

        /// The numbered steps, each on one line.
        var steps: [Substring] {
            ("\n" + lines.joined(separator: "\n")).split(
                separator: /\n\d\.\s/
            )
        }

        /// The words in backticks.
        var names: [String] {
            lines.joined(separator: " ").matches(of: /`([^`]+)`/)
                .map { String($0.1) }
        }
    }

    static let recipes: [Recipe] = {
        let text = Project.text(of: "Docs/Contributing.md") ?? ""
        guard let start = text.firstRange(of: "\n## Recipes\n") else {
            return []
        }
        let section = text[start.upperBound...].split(separator: "\n## ")[0]
        return section.split(separator: "### ").dropFirst().map { part in
            let lines = part.split(separator: "\n").map(String.init)
            return Recipe(title: lines[0], lines: Array(lines.dropFirst()))
        }
    }()

    /// All words in the code of the program and of its tests.
    static let words: Set<Substring> =
        (Project.sources + Project.tests)
        .reduce(into: []) { words, file in
            for line in file.lines {
                words.formUnion(
                    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                )
            }
        }

    @Test func `there are recipes for the common changes`() {
        #expect(
            Self.recipes.map(\.title) == [
                "Add a command", "Add an option", "Add a key",
                "Add a field to the records of items", "Add an output format",
                "Add a picture format", "Add a source of photos",
                "Add a language",
            ]
        )
    }

    @Test(arguments: recipes)
    func `the files that a recipe names exist`(recipe: Recipe) {
        let paths = recipe.names
            .filter { $0.contains("/") || $0.hasSuffix(".md") }
        #expect(!paths.isEmpty)
        #expect(paths.filter { !Project.exists($0) } == [])
    }

    @Test(arguments: recipes)
    func `the types that a recipe names are in the file of their step`(
        recipe: Recipe
    ) throws {
        for step in recipe.steps {
            let names = step.matches(of: /`([^`]+)`/).map { String($0.1) }
            let isPath: (String) -> Bool = {
                $0.contains("/") || $0.hasSuffix(".md")
            }
            var words = Self.words
            if let path = names.first, path.hasSuffix(".swift") {
                let text = try #require(Project.text(of: path))
                words = Set(text.split { !$0.isLetter && !$0.isNumber })
            }
            let missing = names.filter { !isPath($0) }
                .flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
                .filter { !words.contains($0) }
            #expect(missing == [], "\(step)")
        }
    }

    @Test(arguments: ["Docs/Architecture.md", "Docs/Contributing.md"])
    func `the types and paths that a document names exist`(
        path: String
    ) throws {
        let text = try #require(Project.text(of: path))
        let names = text.matches(of: /`([^`\n]+)`/).map { String($0.1) }
        let missing = names.filter { name in
            if name.contains("/") || name.hasSuffix(".md") {
                return !Project.exists(name)
            }
            guard name.first?.isUppercase == true else { return false }
            let parts = name.split { !$0.isLetter && !$0.isNumber }
            return !parts.allSatisfy(Self.words.contains)
        }
        #expect(missing == [])
    }

    @Test func `help names each variable of the environment that is read`()
        throws
    {
        let help = try #require(
            Project.text(of: "Sources/App/Commands/HelpTopic.swift")
        )
        let named = Set(
            help.matches(of: /\b[A-Z][A-Z_]+\b/).map { String($0.0) }
        )
        let pattern = /(?:environment\[|has\()"([A-Z_]+)"[\])]/
        let read = Project.sources
            .filter { ["App", "Terminal"].contains($0.target) }
            .flatMap(\.lines)
            .flatMap { $0.matches(of: pattern) }.map { String($0.1) }
        #expect(read.count > 20)
        #expect(Set(read).subtracting(named) == [])
    }
}
