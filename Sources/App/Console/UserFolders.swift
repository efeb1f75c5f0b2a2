import Foundation

/// The folders of the program according to the XDG Base Directory
/// Specification, which ignores relative paths; `nil` without a home folder.
struct UserFolders {
    let cache: URL?
    let config: URL?
    /// The user's own data: favorites.
    let data: URL?
    /// Data that can be lost without much harm: history, the ledger of
    /// downloads and saved searches.
    let state: URL?

    init(environment: [String: String]) {
        func folder(_ variable: String, _ name: String) -> URL? {
            let home = environment["HOME"].flatMap {
                $0.isEmpty ? nil : $0 + "/" + name
            }
            return [environment[variable], home].compactMap(\.self)
                .first { $0.hasPrefix("/") }
                .map { URL(filePath: $0).appending(path: "nasa-photos") }
        }
        cache = folder("XDG_CACHE_HOME", ".cache")
        config = folder("XDG_CONFIG_HOME", ".config")
        data = folder("XDG_DATA_HOME", ".local/share")
        state = folder("XDG_STATE_HOME", ".local/state")
    }
}

extension URL {
    /// The path as people write it.
    var plainPath: String { path(percentEncoded: false) }
}
