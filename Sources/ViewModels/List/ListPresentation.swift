package import Models
import Publishing

/// Formats the pages and messages of a list.
@MainActor
struct ListPresentation {
    let title: String
    let nothing: String?
    let hint: String?
    let formatters: Formatters
    /// Knows the favorites; `nil` if there are none.
    let user: UserPhotos?
    let headings: RowHeadings

    /// The page with the rows that are shown, of all or of those that contain
    /// the words of a filter.
    func page(
        _ window: RowWindow<PhotoID>,
        filter: String?,
        of collection: PagedCollectionModel<Photo>,
        room: ListRoom
    ) -> ListPage {
        let photos = window.page.compactMap { row in
            collection.element(at: row.index).map { (row.index, $0) }
        }
        let state = collection.state.value
        let total = filter == nil ? state.total : window.rows.count
        // Said from the start rather than after ten thousand rows.
        let limit = state.lowestLimit.flatMap { limit in
            filter == nil && total ?? 0 > limit ? limit : nil
        }
        let note = limit == state.limit ? StringKey.listFirst : .listLimit
        let position = window.position(of: limit ?? total)
        let isWhole =
            window.shown == window.rows.indices
            && (filter != nil || !state.mayHaveElement(at: photos.count))
        return ListPage(
            title: filter.map { title + " & " + $0 } ?? title,
            range: range(of: window.shown, total: total),
            note: limit.map { formatters.strings(note, number($0)) }
                ?? "",
            age: StoredCopy.oldest(photos.map(\.1.stored))
                .map(formatters.age) ?? "",
            position: formatters.strings(
                position.pages == nil ? .listPageOpen : .listPage,
                number(position.page),
                position.pages.map(number) ?? ""
            ),
            layout: room.layout,
            isWhole: isWhole,
            rows: rows(
                photos,
                isWhole ? room.box(ofListOf: photos.count) : room.box
            )
        )
    }

    private func rows(
        _ photos: [(index: Int, photo: Photo)],
        _ box: Extent?
    ) -> [PhotoRow] {
        var last: String?
        let shared = shared(photos.map(\.photo))
        let heading = { headings.string(for: $0, formatters) }
        let captions = Dictionary(grouping: photos.map(\.photo), by: heading)
            .mapValues { RowCaptions($0, series: formatters.series) }
        return photos.map { index, photo in
            let heading = heading(photo)
            defer { last = heading }
            var row = PhotoRow(
                photo,
                at: index,
                formatters: formatters,
                box: box,
                isDescribed: !formatters.isAccessible,
                isFavorite: user?.isFavorite(photo.id) ?? false,
                heading: heading == last ? nil : heading,
                shared: shared
            )
            row.caption = captions[heading]?.caption(of: photo) ?? ""
            return row
        }
    }

    /// The texts that the photos of a page have in common.
    private func shared(_ photos: [Photo]) -> SharedTexts {
        let descriptions = Dictionary(
            grouping: photos.compactMap(\.description)
        ) { $0 }
        return SharedTexts(
            descriptions: Set(descriptions.filter { $0.value.count > 1 }.keys),
            hasOneType: Set(photos.map(\.mediaType)).count < 2
        )
    }

    /// The message for a filter without rows.
    func nothing(_ words: String, of total: Int) -> String {
        formatters.strings(.filterNothing, number(total), words)
    }

    private func range(of rows: Range<Int>, total: Int?) -> String {
        let first = number(rows.lowerBound + 1)
        let last = number(rows.upperBound)
        let shown =
            rows.count == 1 ? last : formatters.strings(.listRows, first, last)
        return total.map { formatters.strings(.listRange, shown, number($0)) }
            ?? shown
    }

    /// The content for an empty result.
    func nothing(_ state: PagedCollectionState) -> ListState.Content {
        let text = nothing ?? formatters.strings(.listNothing, title)
        let parts = [text, state.stored.map(formatters.age)]
        return .empty(
            message: parts.joined(by: " · "),
            hint: hint ?? ""
        )
    }

    /// The message that a list goes on, but is not stored any further; `nil`
    /// if it is not from stored copies.
    func storedOnly(_ state: PagedCollectionState) -> String? {
        state.stored.map { _ in
            formatters.strings(.listStoredOnly, number(state.count))
        }
    }

