import Models
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
    /// `true` if its photos may be of any source, so that each names its own.
    let isMixed: Bool

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
            Set(window.page.map(\.list)).count <= 1
            && window.shown == window.rows.indices
            && (filter != nil || !state.mayHaveElement(at: photos.count))
        // Words alone are rows.
        let hasPictures = photos.contains { $0.1.thumbnail != nil }
        let tile =
            !hasPictures
            ? nil : isWhole ? room.tile(ofListOf: photos.count) : room.tile
        let rows = ListPageRows(
            photos,
            title: title,
            headings: headings,
            isMixed: isMixed,
            formatters: formatters,
            user: user,
            box: tile?.box ?? room.box,
            tile: tile
        )
        return ListPage(
            title: filter.map { title + " & " + $0 } ?? title,
            shared: rows.shared,
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
            layout: hasPictures ? room.layout : .rows,
            isWhole: isWhole,
            hasPictures: hasPictures,
            rows: rows.rows
        )
    }

    /// `true` if rows of photos without pictures are titles alone.
    func haveTitlesAlone(_ photos: ArraySlice<Photo>) -> Bool {
        guard !isMixed, !formatters.isAccessible, let first = photos.first
        else { return false }
        return formatters.series(first) != nil
            && photos.allSatisfy { $0.id.source == first.id.source }
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
    func nothing(
        _ state: PagedCollectionState,
        isIncomplete: Bool
    ) -> ListState.Content {
        let text =
            isIncomplete
            ? formatters.strings(.listNothingElse)
            : nothing ?? formatters.strings(.listNothing, title)
        let parts = [text, state.stored.map(formatters.age)]
        return .empty(
            title: title,
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
