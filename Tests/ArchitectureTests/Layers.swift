/// The program's layers in the order to read them, and what each may import:
/// the one table to which Package.swift, the README and the sources are held.
enum Layers {
    static let all: [Layer] = [
        Layer("nasa-photos", ["App", "Foundation"]),
        Layer(
            "App",
            [
                "Arguments", "TerminalViews", "ViewModels", "Repositories",
                "Models", "Entities", "Services", "HTTP", "Pictures",
                "Terminal", "Publishing", "Foundation", "Synchronization",
            ]
        ),
        Layer("Arguments", ["Foundation"]),
        Layer(
            "TerminalViews",
            [
                "ViewModels", "Models", "Pictures", "Terminal", "Publishing",
                "Foundation",
            ]
        ),
        Layer("ViewModels", ["Models", "Publishing", "Foundation"]),
        Layer(
            "Repositories",
            ["Models", "Entities", "Services", "HTTP", "Foundation"]
        ),
        Layer("Models", ["Publishing", "Foundation"]),
        Layer("Entities", ["Foundation"]),
        Layer(
            "Services",
            ["HTTP", "Foundation", "Synchronization"]
        ),
        Layer("HTTP", ["Foundation", "Glibc", "Synchronization"]),
        Layer(
            "Terminal",
            [
                "Pictures", "Foundation", "Glibc", "Dispatch",
                "Synchronization",
            ]
        ),
        Layer("Pictures", ["Foundation", "Synchronization"]),
        Layer("Publishing", []),
    ]

    /// A tool beside the program, which may look into all of it.
    static let tools: Set = ["Benchmarks"]

    /// Imports that the table does not permit, by file, each with its reason.
    static let exceptions: [String: Set<String>] = [:]

    static func permitted(for name: String) -> Set<String>? {
        all.first { $0.name == name }?.imports
    }
}
