/// A target of the program and the modules that it may import.
struct Layer: Sendable {
    let name: String
    let imports: Set<String>

    init(_ name: String, _ imports: Set<String>) {
        self.name = name
        self.imports = imports
    }
}
