import Entities
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

/// The content of the web page of a day.
struct ApodPage {
    let mediaType: MediaType
    /// The original picture.
    private(set) var original: URL?
    /// A video of NASA's, as a file.
    private(set) var film: URL?
    /// A video, as a file or in a player.
    private(set) var video: URL?
    /// A page to use rather than to look at.
    private(set) var interactive: URL?

    init(_ entity: ApodEntity, trusted: TrustedURLs) {
        mediaType =
            switch entity.mediaType {
            case "iframe": .other("interactive")
            case let name: MediaType(name: name ?? "image")
            }
        let page =
            entity.htmlURL.flatMap { trusted.url($0) }
            ?? URL(string: ApodURLs.nasa)
        for tag in HTMLTag.all(in: entity.html ?? "") {
            guard
                let url = tag.link.flatMap({ trusted.normalized($0, on: page) })
            else { continue }
            add(url, tag.name, trusted)
        }
    }

    private mutating func add(
        _ url: URL,
        _ tag: String,
        _ trusted: TrustedURLs
    ) {
        let file = PhotoFile(url: url, size: nil)
        switch tag {
        case "a", "img":
            let isOriginal =
                file.isPicture && url.path().contains("/content/dam/")
                && trusted.isTrusted(url)
            if original == nil, isOriginal { original = url }
        case "iframe" where mediaType == .other("interactive"):
            interactive = interactive ?? url
        case "iframe", "video", "source":
            guard video == nil else { return }
            video = url
            if trusted.isTrusted(url), tag != "iframe" { film = url }
        default: break
        }
    }
}

/// A tag of a web page that leads to a picture or a video.
private struct HTMLTag {
    let name: String
    /// The first `href` or `src`, without entities.
    let link: String?

    private static let names: Set<String> = [
        "a", "img", "iframe", "video", "source",
    ]

    /// The tags in their order, up to a number that no day has.
    static func all(in html: String) -> [HTMLTag] {
        ApodText.joined(html).split(separator: "<", maxSplits: 10_000)
            .compactMap(HTMLTag.init)
    }

    /// - Parameter text: What follows a `<`.
    private init?(_ text: Substring) {
        name = text.prefix { $0.isLetter && $0.isASCII }.lowercased()
        guard Self.names.contains(name) else { return nil }
        let attributes = text.dropFirst(name.count).prefix { $0 != ">" }
        link = (["href", "src"].lazy)
            .compactMap { Self.value(of: $0, in: attributes) }.first
            .map { HTMLText.plain($0) }
            .map { $0.hasPrefix("//") ? "https:" + $0 : $0 }
    }

    private static func value(
        of name: String,
        in attributes: Substring
    ) -> String? {
        let range = attributes.range(of: " " + name, options: .caseInsensitive)
        guard let range else { return nil }
        let rest = attributes[range.upperBound...].drop(while: \.isWhitespace)
        guard rest.first == "=" else { return nil }
        let value = rest.dropFirst().drop(while: \.isWhitespace)
        guard let quote = value.first, quote == "\"" || quote == "'" else {
            return String(value.prefix { !$0.isWhitespace })
        }
        return String(value.dropFirst().prefix { $0 != quote })
    }
}
