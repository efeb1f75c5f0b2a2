import Entities
import Foundation
import Models

extension Photo {
    /// The picture of a day.
    init(_ entity: ApodEntity, on day: Day, trusted: TrustedURLs) {
        let page = ApodPage(entity, trusted: trusted)
        let resized = entity.hdurl.flatMap(trusted.url)
            .flatMap(ApodPicture.init)
        let article = entity.permalink.flatMap(trusted.url)
        self.init(
            id: PhotoID(.apod, day.text),
            title: entity.title.map(ApodText.line),
            mediaType: page.mediaType,
            date: day.text + "T00:00:00Z",
            creator: ApodText.credit(entity.credit)
                ?? ApodText.credit(entity.copyright),
            description: entity.explanation.flatMap(ApodText.explanation),
            altText: entity.alt.flatMap(ApodText.altText),
            thumbnail: resized?.thumbnail ?? page.original,
            files: entity.html == nil
                ? nil : PhotoFiles(page: page, resized: resized),
            facts: .init(known: [
                .video: JSONValue(page.video?.absoluteString),
                .interactive: JSONValue(page.interactive?.absoluteString),
                .webPage: JSONValue(article?.absoluteString),
            ])
        )
    }
}

extension PhotoFiles {
    /// The film or the original, as the page has it, then resized copies. If
    /// the page lacks its picture, the original is that of the copies.
    fileprivate init(page: ApodPage, resized: ApodPicture?) {
        let isPicture = page.mediaType == .image
        let original = page.original ?? (isPicture ? resized?.original : nil)
        let own = [page.film, original].compactMap(\.self).map {
            PhotoFile(url: $0, size: .original)
        }
        // Of a moved day both name the same original.
        let known = Set(own.map(\.url))
        let files = resized?.files.filter { !known.contains($0.url) }
        self.init(own + (files ?? []))
    }
}

/// Cleans the texts of a picture of the day.
enum ApodText {
    /// Plain text on one line.
    static func line(_ html: String) -> String {
        ApodPunctuation.joined(joined(HTMLText.plain(html)))
    }

    /// The description of a picture. Days that were moved from the old site
    /// have a sentence on how to use their page instead.
    static func altText(_ html: String) -> String? {
        let text = line(html)
        let isInstruction = text.hasPrefix("See Explanation.")
        return text.isEmpty || isInstruction ? nil : text
    }

    /// The words of a text, with one space between them.
    static func joined(_ text: some StringProtocol) -> String {
        text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
            .map { String(String.UnicodeScalarView($0)) }
            .joined(separator: " ")
    }

    /// The credit on one line, without its label; `nil` if there is none.
    static func credit(_ html: String?) -> String? {
        guard let html else { return nil }
        var text = line(html)[...]
        if let colon = text.firstIndex(of: ":") {
            let label = text[..<colon].lowercased()
            let isLabel = label.contains("credit") || label.contains("copyrig")
            if isLabel, label.count < 60 { text = text[colon...].dropFirst() }
        }
        let credit = joined(text)
        return credit.isEmpty ? nil : credit
    }

    /// The paragraphs of an explanation, without its label and without the
    /// housekeeping after the first empty line; `nil` if there is none.
    static func explanation(_ html: String) -> String? {
        let paragraphs = parts(Array(joined(html).utf8)).lazy
            .map { HTMLText.plain(String(decoding: $0, as: UTF8.self)) }
            .map(withoutLabel)
            .first { !joined($0).isEmpty }
        let lines = (paragraphs ?? "").split(whereSeparator: \.isNewline)
            .map { ApodPunctuation.joined(joined($0)) }
            .filter { !$0.isEmpty }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private static func withoutLabel(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        let label = "explanation:"
        return start.prefix(label.count).lowercased() == label
            ? String(start.dropFirst(label.count)) : text
    }

    /// The parts of a text in UTF-8 between empty lines: two `<br>` in a row.
    /// Reads each byte a few times at most.
    static func parts<Bytes: RandomAccessCollection<UInt8>>(
        _ html: Bytes
    ) -> [Bytes.SubSequence] {
        var parts: [Bytes.SubSequence] = []
        var rest = html[...]
        var start = rest.startIndex
        while let mark = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[mark...]
            guard isBreak(rest) else {
                rest = rest.dropFirst()
                continue
            }
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
                break
            }
            rest = rest[end...].dropFirst().drop { $0 == UInt8(ascii: " ") }
            if isBreak(rest) {
                parts.append(html[start ..< mark])
                start = rest.startIndex
            }
        }
        return parts + [html[start...]]
    }

    /// Returns `true` if a text begins with the tag of a line break.
    private static func isBreak(_ text: some Collection<UInt8>) -> Bool {
        String(decoding: text.prefix(3), as: UTF8.self).lowercased() == "<br"
    }
}
