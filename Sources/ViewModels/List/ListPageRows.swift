import Models

/// The rows of a page, each saying what the others do not.
@MainActor
struct ListPageRows {
    private(set) var rows: [PhotoRow] = []
    private let captions: [RowCaptions]

    /// As tiles, if these have room.
    init(
        _ photos: [(index: Int, photo: Photo)],
        headings: RowHeadings,
        formatters: Formatters,
        user: UserPhotos?,
        box: Extent?,
        tile: ListTile?
    ) {
        let photos = photos.map {
            (index: $0.index, photo: formatters.shown($0.photo))
        }
        let columns = Self.columns(tile, numbers: photos.map(\.index))
        let groups = Dictionary(grouping: photos.map(\.photo)) {
            headings.isOfLists ? headings.string(for: $0, formatters) : nil
        }.mapValues {
            RowCaptions(
                $0,
                formatters,
                columns: columns,
                hasBylines: tile == nil
            )
        }
        captions = formatters.isAccessible ? [] : Array(groups.values)
        let shared = SharedTexts(photos.map(\.photo))
        var last: String?
        for (index, photo) in photos {
            // Above a tile, an initial says nothing.
            let heading =
                tile == nil || headings.isOfLists
                ? headings.string(for: photo, formatters) : nil
            defer { last = heading }
            let captions = groups[headings.isOfLists ? heading : nil]
            var texts = shared
            texts.isTitled =
                tile == nil && !formatters.isAccessible
                && captions?.isSeries ?? false
            var row = PhotoRow(
                photo,
                at: index,
                formatters: formatters,
                box: box,
                isDescribed: !formatters.isAccessible,
                isFavorite: user?.isFavorite(photo.id) ?? false,
                heading: heading == last
                    ? nil
                    : headings.isOfLists
                        ? self.heading(heading, captions) : heading,
                shared: texts
            )
            if let captions, !formatters.isAccessible {
                let caption = captions.caption(of: photo)
                if let tile {
                    row.caption = caption.title
                    row.captionByline = caption.byline(tile.columns)
                } else if captions.isSeries {
                    row.title = caption.text
                } else {
                    row.replaceTitle(caption.title, of: photo)
                }
            }
            rows.append(row)
        }
    }

    /// What all rows of the page share and its title does not say.
    func shared(besides title: String) -> [String] {
        captions.count == 1 ? captions[0].shared(besides: title) : []
    }

    /// The title of a list, and what its rows share.
    private func heading(
        _ heading: String?,
        _ captions: RowCaptions?
    ) -> String? {
        guard let heading, let captions, !self.captions.isEmpty else {
            return heading
        }
        return ([heading] + captions.shared(besides: heading))
            .joined(separator: " · ")
    }

    /// The room for titles in cells; in rows, more than most need.
    private static func columns(_ tile: ListTile?, numbers: [Int]) -> Int {
        guard let tile else { return 100 }
        let last = String((numbers.max() ?? 0) + 1)
        // A line ends with a whole word.
        let rest = (tile.titleLines - 1) * (tile.columns - 6)
        return max(1, tile.columns - last.count - 1 + rest)
    }
}

extension PhotoRow {
    /// Shows another title: the first sentence of the description, which goes
    /// on below it, or what other titles do not say.
    fileprivate mutating func replaceTitle(_ text: String, of photo: Photo) {
        let start = (photo.description ?? "").start().joined(separator: " ")
        guard text == start else { return title = text }
        title = SentenceFormatter.first(of: start)
        guard !description.isEmpty else { return }
        description = String(start.dropFirst(title.count)).trimmed
    }
}

extension SharedTexts {
    fileprivate init(_ photos: [Photo]) {
        let descriptions = Dictionary(
            grouping: photos.compactMap(\.description)
        ) { $0 }
        self.init(
            descriptions: Set(descriptions.filter { $0.value.count > 1 }.keys),
            hasOneType: Set(photos.map(\.mediaType)).count < 2,
            hasSources: Set(photos.map(\.id.source)).count > 1
        )
    }
}
