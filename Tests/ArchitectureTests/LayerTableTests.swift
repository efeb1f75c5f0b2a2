import Testing

struct LayerTableTests {
    private let names = Layers.all.map(\.name)

    @Test func `a layer imports only what stands below it`() {
        for (index, layer) in Layers.all.enumerated() {
            let above = names[...index]
            #expect(
                layer.imports.isDisjoint(with: above),
                "\(layer.name) looks up"
            )
        }
    }

    @Test func `Package.swift lists the layers in the same order`() throws {
        let package = PackageDescriptionText(
            try #require(Project.text(of: "Package.swift"))
        )
        let listed = package.targets.map(\.name)
        #expect(listed.filter(names.contains) == names)
        let others = Set(listed).subtracting(names)
        #expect(others == Layers.tools.union(["TestSupport", "Mocks"]))
    }

    @Test func `Package.swift lets each layer depend on the same`() throws {
        let package = PackageDescriptionText(
            try #require(Project.text(of: "Package.swift"))
        )
        for target in package.targets {
            guard let imports = Layers.permitted(for: target.name) else {
                continue
            }
            #expect(
                target.dependencies.intersection(names)
                    == imports.intersection(names),
                "\(target.name)"
            )
        }
    }

    @Test func `the README's table lists the layers in the same order`() {
        let rows = (Project.text(of: "README.md") ?? "").split(separator: "\n")
            .compactMap { $0.firstMatch(of: /^\| *`([\w-]+)` *\|(.*)\|/) }
            .filter { names.contains(String($0.1)) }
        guard !rows.isEmpty else { return }
        #expect(rows.map { String($0.1) } == names)
        for row in rows {
            let column = row.2.split(separator: "|").last ?? ""
            let imports = column.matches(of: /`(\w+)`/).map { String($0.1) }
            let permitted = Layers.permitted(for: String(row.1)) ?? []
            let layers = Set(imports).intersection(names)
            // "everything below" names none.
            guard !layers.isEmpty else { continue }
            #expect(layers == permitted.intersection(names), "\(row.1)")
        }
    }
}
