import Entities
import Foundation
import Models

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
