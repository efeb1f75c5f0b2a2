import Testing

/// The targets of the program from top to bottom, each with exactly the
/// modules that its sources import. Package.swift and Docs/Architecture.md
/// contain the same list.
enum Layers {
    static let all: [Layer] = [
        Layer("nasa-photos", ["App", "Foundation"]),
        Layer(
            "App",
            [
                "Arguments", "TerminalViews", "ViewModels", "Repositories",
                "Models", "Services", "HTTP", "Pictures", "Terminal",
                "Foundation", "Synchronization",
            ]
        ),
        Layer("Arguments", ["Foundation"]),
        Layer(
            "TerminalViews",
            [
                "ViewModels", "Models", "Pictures", "Terminal", "Publishing",
                "Synchronization",
            ]
        ),
        Layer(
            "ViewModels",
            ["Models", "Publishing", "Foundation", "Synchronization"]
        ),
        Layer(
            "Repositories",
            [
                "Models", "Entities", "Services", "HTTP", "Database",
                "Foundation", "Synchronization",
            ]
        ),
        Layer(
            "Services",
            ["Models", "HTTP", "Foundation", "Glibc", "Synchronization"]
        ),
        Layer("Models", ["Publishing", "Foundation", "Synchronization"]),
        Layer("Entities", []),
        Layer("HTTP", ["Foundation", "Glibc", "Synchronization"]),
        Layer("Database", ["Glibc"]),
        Layer(
            "Terminal",
            [
                "Pictures", "Foundation", "Glibc", "Dispatch",
                "Synchronization",
            ]
        ),
        Layer("Pictures", []),
        Layer("Publishing", []),
    ]

    static func imports(of name: String) -> Set<String>? {
        all.first { $0.name == name }?.imports
    }
}

/// A target of the program and the modules that it imports.
struct Layer: CustomTestStringConvertible, Sendable {
    let name: String
    let imports: Set<String>

    var testDescription: String { name }

    init(_ name: String, _ imports: Set<String>) {
        self.name = name
        self.imports = imports
    }
}
