import Testing

struct SourceRuleTests {
    /// Ways to trap, or to switch off the checks of data races.
    private static let forbidden = [
        "@unchecked", "nonisolated(unsafe)", "fatalError(", "try!", "as!",
        "Unmanaged",
    ]

    /// What a file needs all the same, said there with its reason.
    private static let exceptions: [String: [String]] = [
        "HTTP/CurlRequest.swift": ["Unmanaged"]
    ]

    @Test(arguments: Project.sources)
    func `nothing in the sources traps or is unchecked`(_ file: SourceFile) {
        let found = Self.forbidden.filter { word in
            file.code.contains { $0.text.contains(word) }
        }
        #expect(found == Self.exceptions[file.path] ?? [])
    }

    @Test(arguments: Project.sources + Project.tests)
    func `lines have at most 80 columns`(_ file: SourceFile) {
        var isLiteral = false
        let long = file.lines.indices.filter { index in
            let line = file.lines[index]
            if line.contains("\"\"\"") { isLiteral.toggle() }
            // What is to be written to the letter is not broken.
            return line.count > 80 && !isLiteral && !line.contains("\"http")
        }
        #expect(long.map { $0 + 1 } == [])
    }

    @Test func `imports are found`() {
        let text = """
            import One
            package import Two
            @testable import Three
            import struct Four.Part
            // import Five
            """
        let imports = SourceFile(path: "A/B.swift", text: text).imports
        #expect(imports == ["One", "Two", "Three", "Four"])
    }
}
