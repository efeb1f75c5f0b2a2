import Foundation
import Models
import Services

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
        do throws(StorageError) {
            return try folder(path.dropLast())
                .read(path.last ?? "", limit: limit)
        } catch {
            switch error.code {
            case EFBIG: throw .tooLarge(limit: limit)
            case EACCES, EIO:
                throw .invalidResponse(
                    .notJSON,
                    detail: "cannot read \(path.joined(separator: "/"))"
                )
            default: return nil
            }
        }
    }

    func data(_ path: String..., limit: Int) throws(LoadFailure) -> Data? {
        try data(path, limit: limit)
    }

    /// The names of the files in a folder, sorted by their numbers and
    /// letters; none if the folder is missing.
    func names(in path: String...) -> [String] {
        let names = (try? folder(path[...]).names()) ?? []
        return names.filter { !$0.hasPrefix(".") }
            .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    }

    private func folder(
        _ path: ArraySlice<String>
    ) throws(StorageError) -> Folder {
        var folder = try Folder(root, isCreated: false)
        for name in path { folder = try folder.folder(name) }
        return folder
    }
}
