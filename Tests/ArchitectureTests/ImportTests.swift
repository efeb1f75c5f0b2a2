import Testing

struct ImportTests {
    @Test(arguments: Project.sources)
    func `a file imports only what its layer may`(_ file: SourceFile) throws {
        guard !Layers.tools.contains(file.target) else { return }
        let permitted = try #require(
            Layers.permitted(for: file.target),
            "\(file.target) is no layer"
        )
        let excepted = Layers.exceptions[file.path] ?? []
        #expect(file.imports.subtracting(permitted) == excepted)
    }

    @Test func `an exception names a file`() {
        let paths = Set(Project.sources.map(\.path))
        #expect(paths.isSuperset(of: Layers.exceptions.keys))
    }

    @Test func `sources of every layer are found`() {
        let found = Set(Project.sources.map(\.target))
        #expect(found.isSuperset(of: Layers.all.map(\.name)))
    }
}
