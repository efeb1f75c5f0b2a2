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
            rows.count == 1 ? last : formatters.texts(.listRows, first, last)
        // Better told now than ten thousand rows later.
        if let reach = collection.reach, total > reach {
            return formatters.texts(
                .listRangeReach,
                shown,
                number(total),
                number(reach)
            )
        }
        return formatters.texts(.listRange, shown, number(total))
    }

    /// An empty result.
    var nothing: ListState.Content {
        .empty(
            message: formatters.texts(.listNothing, title),
            hint: formatters.texts(.listNothingHint)
        )
    }

    /// Why nothing can be done with the rows of an empty result.
    var noRows: String { formatters.texts(.listNoRows) }

    /// Why there is no page before the first.
    var start: String { formatters.texts(.listStart) }

    /// Why there is no page after the last.
    func end(_ state: PagedCollectionState) -> String {
        if case .outOfReach(let limit) = state.phase {
            return outOfReach(limit)
        }
        if state.lost > 0 {
            return formatters.texts(.listEndLost, number(state.lost))
        }
        return formatters.texts(.listEnd)
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
            let key = TextKey.listNoSuchNumber
            return formatters.texts(key, String(wanted), number(last))
        }
        if let reach = collection.reach, wanted > reach {
            return outOfReach(reach)
        }
        let page = (wanted - 1) / rows + 1
        return formatters.texts(.listNotLoaded, String(wanted), String(page))
    }

    private func outOfReach(_ limit: Int) -> String {
        formatters.texts(.listOutOfReach, number(limit))
    }

    private func number(_ number: Int) -> String {
        formatters.numbers.string(from: number)
    }
}
