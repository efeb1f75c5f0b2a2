import Foundation
import Mocks
import Models
import Synchronization
import Testing

/// Lists that a test changes, and what is remembered of them. The id of an
/// item begins with its date or sol, if it has one.
final class NewsHarness: Sendable {
    private struct Content {
        var lists: [String: [String]] = [:]
        var queries: [PhotoQuery] = []
        var stored: StoredCopy?
    }

    let seen = SeenRecords()
    private let content = Mutex(Content())
    private let pageSize: Int

    init(pageSize: Int = .max) {
        self.pageSize = pageSize
    }

    /// The ids of a list, the newest last; without any, it fails.
    func set(_ name: String, to ids: [String]) {
        content.withLock { $0.lists[name] = ids }
    }

    /// Makes all lists stored copies.
    func store() {
        let copy = StoredCopy(date: .now, reason: .timedOut)
        content.withLock { $0.stored = copy }
    }

    var queries: [PhotoQuery] { content.withLock(\.queries) }

    private func page(_ name: String, from first: Int = 0) throws -> Page<Photo>
    {
        let (ids, stored) = content.withLock { ($0.lists[name], $0.stored) }
        guard let ids else { throw LoadFailure.timedOut }
        let elements = ids.reversed().dropFirst(first).prefix(pageSize).map {
            id in
            let sol = Int(id.prefix { $0 != " " })
            return Photo(
                id: PhotoID(id),
                date: Day(id.prefix(10))?.text,
                facts: sol.map { [.init(.sol, .integer($0))] } ?? []
            )
        }
        let end = first + elements.count
        return Page(
            elements: elements,
            total: ids.count,
            next: end < ids.count
                ? .more(LazyPage { [self] in try page(name, from: end) })
                : .end,
            stored: stored
        )
    }

    /// A list that is remembered by the name of a source.
    func list(
        _ name: String,
        source: PhotoID.Source = .images,
        order: NewsList.Order = .any
    ) -> NewsList {
        NewsList(source, title: name, order: order) { [self] in
            LazyPage { try self.page(name) }
        }
    }

    func search(
        _ name: String,
        _ firstYear: Int? = nil,
        _ lastYear: Int? = nil
    ) -> NewsList {
        let query = PhotoQuery(
            words: name,
            firstYear: firstYear,
            lastYear: lastYear
        )
        var library = MockLibrary()
        library.onSearch = { [self] query in
            content.withLock { $0.queries.append(query) }
            return LazyPage {
                try self.page(query.words)
            }
        }
        return NewsList(
            name,
            words: "\(name) \(firstYear ?? 0)",
            searching: query,
            in: library
        )
    }
}

extension NewsHarness {
    /// What a look at lists has found.
    struct Look {
        let photos: [Photo]
        let events: [News.Event]
        /// How many lists had been looked at, of how many, each time that one
        /// was.
        let steps: [[Int]]
        fileprivate let news: News
        fileprivate let list: any Cursor<Photo>

        var ids: [String] { photos.map(\.id.value) }
        /// The titles of the lists in which the items are new.
        var sections: [String?] { photos.map { news.section(of: $0.id) } }

        /// The ids of the same list, loaded again.
        func reload() async throws -> [String] {
            try await Self.photos(in: list).map(\.id.value)
        }

        fileprivate static func photos(
            in list: any Cursor<Photo>
        ) async throws -> [Photo] {
            var photos: [Photo] = []
            let pages = CursorPages(first: list).makeAsyncIterator()
            while let page = try await pages.next() { photos += page.elements }
            return photos
        }

        /// Records that the items with these ids were shown; all by default.
        func show(_ ids: Set<String>? = nil) async throws {
            try await news.markShown(
                photos.filter { ids?.contains($0.id.value) ?? true }
            )
        }
    }

    /// Looks at lists by their names; the second is remembered as `apod`.
    func look(
        _ names: [String],
        since: String? = nil,
        isRemembered: Bool = true
    ) async throws -> Look {
        let sources: [PhotoID.Source] = [.images, .apod]
        return try await look(
            at: names.map {
                list($0, source: sources[$0 == "two" ? 1 : 0])
            },
            since: since.flatMap { Day($0) },
            isRemembered: isRemembered
        )
    }

    /// Looks at lists as a new process does.
    func look(
        at lists: [NewsList],
        since: Day? = nil,
        isRemembered: Bool = true
    ) async throws -> Look {
        let news = News(seen)
        let events = Mutex<[News.Event]>([])
        let steps = Mutex<[[Int]]>([])
        let list = news.list(
            of: { lists },
            since: since,
            isRemembered: isRemembered
        ) { event in
            if case .looked(let count, let all) = event {
                steps.withLock { $0.append([count, all]) }
            } else {
                events.withLock { $0.append(event) }
            }
        }
        let photos = try await Look.photos(in: list)
        return Look(
            photos: photos,
            events: events.withLock(\.self),
            steps: steps.withLock(\.self),
            news: news,
            list: list
        )
    }
}

/// What was seen, in memory.
final class SeenRecords: SeenStore {
    let all = Mutex<[String: NewsMark]>([:])
    let failure = Mutex<StorageError?>(nil)

    func seen() throws -> [String: NewsMark] {
        if let failure = failure.withLock(\.self) { throw failure }
        return all.withLock(\.self)
    }

    func record(_ seen: [String: NewsMark]) async throws {
        if let failure = failure.withLock(\.self) { throw failure }
        all.withLock { $0.merge(seen) { $1 } }
    }
}
