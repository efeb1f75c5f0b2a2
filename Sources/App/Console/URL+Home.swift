import Foundation

extension String {
    /// The path that a person writes from `~` on in the home folder.
    func path(fromHome home: String?) -> String {
        guard let home, !home.isEmpty, self == "~" || hasPrefix("~/") else {
            return self
        }
        return home + dropFirst()
    }
}

extension URL {
    /// The path as a person writes it: from `~` on in the home folder.
    func path(inHome home: String?) -> String {
        let path = path(percentEncoded: false)
        guard let home, home.hasPrefix("/"), home != "/" else { return path }
        let root = home.hasSuffix("/") ? home : home + "/"
        return path.hasPrefix(root) ? "~/" + path.dropFirst(root.count) : path
    }
}
