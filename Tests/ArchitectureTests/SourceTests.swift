import Testing

/// The rules that the sources follow.
struct SourceTests {
    private let names = Layers.all.map(\.name)

    private func package() throws -> PackageDescription {
        PackageDescription(try #require(Project.text(of: "Package.swift")))
    }

    @Test(arguments: Layers.all)
    func `a target imports exactly what the table of layers lists`(
        layer: Layer
    ) {
        let files = Project.sources.filter { $0.target == layer.name }
        #expect(!files.isEmpty)
        let imported = files.reduce(into: Set<String>()) {
            $0.formUnion($1.imports)
        }
        #expect(imported.subtracting(layer.imports).isEmpty, "imported")
        #expect(layer.imports.subtracting(imported).isEmpty, "only listed")
    }

    @Test func `no command knows HTTP`() {
        let commands = Project.sources.filter {
            $0.path.hasPrefix("App/Commands/")
                || $0.path.hasPrefix("App/PhotoSources/")
                    && $0.name.contains("Command")
        }
        #expect(commands.count > 40)
        let wrong = commands.filter { $0.imports.contains("HTTP") }
        #expect(wrong.map(\.path) == [])
    }

    @Test func `nothing beside the commands knows how things are stored`() {
        let files = Project.sources.filter {
            $0.path.hasPrefix("App/Commands/")
        }
        #expect(files.count > 40)
        let wrong = files.filter { $0.imports.contains("Services") }
        #expect(wrong.map(\.path) == [])
    }

    @Test func `each source file belongs to a layer`() {
        #expect(Set(Project.sources.map(\.target)) == Set(names))
    }

    @Test func `a layer imports only layers below it`() {
        for (index, layer) in Layers.all.enumerated() {
            let above = names[...index]
            #expect(layer.imports.isDisjoint(with: above), "\(layer.name)")
        }
    }

    @Test func `Package.swift lists the layers in the order of the table`()
        throws
    {
        let listed = try package().targets.map(\.name)
        #expect(listed.filter(names.contains) == names)
        let others = Set(listed).subtracting(names)
        #expect(others == ["TestSupport", "Mocks", "CompilerBug"])
    }

    @Test func `Package.swift lists the dependencies of the table`() throws {
        for target in try package().targets {
            guard let imports = Layers.imports(of: target.name) else {
                continue
            }
            #expect(
                target.dependencies.intersection(names)
                    == imports.intersection(names),
                "\(target.name)"
            )
        }
    }

