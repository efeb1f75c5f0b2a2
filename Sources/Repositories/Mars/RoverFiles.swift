import Entities
package import Foundation
package import Models
import Synchronization

/// The files of an image. The copies of one of Curiosity's are named after the
/// original: `NAME-thm.jpg`, `NAME-br.jpg`, `NAME.JPG`.
package enum RoverFiles {
    fileprivate static let suffixes = ["-thm", "-br"]

    static func all(
        _ item: RoverImageEntity,
        _ trusted: TrustedURLs
    ) -> [PhotoFile] {
        let original = item.urls.lazy.compactMap(trusted.url).first
        func copy(_ suffix: String) -> URL? {
            original.flatMap { RoverFileName($0)?.url(suffix, isUpper: false) }
        }
        let copies = [
            (original, PhotoFile.Size.original),
            (copy("-br"), .medium), (copy("-thm"), .thumbnail),
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

    /// The URL of the largest copy of a photo of Curiosity, in one of the two
    /// spellings of its ending; `nil` for other files.
    package static func copy(_ files: PhotoFiles, isUpper: Bool) -> URL? {
        let copies = files.all.lazy.compactMap { RoverFileName($0.url) }
        return copies.first { $0.suffix == "-br" }?
            .url("-br", isUpper: isUpper)
    }

    /// The spellings of copies: their names end in lower case or, as others
    /// have seen, as the original's does. What was found is tried first from
    /// then on.
    /// Instead of a missing copy the next larger one will do.
    package static func candidates() -> FileCandidates {
        let isUpper = FoundCase()
        return FileCandidates { url in
            guard let name = RoverFileName(url),
                let place = suffixes.firstIndex(of: name.suffix)
            else { return [url] }
            let first = isUpper.value
            let copies = suffixes[place...].flatMap { suffix in
                [first, !first].compactMap { name.url(suffix, isUpper: $0) }
            }
            let isLargest = place == suffixes.count - 1
            let original = isLargest ? name.url("", isUpper: true) : nil
            return copies + [original].compactMap(\.self)
        } found: { url in
            guard let name = RoverFileName(url), !name.suffix.isEmpty else {
                return
            }
            isUpper.value = name.isUpper
        }
    }
}

/// The name of one of Curiosity's files.
private struct RoverFileName {
    private let stem: String
    /// Of a copy; empty for an original.
    let suffix: String
    private let ending: String

    init?(_ url: URL) {
        ending = url.pathExtension
        let text = url.absoluteString
        guard !ending.isEmpty, text.hasSuffix("." + ending) else { return nil }
        let name = text.dropLast(ending.count + 1)
        suffix = RoverFiles.suffixes.first { name.hasSuffix($0) } ?? ""
        stem = String(name.dropLast(suffix.count))
    }

    var isUpper: Bool { ending == ending.uppercased() }

    func url(_ suffix: String, isUpper: Bool) -> URL? {
        let ending = isUpper ? ending.uppercased() : ending.lowercased()
        return URL(string: stem + suffix + "." + ending)
    }
}

/// The case of the endings of the copies that were found last.
private final class FoundCase: Sendable {
    private let isUpper = Mutex(false)

    var value: Bool {
        get { isUpper.withLock { $0 } }
        set { isUpper.withLock { $0 = newValue } }
    }
}
