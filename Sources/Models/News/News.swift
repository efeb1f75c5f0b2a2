import Synchronization

/// Finds what came into lists since it was looked at last, and records what
/// was shown of it.
package final class News: Sendable {
    /// Something to say of the lists while they are loaded.
    package enum Event: Equatable, Sendable {
        /// These lists, by their titles, are looked at for the first time.
        case first([String])
        /// Only the newest items of a list were loaded, so many.
        case cut(String, Int)
        /// Only the results of these years were compared.
        case restricted(String, ClosedRange<Int>)
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

    private struct State {
        /// By the keys of lists.
        var comparisons: [String: Comparison] = [:]
        var shown: Set<PhotoID> = []
        var hasFailed = false
        /// The items that were seen when each list was made.
        var previous: [Int: [String: SeenItems]] = [:]
        var lists = 0
        /// The lists of which it was said that some are new to the user.
        var announced: Set<Int> = []
        /// The number of lists that have been looked at.
        var looked: [Int: Int] = [:]
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

    /// The new items of lists, each once, with the name of its list as a fact.
    /// If there is only one list, its failure is that of the result. With
    /// `since`, all items from that day on are shown, not those that have not
    /// been seen. Loaded again, the result begins with the same items.
    package func list(
        of lists: @escaping @Sendable () -> [NewsList],
        since: Day? = nil,
        isRemembered: Bool = true,
        report: @escaping @Sendable (Event) -> Void
    ) -> any Cursor<Photo> {
        let number = state.withLock { state in
            state.lists += 1
            return state.lists
        }
        return LazyPage { [self] in
            let lists = lists()
            let seen: [String: SeenItems]
            do {
                seen = try previous(number)
            } catch {
                state.withLock { $0.hasFailed = true }
                report(.unreadable(LoadFailure(error)))
                return Page(elements: [], next: .end)
            }
            let first = lists.filter { seen[$0.key] == nil }.map(\.title)
            let isFirst = since == nil && !first.isEmpty
            // All at the same time: if nothing can be reached, that is known
            // after the retries of one.
            self.state.withLock { $0.looked[number] = 0 }
            let results = await lists.concurrentMap(limit: lists.count) {
                let result = await $0.found(since: since, seen[$0.key])
                let count = self.state.withLock { state in
                    state.looked[number, default: 0] += 1
                    return state.looked[number, default: 0]
                }
                report(.looked(count, of: lists.count))
                return result
            }
            let failures = Self.failures(lists, results)
            if lists.count > 1, !failures.isEmpty {
                self.state.withLock { $0.hasFailed = true }
                report(.failed(failures, of: lists.count))
            }
            let pages = zip(lists, results).map { list, result in
                LazyPage {
                    // Nothing is shown of lists that fail.
                    if isFirst, case .success = result, self.sayFirst(number) {
                        report(.first(first))
                    }
                    let comparison = try self.compare(
                        list,
                        result,
                        seen[list.key],
                        since,
                        isOnly: lists.count == 1,
                        report
                    )
                    if isRemembered {
                        self.state.withLock {
                            $0.comparisons[list.key] = comparison
                        }
                    }
                    return Page(elements: comparison?.tagged ?? [], next: .end)
                }
            }
            return try await Self.withoutRepeats(pages).page()
        }
    }

    private static func failures(
        _ lists: [NewsList],
        _ results: [Result<NewsList.Candidates, any Error>]
    ) -> [Failure] {
        zip(lists, results).compactMap { list, result in
            guard case .failure(let error) = result else { return nil }
            let cause = LoadFailure(error)
            return cause == .cancelled
                ? nil
                : Failure(title: list.title, name: list.name, cause: cause)
        }
    }

    /// Lists one after another, each item once.
    private static func withoutRepeats(
        _ lists: [LazyPage<Photo>]
    ) -> any Cursor<Photo> {
        joined(lists).converted(from: Set<PhotoID>(), keepsTotal: false) {
            known,
            page in
            page.elements.filter { known.insert($0.id).inserted }
        }
    }

    /// - Returns: Whether it was not said yet that a list is new to the user.
    private func sayFirst(_ number: Int) -> Bool {
        state.withLock { $0.announced.insert(number).inserted }
    }

    private func previous(_ number: Int) throws -> [String: SeenItems] {
        if let known = state.withLock({ $0.previous[number] }) { return known }
        let seen = try store.seen()
        state.withLock { $0.previous[number] = seen }
        return seen
    }

    /// - Returns: `nil` if the list failed.
    private func compare(
        _ list: NewsList,
        _ result: Result<NewsList.Candidates, any Error>,
        _ seen: SeenItems?,
        _ since: Day?,
        isOnly: Bool,
        _ report: (Event) -> Void
    ) throws -> Comparison? {
        let found: NewsList.Candidates
        do {
            found = try result.get()
        } catch {
            let failure = LoadFailure(error)
            if isOnly || failure == .cancelled { throw failure }
            return nil
        }
        if let years = found.years { report(.restricted(list.title, years)) }
        if found.isCut { report(.cut(list.title, found.photos.count)) }
        return Comparison(of: list, found, seen, since)
    }

    /// Records that items were shown; returns when that is on the disk.
    package func markShown(_ photos: [Photo]) async throws {
        let seen = state.withLock { state -> [String: SeenItems] in
            state.shown.formUnion(photos.map(\.id))
            var seen: [String: SeenItems] = [:]
            for key in state.comparisons.keys {
                guard let next = state.comparisons[key]?.seen(state.shown),
                    next != state.comparisons[key]?.recorded
                else { continue }
                state.comparisons[key]?.recorded = next
                seen[key] = next
            }
            return seen
        }
        if !seen.isEmpty { try await store.record(seen) }
    }
}

/// What is new in a list, compared with what was seen of it.
private struct Comparison: Sendable {
    let list: NewsList
    let found: NewsList.Candidates
    /// The items seen before; `nil` if none were.
    let previous: SeenItems?
    /// From when on everything was asked for, seen or not.
    let since: Day?
    /// The items to show.
    let new: [Photo]
    var recorded: SeenItems?

    /// The number of ids that are remembered.
    private var idLimit: Int {
        // Days and sols whose items were not all loaded may have many.
        let isOfPlaces = if case .any = list.order { false } else { true }
        return (isOfPlaces ? 20 : 2) * NewsList.limit
    }

    init(
        of list: NewsList,
        _ found: NewsList.Candidates,
        _ previous: SeenItems?,
        _ since: Day?
    ) {
        self.list = list
        self.found = found
        self.previous = previous
        self.since = since
        if let since {
            let start = list.order.place(on: since) ?? 0
            new = found.photos.filter { photo in
                let place = list.order.place(of: photo)
                // A sol begins on the day before, and has photos of it.
                return place ?? .max >= start
                    && photo.day.map { $0 >= since } ?? (place != nil)
            }
        } else if let previous {
            let known = Set(previous.ids)
            new = found.photos.filter { photo in
                !known.contains(photo.id)
                    && list.order.place(of: photo) ?? .max >= previous.last ?? 0
            }
        } else {
            new = Array(found.photos.prefix(News.firstCount))
        }
    }

    /// The new items with the name of their list as a fact.
    var tagged: [Photo] {
        new.map {
            var photo = $0
            photo.facts.append(.init(.list, .string(list.name)))
            return photo
        }
    }

    /// The items that are seen once these were shown; `nil` as long as none of
    /// the new ones was.
    func seen(_ shown: Set<PhotoID>) -> SeenItems? {
        let hidden = new.filter { !shown.contains($0.id) }
        let isSince = since != nil
        guard
            new.isEmpty ? previous == nil && !isSince : hidden.count < new.count
        else {
            return nil
        }
        // What came between the last look and a day that was asked for may
        // still be new.
        let isPart = isSince && previous != nil
        let known = isPart ? new : found.photos
        let place = { (photo: Photo) in list.order.place(of: photo) }
        var last = previous?.last
        if let years = found.years {
            last = years.lowerBound
        } else if found.isCut, previous != nil || isSince {
            // What was not loaded was not seen.
            last = previous?.last ?? since.flatMap(list.order.place(on:))
        } else if !isPart {
            let newest = known.compactMap(place).max()
            last = hidden.compactMap(place).min() ?? newest ?? last
        }
        let left = Set(hidden.map(\.id))
        var ids = known.filter {
            !left.contains($0.id) && place($0) ?? .max >= last ?? 0
        }.map(\.id)
        // The ids of earlier days and sols are not needed any more.
        if last == previous?.last || found.years != nil {
            let listed = Set(ids)
            ids += (previous?.ids ?? []).filter { !listed.contains($0) }
        }
        // What is loaded, but hidden, has to be loaded again.
        let loaded =
            found.isCut
            ? hidden.isEmpty && !isSince ? found.loaded : previous?.loaded : nil
        return SeenItems(
            ids: Array(ids.prefix(idLimit)),
            last: last,
            loaded: loaded
        )
    }
}
