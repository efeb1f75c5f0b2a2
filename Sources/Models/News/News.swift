import Synchronization

/// Finds what came into lists since it was looked at last, and remembers what
/// was shown of it.
package final class News: Sendable {
    /// Something to say of the lists once they are loaded.
    package enum Event: Equatable, Sendable {
        /// These lists, by their titles, are looked at for the first time.
        case first([String])
        /// More came into a list than was loaded: it is among its items since
        /// a day, or, without one, anywhere.
        case cut(String, name: String, search: String?, since: Day?)
        /// So many of the lists have been looked at, of so many.
        case looked(Int, of: Int)
        /// Some of so many lists cannot be loaded.
        case failed([Failure], of: Int)
        /// Nothing is known of what was seen.
        case unreadable(LoadFailure)
    }

    /// Why a list cannot be loaded.
    package struct Failure: Equatable, Sendable {
        package let title: String
        /// The name that people type.
        package let name: String
        package let cause: LoadFailure

        package init(title: String, name: String, cause: LoadFailure) {
            self.title = title
            self.name = name
            self.cause = cause
        }
    }

    private typealias LookResult = Result<NewsLook, any Error>

    private struct State {
        /// What was known when it was first asked for, by the keys of lists:
        /// what is loaded again has the items that were shown.
        var marks: [String: NewsMark]?
        /// What was stored since then.
        var recorded: [String: NewsMark] = [:]
        var looks: [String: NewsLook] = [:]
        var shown: Set<PhotoID> = []
        /// The titles of the lists in which items are new.
        var sections: [PhotoID: String] = [:]
        /// The titles of the lists that were said to be looked at first.
        var first: Set<String> = []
        var hasFailed = false
    }

    /// The number of items shown of a list that is looked at for the first
    /// time.
    package static let firstCount = 5

    private let store: any SeenStore
    private let state = Mutex(State())

    /// `true` if it is not known if there is more that is new.
    package var hasFailed: Bool { state.withLock(\.hasFailed) }

    package init(_ store: any SeenStore) {
        self.store = store
    }

    /// The title of the list in which an item is new; `nil` for others.
    package func section(of id: PhotoID) -> String? {
        state.withLock { $0.sections[id] }
    }

    /// The new items of lists, each once, list by list. If there is only one
    /// list, its failure is that of the result. With `since`, all items from
    /// that day on are shown, not those that have not been seen.
    package func list(
        of lists: @escaping @Sendable () -> [NewsList],
        since: Day? = nil,
        isRemembered: Bool = true,
        report: @escaping @Sendable (Event) -> Void
    ) -> any Cursor<Photo> {
        LazyPage(inParts: { [self] show in
            let lists = lists()
            state.withLock { $0.hasFailed = false }
            let marks: [String: NewsMark]
            do {
                marks = try self.marks()
            } catch {
                state.withLock { $0.hasFailed = true }
                report(.unreadable(LoadFailure(error)))
                return Page(all: [])
            }
            let results = await results(of: lists, marks, since, report, show)
            let failures = try Self.failures(lists, results)
            let looks = zip(lists, results).compactMap { list, result in
                (try? result?.get()).map { (list: list, look: $0) }
            }
            if since == nil {
                let first = looks.filter { marks[$0.list.key] == nil }
                say(first.map(\.list.title), report)
            }
            for (list, look) in looks where look.isCut {
                report(
                    .cut(
                        list.title,
                        name: list.name,
                        search: list.search,
                        since: look.start
                    )
                )
            }
            if isRemembered {
                state.withLock { state in
                    for (list, look) in looks { state.looks[list.key] = look }
                }
            }
            // Last, as what most has to be read.
            if !failures.isEmpty {
                state.withLock { $0.hasFailed = true }
                report(.failed(failures, of: lists.count))
            }
            return Page(all: items(of: lists, results))
        })
    }

    /// Looks at lists, and shows after each what is new in those that have been
    /// looked at. All at the same time: if nothing can be reached, that is
    /// known after the retries of one.
    private func results(
        of lists: [NewsList],
        _ marks: [String: NewsMark],
        _ since: Day?,
        _ report: @escaping @Sendable (Event) -> Void,
        _ show: @escaping LazyPage<Photo>.Show
    ) async -> [LookResult?] {
        let results = Mutex([LookResult?](repeating: nil, count: lists.count))
        _ = await Array(lists.indices).concurrentMap(limit: lists.count) {
            [self] index in
            let list = lists[index]
            let result = await Result {
                try await NewsLook(at: list, marks[list.key], since: since)
            }
            let known = results.withLock { results in
                results[index] = result
                return results
            }
            report(.looked(known.count { $0 != nil }, of: lists.count))
            await show(items(of: lists, known))
        }
        return results.withLock(\.self)
    }

    /// The new items of the lists that have been looked at, each once, in the
    /// section of the first list that has it.
    private func items(
        of lists: [NewsList],
        _ results: [LookResult?]
    ) -> [Photo] {
        var sections: [PhotoID: String] = [:]
        let items = zip(lists, results).flatMap { list, result in
            let new = (try? result?.get())?.new ?? []
            return new.filter { photo in
                guard sections[photo.id] == nil else { return false }
                sections[photo.id] = list.title
                return true
            }
        }
        state.withLock { $0.sections.merge(sections) { $1 } }
        return items
    }

    /// - Throws: If the only list failed, or something was canceled.
    private static func failures(
        _ lists: [NewsList],
        _ results: [LookResult?]
    ) throws -> [Failure] {
        let failures = zip(lists, results).compactMap {
            list,
            result -> Failure? in
            guard case .failure(let error) = result else { return nil }
            let cause = LoadFailure(error)
            return Failure(title: list.title, name: list.name, cause: cause)
        }
        for failure in failures
        where lists.count == 1 || failure.cause == .cancelled {
            throw failure.cause
        }
        return failures
    }

    private func marks() throws -> [String: NewsMark] {
        if let known = state.withLock(\.marks) { return known }
        let marks = try store.seen()
        state.withLock { $0.marks = marks }
        return marks
    }

    /// Says once that lists are looked at for the first time.
    private func say(_ first: [String], _ report: (Event) -> Void) {
        let isSaid = state.withLock { state in
            let isSaid = state.first.isSuperset(of: first)
            state.first.formUnion(first)
            return isSaid
        }
        if !isSaid { report(.first(first)) }
    }

    /// Remembers that items were shown; returns when that is on the disk.
    package func markShown(_ photos: [Photo]) async throws {
        let seen = state.withLock { state -> [String: NewsMark] in
            state.shown.formUnion(photos.map(\.id))
            let marks = state.looks.compactMapValues {
                $0.mark(after: state.shown)
            }.filter { state.recorded[$0.key] != $0.value }
            state.recorded.merge(marks) { $1 }
            return marks
        }
        if !seen.isEmpty { try await store.record(seen) }
    }
}
