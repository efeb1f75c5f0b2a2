import Foundation

/// Finds the folder in which what was loaded is kept.
enum CacheFolderFinder {
    /// By the XDG Base Directory Specification: a relative path counts as
    /// none.
    /// - Returns: `nil` where there is not even a home.
    static func url(_ environment: [String: String]) -> URL? {
        let home = environment["HOME"].flatMap {
            $0.isEmpty ? nil : $0 + "/.cache"
        }
        return [environment["XDG_CACHE_HOME"], home]
            .compactMap { $0 }
            .first { $0.hasPrefix("/") }
            .map { URL(filePath: $0).appending(path: "nasa-photos") }
    }
}
