package import Foundation
import Models

/// A file that a page beside it shows.
package struct LocalFile: Sendable {
    enum Kind {
        case picture, film, sound, other
    }

    let name: String
    /// Its URL, relative to the folder of the page.
    let reference: String

    /// - Returns: `nil` for a file that is not in the folder.
    package init?(_ file: URL, in folder: URL) {
        let base = folder.appending(path: "", directoryHint: .isDirectory)
            .path(percentEncoded: true)
        let path = file.path(percentEncoded: true)
        guard path.hasPrefix(base), path != base else { return nil }
        name = file.lastPathComponent
        // What is before a colon would be a scheme.
        reference =
            String(path.dropFirst(base.count)).replacing(":", with: "%3A")
    }

    /// What browsers show of it.
    var kind: Kind {
        switch PhotoFile.Format.ending(of: name).lowercased() {
        case "jpg", "jpeg", "png", "gif", "webp": .picture
        case "mp4", "m4v", "webm", "mov": .film
        case "mp3", "m4a", "aac", "wav", "flac": .sound
        default: .other
        }
    }
}
