/// A search of photos in memory: those of the sample, of favorites and of
/// standard input. It finds what SQLite finds in a mirror.
package struct PhotoSearch: Sendable {
    private let query: PhotoQuery
    private let terms: (words: [SearchTerm], qualifiers: [SearchTerm])?
    private let mediaTypes: Set<String>

    package init(_ query: PhotoQuery) {
        self.query = query
        terms = query.searchTerms
        mediaTypes = Set(query.mediaTypes.map(\.name))
    }

    package func finds(_ photo: Photo) -> Bool { tier(of: photo) != nil }

    /// The photos that it finds. In the order of relevance, those with all
    /// words in better fields come first; equal ones in any order are the
    /// newest first.
    package func found(
        in photos: [Photo],
        _ order: PhotoOrder = .relevance
    ) -> [Photo] {
        let found = photos.compactMap { photo in
            tier(of: photo).map { (tier: $0, photo: photo) }
        }
        let newest = PhotoOrder.newest.sorted(found) { $0.photo.date }
        guard order == .relevance else {
            return order.sorted(newest.map(\.photo))
        }
        return SearchTerm.tiers.indices.flatMap { tier in
            newest.filter { $0.tier == tier }.map(\.photo)
        }
    }

    /// The place of the first fields that have all words of a photo; `nil` if
    /// it is not found.
    private func tier(of photo: Photo) -> Int? {
        guard let (words, qualifiers) = terms, isSelected(photo) else {
            return nil
        }
        guard !words.isEmpty || !qualifiers.isEmpty else { return 0 }
        let texts = Dictionary(
            uniqueKeysWithValues: SearchTerm.fields.map { field in
                (field, SearchWords.words(photo.text(of: field)))
            }
        )
        func isFound(_ term: SearchTerm, in fields: [PhotoQuery.Field]) -> Bool
        {
            fields.contains { term.isFound(in: texts[$0] ?? []) }
        }
        guard
            (words + qualifiers).allSatisfy({ term in
                isFound(term, in: term.fields) != term.isExcluded
            })
        else { return nil }
        let wanted = words.filter { !$0.isExcluded }
        return SearchTerm.tiers.firstIndex { fields in
            wanted.allSatisfy { isFound($0, in: fields) }
        }
    }

    /// Checks what is compared as a whole.
    private func isSelected(_ photo: Photo) -> Bool {
        if !mediaTypes.isEmpty, !mediaTypes.contains(photo.mediaType.name) {
            return false
        }
        if query.firstYear != nil || query.lastYear != nil {
            guard let year = photo.date.flatMap({ Int($0.prefix(4)) }),
                year >= query.firstYear ?? year, year <= query.lastYear ?? year
            else { return false }
        }
        return query.includes(photo)
            && query.value(of: .nasaID).map { PhotoID($0) == photo.id } ?? true
            && query.value(of: .album)
                .map { photo.list(.albums)?.contains($0) == true } ?? true
    }
}

extension Photo {
    /// The text that is searched for words; a list as one text.
    fileprivate func text(of field: PhotoQuery.Field) -> String {
        switch field {
        case .center: text(.center) ?? ""
        case .keywords: keywords?.joined(separator: " ") ?? ""
        case .location: text(.location) ?? ""
        case .photographer: creator ?? ""
        case .secondaryCreator: text(.secondaryCreator) ?? ""
        case .title: title ?? ""
        case .description: description ?? ""
        case .description508: altText ?? ""
        // Without the name of its source.
        case .nasaID: id.value
        case .album: list(.albums)?.joined(separator: " ") ?? ""
        }
    }
}