    /// What is not listed may be compiled too late.
    @Test func `Package.swift lists what tests import`() throws {
        let package = try package()
        #expect(package.tests.count > 10)
        let targets = Set(package.targets.map(\.name))
        for target in package.tests {
            let files = Project.tests.filter {
                $0.target == target.name + "Tests"
            }
            let imported = files.reduce(into: Set<String>()) {
                $0.formUnion($1.imports)
            }
            #expect(
                imported.intersection(targets).subtracting([target.name])
                    .isSubset(of: target.dependencies),
                "\(target.name)"
            )
        }
    }

    /// Code that can trap, or that disables checks for data races.
    private static let forbidden = [
        "@unchecked", "nonisolated(unsafe)", "fatalError(", "try!", "as!",
        "Unmanaged",
    ]

    /// Files that need such code, which they explain.
    private static let exceptions: [String: [String]] = [
        "HTTP/CurlRequest.swift": ["Unmanaged"]
    ]

    @Test(arguments: Project.sources)
    func `no source file contains code that traps or is unchecked`(
        file: SourceFile
    ) {
        let code = file.code
        let found = Self.forbidden.filter { word in
            code.contains { $0.contains(word) }
        }
        #expect(found == Self.exceptions[file.path] ?? [])
    }

    /// What traps below 0 has a lower bound where it is calculated. Numbers of
    /// other forms, and subscripts, cannot be told from safe ones by their
    /// text: those from outside become checked types where they enter.
    @Test(arguments: Project.sources)
    func `a difference that counts elements cannot be negative`(
        file: SourceFile
    ) {
        let names = [
            "prefix(", "suffix(", "dropFirst(", "dropLast(", "repeating:",
        ]
        let calls = file.code.indices.filter { index in
            names.contains { file.code[index].contains($0) }
        }
        // An argument may stand in the lines below.
        let code = calls.map { index in
            file.code[index...].prefix(3).joined(separator: "\n")
        }
        let parts =
            #/
            \.(?:prefix|suffix|dropFirst|dropLast)
            \(\s*((?:[^(),]|\([^()]*\))*)\)
        /#
        let repeated = /repeating:[^\n]*?,?\s*count:\s*([^\n]*)/
        let counts = code.flatMap { call in
            call.matches(of: parts).map(\.1)
                + call.matches(of: repeated).map(\.1)
        }
        let wrong = counts.filter {
            $0.contains(" - ") && !$0.hasPrefix("max(")
        }
        #expect(wrong == [])
    }

    @Test(arguments: Project.sources)
    func `an element is removed only where the code looks if there is one`(
        file: SourceFile
    ) {
        let looks = [
            "first", "last", "isEmpty", "count", "hasPrefix", "hasSuffix",
            "contains",
        ]
        let code = file.code
        let wrong = code.indices.filter { code[$0].contains(".remove") }
            .filter { index in
                let above = code[max(0, index - 20) ... index]
                return code[index]
                    .matches(of: /(\w+)\??\.remove(?:First|Last)\(\)/)
                    .contains { call in
                        !looks.contains { look in
                            above.contains { $0.contains("\(call.1).\(look)") }
                        }
                    }
            }
        #expect(wrong.map { $0 + 1 } == [])
    }

    /// Layers that can use `Int(nearest:)`, which never traps.
    private static let roundingLayers = [
        "Models", "Repositories", "ViewModels", "TerminalViews", "App",
    ]

    @Test(
        arguments: Project.sources.filter {
            roundingLayers.contains($0.target)
        }
    )
    func `a number is rounded to an integer in one place`(file: SourceFile) {
        let pattern = /\bInt\(.*\.rounded\(\)\)/
        let lines = file.code.filter { $0.contains(pattern) }
        #expect(lines == [])
    }

    /// `Type+Subject` extends a type, `Kinds` has several types of one kind.
    @Test(arguments: Project.sources.filter { $0.name != "main" })
    func `a file is named after a type that it declares or extends`(
        file: SourceFile
    ) {
        let parts = file.name.split(separator: "+")
        let kind = file.name.hasSuffix("s") ? file.name.dropLast() : "-"
        let isFound = file.types.contains { type in
            parts.count > 1
                ? type.hasPrefix(parts[0])
                : type == file.name || type.hasSuffix(kind)
        }
        #expect(isFound)
    }

    @Test(arguments: Project.sources + Project.tests)
    func `no line has more than 80 columns`(file: SourceFile) {
        var isLiteral = false
        let long = file.lines.indices.filter { index in
            let line = file.lines[index]
            if line.contains("\"\"\"") { isLiteral.toggle() }
            // Literal text and URLs cannot be wrapped.
            return line.count > 80 && !isLiteral && !line.contains("\"http")
        }
        #expect(long.map { $0 + 1 } == [])
    }

    /// A reader of one declaration does not see what such words refer to.
    @Test(arguments: Project.sources + Project.tests)
    func `no comment begins with a pronoun`(file: SourceFile) {
        let pattern = /\s*\/\/\/? (The same|Those|Whose|Where)\b/
        let found = file.lines.indices.filter { index in
            guard file.lines[index].prefixMatch(of: pattern) != nil else {
                return false
            }
            // Only the first line of a comment begins it.
            let last = index > 0 ? file.lines[index - 1] : ""
            return !last.trimmingPrefix { $0 == " " }.hasPrefix("//")
        }
        #expect(found.map { $0 + 1 } == [])
    }

    @Test(arguments: Project.sources)
    func `no source file has more than 500 lines`(file: SourceFile) {
        #expect(file.lines.count <= 501)
    }

    @Test func `a type that other folders use has a file of its own`() {
        // The files that have each word, and the file that declares each type.
        var users: [String: [SourceFile]] = [:]
        for file in Project.sources {
            for word in file.words {
                users[String(word), default: []].append(file)
            }
        }
        for file in Project.sources {
            let subject = file.name.prefix { $0 != "+" }
            for type in file.declaredTypes where type != subject {
                let others = users[type, default: []].filter {
                    $0.folder != file.folder
                }
                #expect(
                    others.isEmpty,
                    "\(type) is in \(file.path), used in \(others[0].path)"
                )
            }
        }
    }

    @Test func `declared and extended types are recognized`() {
        let text = """
            package struct One {}
            @MainActor final class Two {}
                struct Nested {}
            private enum Three {}
            extension Outer.Four {}
            // enum Five
            """
        let types = SourceFile(path: "A/B.swift", text: text).types
        #expect(types == ["One", "Two", "Nested", "Three", "Four"])
    }

    @Test func `imports are recognized`() {
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
