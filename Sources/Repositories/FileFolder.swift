import Foundation
import Models

/// Reads files below one folder, and nothing outside of it.
struct FileFolder: Sendable {
    private let root: URL

    init(_ root: URL) {
        self.root = root.resolvingSymlinksInPath().standardizedFileURL
    }

    var path: String { root.path }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The names of the folders and of the file.
    ///   - limit: The maximum size in bytes.
    /// - Returns: `nil` if the folder has no file of that name.
    /// - Throws: `.tooLarge`, or `.invalidResponse` if it cannot be read.
    func data(_ path: [String], limit: Int) throws(LoadFailure) -> Data? {
        guard let file = url(of: path) else { return nil }
        let values = try? file.resourceValues(
            forKeys: [.isRegularFileKey, .fileSizeKey]
        )
        guard let values, values.isRegularFile == true else { return nil }
        guard (values.fileSize ?? 0) <= limit else {
            throw .tooLarge(limit: limit)
        }
        guard let data = try? Data(contentsOf: file) else {
            throw .invalidResponse(
                .notJSON,
                detail: "cannot read \(path.joined(separator: "/"))"
            )
        }
        return data
    }

    func data(_ path: String..., limit: Int) throws(LoadFailure) -> Data? {
        try data(path, limit: limit)
    }

    /// The names of the files in a folder, sorted by their numbers and
    /// letters; none if the folder is missing.
    func names(in path: String...) -> [String] {
        guard let folder = url(of: path) else { return [] }
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path))
            ?? []
        return names.filter { !$0.hasPrefix(".") }
            .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    }

    /// The file at a path; `nil` if the path leaves the folder, by its names
    /// or by a link.
    private func url(of path: [String]) -> URL? {
        guard path.allSatisfy(Self.isName) else { return nil }
        let url = path.reduce(root) { $0.appendingPathComponent($1) }
            .resolvingSymlinksInPath().standardizedFileURL
        return url.path.hasPrefix(root.path + "/") ? url : nil
    }

    /// Whether a text can be the name of a file, which has at most 255 bytes.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text != "." && text != ".."
            && text.utf8.count <= 255
            && !text.utf8.contains(UInt8(ascii: "/"))
            && !text.utf8.contains(0)
    }
}
