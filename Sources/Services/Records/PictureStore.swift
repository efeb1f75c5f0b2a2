package import Foundation
import Glibc
import Models

/// Pictures that belong to the user, in files that are named by their URLs.
/// Unlike a cache, it never removes anything by itself.
package struct PictureStore: Sendable {
    /// In bytes.
    private static let sizeLimit = 64 << 20

    private let folder: URL

    package init(_ folder: URL) {
        self.folder = folder
    }

    package func contains(_ url: URL) -> Bool {
        (try? opened().status(of: name(of: url))?.isFile) == true
    }

    /// The picture of a URL; `nil` if it is not stored or cannot be read.
    @concurrent
    package func picture(at url: URL) async -> [UInt8]? {
        try? opened().read(name(of: url), limit: Self.sizeLimit)
    }

    /// Stores a picture; returns when it is on the disk.
    @concurrent
    package func store(_ data: [UInt8], at url: URL) async throws {
        do {
            try Folder(folder, isPrivate: true)
                .write([data], to: name(of: url))
        } catch  where error.storageCode == EWOULDBLOCK {
            // Another process stores the same picture.
        }
    }

    /// Removes the picture of a URL, if there is one.
    package func remove(_ url: URL) {
        _ = try? opened().remove(name(of: url))
    }

    /// The number of pictures.
    package var count: Int { names.count }

    /// Removes all pictures but those of some URLs.
    package func removeAll(but urls: some Sequence<URL>) {
        let kept = Set(urls.map(name))
        guard let folder = try? opened() else { return }
        for name in names where !kept.contains(name) { _ = folder.remove(name) }
    }

    /// Without what another process is writing.
    private var names: [String] {
        ((try? opened().names()) ?? []).filter { !$0.hasPrefix(".") }
    }

    private func opened() throws -> Folder {
        try Folder(folder, isCreated: false)
    }

    /// Ends with the extension of the URL, so that other programs can open it.
    private func name(of url: URL) -> String {
        let name = Checksum(url.absoluteString).hex
        return PhotoFile(url: url, size: nil).isPicture
            ? name + "." + url.pathExtension.lowercased() : name
    }
}
