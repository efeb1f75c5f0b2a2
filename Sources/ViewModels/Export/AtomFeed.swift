import Foundation
import Models

extension RecordFormat {
    /// One feed for newsreaders (RFC 4287).
    package static let atom = RecordFormat(
        "atom",
        .formatAtom,
        .figures,
        hasEnds: false
    ) { options, formatters, _ in
        AtomFeed(formatters: formatters, showsNews: options.showsNews)
    }
}

/// The photos of a list as a feed for newsreaders (RFC 4287), with the pictures
/// as enclosures.
struct AtomFeed: RecordEncoding {
    let formatters: Formatters
    /// `true` if its entries came since somebody looked last.
    let showsNews: Bool

    func text(of record: Record) -> String {
        record.photo.map { entry($0, record) } ?? ""
    }

    private func entry(_ photo: Photo, _ record: Record) -> String {
        let escaped = MarkupText.escaped
        let content = content(photo, record.credit ?? "")
        let picture = photo.thumbnail
        let type = picture.flatMap { Self.types[$0.pathExtension.lowercased()] }
        let links = [
            link("alternate", to: record.page, type: "text/html"),
            link("enclosure", to: picture?.absoluteString, type: type),
        ]
        return "<entry>\n<id>\(Self.id(photo.id.description))</id>\n"
            + "<title>\(escaped(photo.displayTitle))</title>\n"
            + "<published>\(day(photo))</published>\n"
            + Self.updatedTag + updated(photo) + "</updated>\n"
            + links.compactMap(\.self).joined()
            + "<author><name>\(escaped(photo.maker ?? "NASA"))</name>"
            + "</author>\n"
            + "<content type=\"html\">\(escaped(content))</content>\n"
            + "</entry>\n"
    }

    private func link(
        _ relation: String,
        to url: String?,
        type: String?
    ) -> String? {
        guard let url else { return nil }
        return "<link rel=\"\(relation)\"" + MarkupText.attribute("type", type)
            + MarkupText.attribute("href", url) + "/>\n"
    }

    /// What newsreaders show: the picture, its description and its credit, in
    /// HTML.
    private func content(_ photo: Photo, _ credit: String) -> String {
        let image = photo.thumbnail.map {
            "<img" + MarkupText.attribute("src", $0.absoluteString)
                + MarkupText.attribute("alt", photo.pictureWords ?? "") + ">"
        }
        let texts = [
            HTMLText.plain(photo.description ?? "").trimmed,
            credit,
        ].filter { !$0.isEmpty }.map(MarkupText.escaped)
        return ([image].compactMap(\.self) + texts).map { "<p>\($0)</p>" }
            .joined()
    }

    var document: Document? { feed }

    private func feed(_ entries: [String], _ list: RecordList) -> String {
        let query = JSONFormatter.string(from: list.query)
        // It differs only if the list does. Nothing of a photo is before.
        let time =
            entries.compactMap(Self.updated).max().map { String($0) }
            ?? Self.firstDay
        return """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom">
            <id>\(Self.id("list:" + query))</id>
            <title>\(MarkupText.escaped(list.title))</title>
            <updated>\(time)</updated>
            <generator>nasa-photos</generator>
            \(entries.joined())</feed>

            """
    }

    /// A name that stays the same wherever the photo is.
    private static func id(_ text: String) -> String {
        let value = text.addingPercentEncoding(withAllowedCharacters: allowed)
        return "urn:nasa-photos:" + (value ?? "")
    }

    /// Made once: it takes longer than an entry.
    private static let allowed = CharacterSet.alphanumerics
        .intersection(CharacterSet(charactersIn: "\u{0}" ... "\u{7F}"))
        .union(CharacterSet(charactersIn: "-._~:"))

    /// The day of the photo, as a time.
    private func day(_ photo: Photo) -> String {
        photo.day.map { $0.text + "T00:00:00Z" } ?? Self.firstDay
    }

    /// When it came: of what is new, now, since an old photo that is new in its
    /// list is new to a reader.
    private func updated(_ photo: Photo) -> String {
        showsNews ? Self.format.format(formatters.now()) : day(photo)
    }

    private static let updatedTag = "<updated>"

    /// When an entry was updated.
    private static func updated(_ entry: String) -> Substring? {
        entry.firstRange(of: updatedTag).map {
            entry[$0.upperBound...].prefix { $0 != "<" }
        }
    }

    /// NASA's first, of what has none: a feed has no entry without a time.
    private static let firstDay = "1958-10-01T00:00:00Z"

    private static let format = Date.ISO8601FormatStyle()

    private static let types = [
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png",
        "gif": "image/gif", "webp": "image/webp",
    ]
}
