import Foundation
import Models

/// A picture at NASA's service that resizes pictures.
struct ApodPicture {
    /// Pictures of days that have none.
    private static let placeholders = [
        "news-thumbnail.png", "NASA-Meatball-Feature5.png",
    ]

    private let url: URL
    /// The original of a picture whose width the service does not say: of a day
    /// that was moved here from the old site, or with the width 0; `nil` for
    /// others.
    private let unsizedOriginal: URL?
    /// In pixels; the service enlarges a picture beyond its own width. 0 if it
    /// is unknown.
    private let width: Int

    /// - Returns: `nil` if it is not a picture of the day.
    init?(_ url: URL) {
        guard !Self.placeholders.contains(url.lastPathComponent) else {
            return nil
        }
        let width = Self.number("w", of: url) ?? 0
        let unsized =
            ApodURLs.original(ofMoved: url)
            ?? (width == 0 ? ApodURLs.original(of: url) : nil)
        self.url = unsized.flatMap(ApodURLs.resizer) ?? url
        self.width = unsized == nil ? width : 0
        unsizedOriginal = unsized
    }

    /// `true` if the service has copies of it in sizes that are known. It has
    /// none of animations.
    private var isResizable: Bool {
        original != nil && width > 0
            && url.pathExtension.lowercased() != "gif"
    }

    /// A copy of a picture of unknown width; there are none of animations.
    private var smallCopy: URL? {
        guard unsizedOriginal != nil, url.pathExtension.lowercased() != "gif"
        else { return nil }
        return url.appending(queryItems: [URLQueryItem(name: "w", value: "640")]
        )
    }

    /// At most 640 pixels wide, unless there are no copies.
    var thumbnail: URL {
        isResizable ? copy(640) : smallCopy ?? original ?? url
    }

    /// The picture as sent and smaller copies, or only the original.
    var files: [PhotoFile] {
        if let smallCopy, let unsizedOriginal {
            return [
                PhotoFile(url: unsizedOriginal, size: .original),
                PhotoFile(url: smallCopy, size: .small),
            ]
        }
        guard isResizable else {
            return [PhotoFile(url: original ?? url, size: .original)]
        }
        let copies: [(PhotoFile.Size, Int)] = [
            (.large, .max), (.medium, 1_280), (.small, 640),
        ]
        let most = copies.last { width <= $0.1 }?.1 ?? .max
        return copies.filter { $0.1 <= most }.map { size, width in
            width >= self.width
                ? PhotoFile(url: url, size: size, extent: extent)
                : PhotoFile(url: copy(width), size: size)
        }
    }

    private var extent: Extent? {
        Self.number("h", of: url).map { Extent(width: width, height: $0) }
    }

    /// The picture in its own size.
    var original: URL? { ApodURLs.original(of: url) }

    /// A copy that is narrower than the picture.
    private func copy(_ width: Int) -> URL {
        guard
            width < self.width,
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { return url }
        let height = Self.number("h", of: url)
        parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map {
            var item = $0
            if item.name == "w" { item.value = String(width) }
            if item.name == "h", let height {
                item.value = String(max(1, height * width / self.width))
            }
            return item
        }
        return parts.url ?? url
    }

    /// A number of pixels in the query of a URL.
    private static func number(_ name: String, of url: URL) -> Int? {
        URLComponents(url: url, resolvingAgainstBaseURL: true)?
            .queryItems?.first { $0.name == name }?.value
            .flatMap { Int($0) }.flatMap { 1 ... 100_000 ~= $0 ? $0 : nil }
    }
}
