import Foundation

/// The project's own files, found from where this one was compiled.
enum Project {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    static let sources = files(in: "Sources")
    static let tests = files(in: "Tests")

    /// The text of a file, or `nil` where there is none.
    static func text(of name: String) -> String? {
        try? String(contentsOf: root.appending(path: name), encoding: .utf8)
    }

    private static func files(in folder: String) -> [SourceFile] {
        let names =
            FileManager.default
            .enumerator(atPath: root.appending(path: folder).path)?
            .compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted()
            .compactMap { name in
                text(of: folder + "/" + name).map {
                    SourceFile(path: name, text: $0)
                }
            }
    }
}