    /// The message after the last page, of all rows or of a filter.
    func end(
        _ state: PagedCollectionState,
        _ filter: String?,
        after move: RowWindow<PhotoID>.Move
    ) -> String {
        if let filter { return formatters.strings(.filterEnd, filter) }
        if case .limitReached(let limit) = state.phase {
            return limitReached(limit)
        }
        if case .page = move { return formatters.strings(.listLastPage) }
        if state.missing > 0 {
            let promised = number(state.count + state.missing)
            return formatters.strings(
                .listCutShort,
                number(state.count),
                promised
            )
        }
        if state.skipped > 0 {
            return formatters.strings(.listEndSkipped, number(state.skipped))
        }
        return formatters.strings(.listEnd)
    }

    /// The message for a number that cannot be opened.
    func missing(
        _ wanted: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: Int
    ) -> String {
        let state = collection.state.value
        if state.total == 0 { return formatters.strings(.listNoRows) }
        let last = [state.total, state.limit].compactMap(\.self).min()
        guard wanted >= 1, wanted <= last ?? .max else {
            return formatters.strings(
                last == nil ? .listNoSuchItem : .listNoSuchNumber,
                String(wanted),
                last.map(number) ?? ""
            )
        }
        if let limit = state.resultLimit, wanted > limit {
            return limitReached(limit)
        }
        let page = (wanted - 1) / rows + 1
        return formatters.strings(.listNotLoaded, String(wanted), String(page))
    }

    private func limitReached(_ limit: Int) -> String {
        formatters.strings(.listLimitReached, number(limit))
    }

    func number(_ number: Int) -> String {
        formatters.string(from: number)
    }
}

extension Photo {
    /// The picture of its row, or its tile: of a panorama what is seen first.
    /// - Returns: `nil` if there is none.
    func thumbnailKey(in box: Extent) -> PictureKey? {
        thumbnail.map {
            PictureKey(
                FileLocation($0, of: id.source),
                box: box,
                part: Outlook.first(of: self, in: box)
            )
        }
    }
}

/// The texts that the rows of a page need not say, since others say the same.
package struct SharedTexts {
    var descriptions: Set<String> = []
    var hasOneType = true

    /// Returns `true` if the description of a photo is not about it alone.
    fileprivate func isOfSeries(
        _ photo: Photo,
        _ formatters: Formatters
    ) -> Bool {
        formatters.source(of: photo).series != nil
            || photo.description.map(descriptions.contains) ?? false
    }
}

extension PhotoRow {
    /// Creates the row of a photo at an index from 0.
    /// `box` is the room for its picture, if pictures are shown; then there is
    /// room for its description too, as if that `isDescribed`.
    package init(
        _ photo: Photo,
        at index: Int,
        formatters: Formatters,
        box: Extent? = nil,
        isDescribed: Bool = false,
        isFavorite: Bool = false,
        heading: String? = nil,
        shared: SharedTexts? = nil
    ) {
        // In a row by itself, an image is what is expected.
        let shared =
            shared ?? SharedTexts(hasOneType: photo.mediaType == .image)
        let isOfSeries = shared.isOfSeries(photo, formatters)
        let photo = photo.shortened
        let title = photo.displayTitle
        let type = formatters.strings.name(of: photo.mediaType)
        self.init(
            number: index + 1,
            title: formatters.title(of: photo, isFavorite: isFavorite),
            marks: formatters.marks(of: photo, isFavorite: isFavorite),
            byline: formatters.byline(
                ofRow: photo,
                adding: [
                    shared.hasOneType ? nil : type,
                    formatters.time(photo.text(.opened))
                        .map { formatters.strings(.rowOpened, $0) },
                    photo.text(.gone)
                        .map { _ in formatters.strings(.rowGone) },
                    formatters.pictureWords(photo),
                ],
                isOfSeries: isOfSeries
            ),
            page: formatters.page(photo),
            description: box == nil && !isDescribed || isOfSeries
                ? "" : Self.description(of: photo, after: title),
            picture: box.flatMap(photo.thumbnailKey),
            heading: heading
        )
    }

    /// The beginning of a description, without the title if it begins with
    /// that.
    private static func description(
        of photo: Photo,
        after title: String
    ) -> String {
        let text = (photo.description ?? "").start().joined(separator: " ")
        return String(
            text.hasPrefix(title) ? text.dropFirst(title.count) : text[...]
        ).trimmed
    }
}
