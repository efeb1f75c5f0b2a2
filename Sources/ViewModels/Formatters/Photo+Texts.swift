import Foundation
package import Models

extension Photo {
    /// A title that identifies the photo, since many titles do not; never
    /// empty.
    ///
    /// A title that is missing or repeats the id is replaced by the first
    /// sentence of the description, a file's name by the id. One that was cut
    /// at 63 or 64 characters, as an older format did, is completed from the
    /// description if that begins with it; otherwise it ends with an ellipsis.
    var displayTitle: String {
        let title = title?.trimmed ?? ""
        if title.isFileName { return id.description.trimmed }
        if title.isEmpty || title == id.description.trimmed {
            return opening.map(SentenceFormatter.withoutDateline)
                ?? id.description.trimmed
        }
        let isCut =
            [63, 64].contains(self.title?.count)
            && self.title?.last?.isPunctuation == false
        guard isCut else { return title }
        if let opening, opening.hasPrefix(title) { return opening }
        return title + "…"
    }

    /// The hour and minute of its date, `01:18`; `nil` if that has none.
    package var hour: String? {
        let time = date?.split(separator: "T").dropFirst().first
        return time.flatMap { $0.count < 5 ? nil : String($0.prefix(5)) }
    }

    /// The first sentence of the description.
    private var opening: String? {
        (description?.start().first).map(SentenceFormatter.first)
    }

    /// Describes the picture for people who cannot see it: the alt text, or
    /// the first sentence of the description; `nil` if there is neither.
    var pictureWords: String? {
        let words = altText?.start(2_000) ?? []
        return words.isEmpty ? opening : words.joined(separator: " ")
    }

    /// Who made it, on one line; `nil` if nobody is known.
    var maker: String? {
        [creator, text(.secondaryCreator)].lazy
            .map { HTMLText.plain($0 ?? "") }
            .map {
                $0.split(whereSeparator: \.isNewline).map(\.trimmed)
                    .joined(separator: " ").trimmed
            }
            .first { !$0.isEmpty }
    }

    /// The maker in few words: without NASA, which made most of what is in its
    /// library, and of a person the last name.
    var shortMaker: String? {
        guard let maker else { return nil }
        let agency = "NASA/"
        let own =
            maker.hasPrefix(agency)
            ? String(maker.dropFirst(agency.count)).trimmed : maker
        let words = own.split(separator: " ")
        let isPerson =
            2 ... 3 ~= words.count
            && words.allSatisfy { word in
                word.first?.isUppercase == true
                    && word.allSatisfy { $0.isLetter || ".-'’".contains($0) }
            }
        return isPerson ? words.last.map(String.init) : own
    }

    /// The keywords, each once; some lists send all of them in one.
    var distinctKeywords: [String]? {
        // A comma in one of several keywords may be part of it; in the only
        // one, it is a separator.
        let words =
            keywords?.count == 1
            ? keywords?[0].split { ",;".contains($0) }.map(String.init)
            : keywords
        var seen: Set<String> = []
        return words?.map(\.trimmed).filter {
            !$0.isEmpty && seen.insert($0.lowercased()).inserted
        }
    }

    /// The photo without the ends of texts that are longer than any of a
    /// service should be, with an ellipsis.
    var shortened: Photo {
        var photo = self
        photo.title = title?.shortened(to: 4_000)
        photo.mediaType = MediaType(name: mediaType.name.shortened(to: 100))
        photo.creator = creator?.shortened(to: 4_000)
        // The transcript of a podcast has up to 90,000 characters.
        photo.description = description?.shortened(to: 200_000)
        photo.altText = altText.flatMap {
            $0.isFileName ? nil : $0.shortened(to: 20_000)
        }
        photo.keywords = keywords?.shortened(to: 20_000)
        photo.facts = facts.map { Fact($0.label, $0.value.shortened) }
        return photo
    }
}

extension JSONValue {
    /// The value with texts and lists of the length that screens show.
    var shortened: JSONValue {
        switch self {
        case .string(let text): .string(text.shortened(to: 4_000))
        case .array(let values) where values.count > 200:
            .array(values.prefix(200).map(\.shortened) + [.string("…")])
        case .array(let values): .array(values.map(\.shortened))
        default: self
        }
    }
}

extension String {
    /// `true` for the name of a film, a sound or a picture, which says nothing.
    fileprivate var isFileName: Bool {
        !contains(" ")
            && PhotoFile.Format(PhotoFile.Format.ending(of: trimmed)) != nil
    }

    /// The paragraphs of its start, since some descriptions are as long as a
    /// chapter of a book.
    func start(_ limit: Int = 1_000) -> [String] {
        String(prefix(limit)).paragraphs
    }

    /// The text, or as much of it as has a number of bytes, with an ellipsis.
    func shortened(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        let end = utf8.index(startIndex, offsetBy: limit)
        return String(unicodeScalars[..<end]) + " …"
    }
}

extension [String] {
    /// The first texts that have a number of bytes together, and an ellipsis
    /// for others.
    fileprivate func shortened(to limit: Int) -> [String] {
        var left = limit
        let first = prefix { text in
            left -= text.utf8.count
            return left >= 0
        }
        return first.count == count ? self : first + ["…"]
    }
}
