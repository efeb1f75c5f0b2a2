import Database
import Foundation
import Models

/// A page of what a search finds in a mirror. The next one goes on after the
/// last item, so that a page takes as long wherever it is.
struct MirrorList: Cursor {
    /// The place at which a page begins.
    private struct Position {
        /// The segments that are left.
        var segments: ArraySlice<MirrorSearch.Segment>
        /// The number of items of them to skip.
        var skipped: Int
        /// The items that are left instead, by their keys.
        var keys: ArraySlice<Int>?
        var shown = 0
        var total = 0
        var copy: StoredCopy?
    }

    private let store: MirrorStore
    private let query: PhotoQuery
    private let order: PhotoOrder
    private let reason: LoadFailure
    private var position: Position?

    /// `reason` is why the service itself is not used.
    init(
        _ query: PhotoQuery,
        _ order: PhotoOrder,
        in store: MirrorStore,
        because reason: LoadFailure
    ) {
        self.store = store
        self.query = query
        self.order = order
        self.reason = reason
    }

    private var size: Int { query.pageSize ?? 100 }

    @concurrent
    func page() async throws -> Page<Photo> {
        guard !Task.isCancelled else { throw LoadFailure.cancelled }
        guard query.page ?? 1 >= 1, size >= 1 else {
            let reason = "Invalid page or page_size."
            throw LoadFailure.refused(status: 400, reason: reason)
        }
        let found = try store.read { database in
            var position = try position ?? start(in: database)
            let photos = try photos(&position, in: database)
            return (photos, position)
        }
        guard let (photos, position) = found else { throw reason }
        var next = self
        next.position = position
        let isLast = photos.count < size || position.shown >= position.total
        return Page(
            elements: photos.map { photo in
                var photo = photo
                photo.stored = position.copy
                return photo
            },
            total: position.total,
            next: isLast ? .end : .more(next),
            stored: position.copy
        )
    }

    private func start(in database: Database) throws -> Position {
        let search = MirrorSearch(query)
        let (before, overflow) = ((query.page ?? 1) - 1)
            .multipliedReportingOverflow(by: size)
        var position = Position(
            segments: search.segments(order)[...],
            skipped: overflow ? .max : before,
            copy: try MirrorState(database).copy(of: query, because: reason)
        )
        if order == .title {
            let keys = try search.keysByTitle(in: database)
            position.keys = keys.dropFirst(position.skipped)
            position.total = keys.count
        } else {
            position.total = try search.count(in: database)
        }
        position.shown = min(position.skipped, position.total)
        return position
    }

    private func photos(
        _ position: inout Position,
        in database: Database
    ) throws -> [Photo] {
        if let keys = position.keys {
            position.keys = keys.dropFirst(size)
            position.shown += min(size, keys.count)
            return try MirrorItems(database: database)
                .photos(keys.prefix(size))
        }
        let search = MirrorSearch(query)
        var photos: [Photo] = []
        guard position.shown < position.total else { return [] }
        while photos.count < size, let segment = position.segments.first {
            if position.skipped > 0 {
                let count = try search.count(in: database, segment)
                if count <= position.skipped {
                    position.segments = position.segments.dropFirst()
                    position.skipped -= count
                    continue
                }
            }
            let limit = size - photos.count
            var last: Int?
            let more = try search.rows(
                in: database,
                segment,
                after: position.skipped,
                limit: limit
            ) { row in
                last = MirrorItems.key(row)
                return MirrorItems.photo(row)
            }
            photos += more
            position.skipped = 0
            if more.count < limit {
                position.segments = position.segments.dropFirst()
            } else if let last {
                position.segments[position.segments.startIndex]
                    .goOn(after: last)
            }
        }
        position.shown += photos.count
        return photos
    }
}

extension MirrorState {
    /// What the items are that a query finds; `nil` for what is no mirror.
    func copy(
        of query: PhotoQuery,
        because reason: LoadFailure
    ) -> StoredCopy? {
        let date = time(covering: query)
        return StoredCopy(
            date: date ?? time ?? .distantPast,
            reason: reason,
            mirror: date == nil ? .part(coverage) : .whole
        )
    }
}
