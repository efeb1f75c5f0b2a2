import Models
import Publishing

/// Words what a list shows and says: its pages, and why there is no page.
@MainActor
struct ListPageFormatter {
    private let title: String
    private let formatters: Formatters

    init(title: String, formatters: Formatters) {
        self.title = title
        self.formatters = formatters
    }

    /// The rows that are there of these.
    func page(
        _ rows: Range<Int>,
        of collection: PagedCollectionModel<Photo>
    ) -> ListPage {
        let photos = collection.elements(in: rows)
        return ListPage(
            title: title,
            range: range(of: photos.indices, in: collection),
            rows: zip(photos.indices, photos).map { index, photo in
                PhotoRow(photo, at: index, formatters: formatters)
            }
        )
    }

    private func range(
        of rows: Range<Int>,
        in collection: PagedCollectionModel<Photo>
    ) -> String {
        let state = collection.state.value
        let total = max(state.total ?? 0, state.count)
        let first = number(rows.lowerBound + 1)
        let last = number(rows.upperBound)
        let shown =
            rows.count == 1 ? last : formatters.strings(.listRows, first, last)
        // Better told now than ten thousand rows later.
        if let limit = state.resultLimit, total > limit {
            return formatters.strings(
                .listRangeReach,
                shown,
                number(total),
                number(limit)
            )
        }
        return formatters.strings(.listRange, shown, number(total))
    }

    /// An empty result.
    var nothing: ListState.Content {
        .empty(
            message: formatters.strings(.listNothing, title),
            hint: formatters.strings(.listNothingHint)
        )
    }

    /// Why nothing can be done with the rows of an empty result.
    var noRows: String { formatters.strings(.listNoRows) }

    /// Why there is no page before the first.
    var start: String { formatters.strings(.listStart) }

    /// Why there is no page after the last.
    func end(_ state: PagedCollectionState) -> String {
        if case .limitReached(let limit) = state.phase {
            return limitReached(limit)
        }
        if state.skipped > 0 {
            return formatters.strings(.listEndLost, number(state.skipped))
        }
        return formatters.strings(.listEnd)
    }

    /// Why a number cannot be opened.
    func missing(
        _ wanted: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: Int
    ) -> String {
        let state = collection.state.value
        let isWhole = state.phase == .complete
        let last = isWhole ? state.count : max(state.total ?? 0, state.count)
        guard last > 0 else { return noRows }
        guard wanted >= 1, wanted <= last else {
            let key = StringKey.listNoSuchNumber
            return formatters.strings(key, String(wanted), number(last))
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

    private func number(_ number: Int) -> String {
        formatters.numbers.string(from: number)
    }
}
