import Foundation

extension URL {
    /// The path as a person writes it: from `~` on in the home folder.
    func path(inHome home: String?) -> String {
        let path = path(percentEncoded: false)
        guard let home, home.hasPrefix("/"), home != "/" else { return path }
        let root = home.hasSuffix("/") ? home : home + "/"
        return path.hasPrefix(root) ? "~/" + path.dropFirst(root.count) : path
    }
}
