import Models

/// What tells the items of a page apart, where there is room for few words, and
/// what all of them have in common.
struct RowCaptions {
    /// What the captions leave out, since all items share it.
    private var shared: [String] = []
    private let dates: DateCaptions
    /// `true` if all items are of one series.
    let isSeries: Bool
    private var captions: [PhotoID: RowCaption] = [:]

    /// `columns` is the room for a title; without bylines that have whole
    /// dates, what dates share is left out.
    init(
        _ photos: [Photo],
        _ formatters: Formatters,
        columns: Int,
        hasBylines: Bool = false
    ) {
        dates = DateCaptions(photos, formatters.days)
        let series = photos.compactMap(formatters.series)
        isSeries =
            series.count == photos.count
            && Set(photos.map(\.id.source)).count == 1
        if isSeries, let first = photos.first {
            let isDated = formatters.source(of: first).isDated
            if isDated { shared += [dates.shared].compactMap(\.self) }
            let texts = zip(photos, series).map { photo, texts in
                isDated ? [dates.text(of: photo)] + texts : texts
            }
            add(photos, texts)
            return
        }
        let titles = TitleCaptions(photos, columns: columns)
        shared = titles.shared
        if !hasBylines { shared += [dates.shared].compactMap(\.self) }
        for (photo, title) in zip(photos, titles.captions) {
            let isOfSeries = formatters.series(photo) != nil
            captions[photo.id] = RowCaption(
                title: title.text,
                details: [dates.text(of: photo)].compactMap(\.self),
                maker: (isOfSeries ? nil : photo.maker)
                    ?? formatters.origin(photo),
                id: title.isUnique ? nil : photo.id.description
            )
        }
    }

    /// Adds the photos of a series, with the parts of what tells them apart:
    /// all but those that are the same in all.
    private mutating func add(_ photos: [Photo], _ parts: [[String?]]) {
        let count = parts.map(\.count).min() ?? 0
        let same = (0 ..< count).filter { index in
            parts.count > 1 && Set(parts.map { $0[index] }).count == 1
        }
        // Else nothing is left of them.
        let isCut = same.count < count
        if isCut { shared += same.compactMap { parts[0][$0] } }
        for (photo, parts) in zip(photos, parts) {
            let rest = parts.indices
                .filter { !isCut || !same.contains($0) }
                .compactMap { parts[$0] }
            captions[photo.id] = RowCaption(
                title: rest.first ?? photo.displayTitle,
                details: Array(rest.dropFirst())
            )
        }
    }

    /// What the captions leave out and a title does not say.
    func shared(besides title: String) -> [String] {
        let title = title.lowercased()
        return shared.filter { text in
            !title.contains(text.lowercased())
                && !(text == dates.shared && title.contains(dates.period))
        }
    }

    func caption(of photo: Photo) -> RowCaption {
        captions[photo.id] ?? RowCaption(title: photo.displayTitle)
    }
}
