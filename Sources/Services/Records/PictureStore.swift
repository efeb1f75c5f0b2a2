package import Foundation
import Glibc

/// Pictures that belong to the user, in files that are named by their URLs.
/// Unlike a cache, it never removes anything by itself.
package struct PictureStore: Sendable {
    /// In bytes.
    private static let sizeLimit = 64 << 20
    /// File names end like this, so that other programs can open them.
    private static let endings: Set = ["jpg", "jpeg", "png", "gif"]

    private let folder: URL

    package init(_ folder: URL) {
        self.folder = folder
    }

    package func contains(_ url: URL) -> Bool {
        access(path(of: url), R_OK) == 0
    }

    /// The picture of a URL; `nil` if it is not stored or cannot be read.
    @concurrent
    package func picture(at url: URL) async -> Data? {
        guard
            let file = try? OpenFile(path(of: url), O_RDONLY),
            let size = try? file.status().size, size <= Self.sizeLimit,
            let bytes = try? file.bytes(0 ..< size), bytes.count == size
        else { return nil }
        return Data(bytes)
    }

    /// Stores a picture; returns when it is on the disk.
    @concurrent
    package func store(_ data: Data, at url: URL) async throws(StorageError) {
        try OpenFile.createFolder(folder.path(percentEncoded: false))
        let lock = try OpenFile(path(of: ".lock"), O_RDWR | O_CREAT)
        try lock.lock()
        defer { lock.unlock() }
        // A process that is killed leaves no more than this file.
        try OpenFile.replace(
            path(of: url),
            with: Array(data),
            temporary: path(of: ".new")
        )
    }

    /// Removes the picture of a URL, if there is one.
    package func remove(_ url: URL) {
        unlink(path(of: url))
    }

    private func path(of url: URL) -> String {
        let ending = url.pathExtension.lowercased()
        let name = Checksum(url.absoluteString).hex
        return path(
            of: Self.endings.contains(ending) ? name + "." + ending : name
        )
    }

    private func path(of name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }
}
