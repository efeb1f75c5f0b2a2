import Models

/// The rows of a page.
@MainActor
struct ListPageRows {
    private(set) var rows: [PhotoRow] = []
    /// What all rows leave to the heading of the page.
    private(set) var shared: [String] = []

    /// As tiles, if these have room; `title` is that of the list, which is of
    /// one source unless it `isMixed`.
    init(
        _ photos: [(index: Int, photo: Photo)],
        title: String,
        headings: RowHeadings,
        isMixed: Bool = false,
        formatters: Formatters,
        user: UserPhotos?,
        box: Extent?,
        tile: ListTile?
    ) {
        let photos = photos.map {
            (index: $0.index, photo: formatters.shown($0.photo))
        }
        let list = { (photo: Photo) in
            headings.namesLists ? headings.string(for: photo, formatters) : nil
        }
        // Everything is read out with each row.
        let series =
            formatters.isAccessible || isMixed
            ? [:]
            : Dictionary(grouping: photos.map(\.photo), by: list)
                .compactMapValues { PhotoSeries($0, formatters) }
        if !headings.namesLists {
            shared = series[nil]?.shared(besides: title) ?? []
        }
        var texts = SharedTexts(photos.map(\.photo))
        var (heading, description) = (String?.none, "")
        for (index, photo) in photos {
            let series = series[list(photo)]
            texts.isTitled = series != nil
            var row = PhotoRow(
                photo,
                at: index,
                formatters: formatters,
                box: box,
                isDescribed: !formatters.isAccessible,
                isFavorite: user?.isFavorite(photo.id) ?? false,
                shared: texts
            )
            if let words = formatters.pictureWords(photo) {
                texts.said.insert(words)
            }
            // Above a tile, an initial says nothing.
            let next =
                tile == nil || headings.namesLists
                ? headings.string(for: photo, formatters) : nil
            if let next, next != heading {
                let shared =
                    headings.namesLists ? series?.shared(besides: next) : nil
                row.heading = ([next] + (shared ?? [])).joined(by: " · ")
            }
            if let title = series?.title(of: photo), !title.isEmpty {
                row.title = title
            }
            if series != nil, tile != nil || box == nil {
                row.byline = ""
            } else if tile != nil {
                row.byline = formatters.shortByline(photo)
            }
            let whole = row.description
            row.description = whole.rest(below: description)
            (heading, description) = (next, whole)
            rows.append(row)
        }
    }
}

extension SharedTexts {
    fileprivate init(_ photos: [Photo]) {
        self.init(
            hasOneType: Set(photos.map(\.mediaType)).count < 2,
            hasSources: Set(photos.map(\.id.source)).count > 1
        )
    }
}

extension String {
    /// The text from the word on in which it differs from the one above it,
    /// unless only a few words are the same.
    fileprivate func rest(below last: String) -> String {
        let same = zip(self, last).prefix { $0 == $1 }.count
        guard same < count else { return "" }
        let end = prefix(same + 1).lastIndex(of: " ") ?? startIndex
        let isFew = distance(from: startIndex, to: end) < 24
        return isFew ? self : "…" + self[end...]
    }
}
