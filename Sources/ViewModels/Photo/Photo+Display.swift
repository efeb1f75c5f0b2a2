import Models

extension Photo {
    /// The photo as screens show it: texts that are longer than any of a
    /// service should be are cut, and end with an ellipsis.
    var shortened: Photo {
        Photo(
            id: id,
            title: title?.shortened(to: 4_000),
            mediaType: MediaType(name: mediaType.name.shortened(to: 100)),
            date: date?.shortened(to: 100),
            creator: creator?.shortened(to: 4_000),
            // The transcript of a podcast has up to 90,000 characters.
            description: description?.shortened(to: 200_000),
            altText: altText?.shortened(to: 20_000),
            keywords: keywords?.shortened(to: 20_000),
            thumbnail: thumbnail,
            manifest: manifest,
            files: files,
            facts: facts.map { Fact($0.label, $0.value.shortened) },
            stored: stored
        )
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
