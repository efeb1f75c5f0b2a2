import Entities
package import Foundation
import Models

/// The files of an image. The copies of one of Curiosity's are named after the
/// original: `NAME-thm.JPG`, `NAME-br.JPG`, `NAME.JPG`.
package enum RoverFiles {
    private static let suffixes = ["-thm", "-br", ""]

    static func all(
        _ item: RoverImageEntity,
        _ trusted: TrustedURLs
    ) -> [PhotoFile] {
        let original = item.urls.lazy.compactMap(trusted.url).first
        let copies = [
            (original, PhotoFile.Size.original),
            (original.map { url($0, "-br") }, .medium),
            (original.map { url($0, "-thm") }, .thumbnail),
        ]
        // The names of the service's sizes mean others in the image library.
        let files = [
            (item.full, PhotoFile.Size.original), (item.large, .medium),
            (item.medium, .small), (item.small, .thumbnail),
        ]
        let own = files.map { ($0.0.flatMap(trusted.url), $0.1) }
        return (copies + own).compactMap { url, size in
            url.map { PhotoFile(url: $0, size: size) }
        }
    }

    /// The next larger copy, for one that is missing; `nil` for other files.
    package static func larger(_ copy: URL) -> URL? {
        let name = copy.deletingPathExtension().lastPathComponent
        for (suffix, larger) in zip(suffixes, suffixes.dropFirst())
        where name.hasSuffix(suffix) {
            return url(copy, larger, instead: suffix)
        }
        return nil
    }

    private static func url(
        _ url: URL,
        _ suffix: String,
        instead old: String = ""
    ) -> URL {
        let text = url.absoluteString
        let ending = "." + url.pathExtension
        return URL(
            string: String(text.dropLast(ending.count + old.count))
                + suffix + ending
        ) ?? url
    }
}
