import Mocks
import Models
import Publishing
import TestSupport
import Testing
import ViewModels

/// Random actions on a list, the same in each run, and what has to be true of
/// what is seen after each of them, whatever was done before.
@MainActor
final class ListWalk {
    enum Kind: CaseIterable {
        case favorites, search
        /// A list whose length is known at its end.
        case open
    }

    private let kind: Kind
    private let favorites: MockFavorites
    private let source = FlakySource()
    let user: UserPhotos
    private let collection: PagedCollectionModel<Photo>
    private(set) lazy var list = ListViewModel(
        title: "list",
        collection: collection,
        rowsPerPage: size,
        formatters: .english,
        coordinator: self,
        actions: self,
        messenger: self,
        user: user,
        showsFavorites: kind == .favorites
    )
    var details: PhotoViewModel?
    private var random: SeededRandom
    var retry: (@MainActor () -> Void)?
    /// What was done so far, to be read where something is wrong.
    private var path: [String] = []
    private var isRight = true

    /// All items.
    private var all: [String]
    /// The word of the filter that is set.
    private var word: String?
    /// The start of the page on which the filter was set, and of which rows.
    private var origin: (place: Int, generation: Int)?
    /// Favorites at another place than when the list was read.
    private(set) var moved: Set<String> = []
    private var known: Set<String> = []
    private(set) var size = 3
    private var isTiled = false

    init(seed: UInt64, _ kind: Kind) {
        self.kind = kind
        random = SeededRandom(seed: seed)
        // Sometimes more than a favorite's removal loads again at once.
        let most = seed % 4 == 0 ? 150 : 40
        let photos = (0 ..< Int.random(in: 0 ... most, using: &random))
            .map(Self.photo)
        all = photos.map(\.id.value)
        favorites = MockFavorites(
            kind == .favorites ? photos : [],
            pageSize: 7
        )
        user = UserPhotos(favorites: favorites, history: nil) { _ in }
        let plain = ListCursor(pageSize: 7) { photos }
        collection = PagedCollectionModel(
            first: FlakyCursor(
                cursor: kind == .favorites ? favorites.list : plain,
                source: source,
                hasTotal: kind != .open
            )
        )
    }

    private static func photo(_ number: Int) -> Photo {
        let title = "p\(number) " + ["moon", "mars", "rock"][number % 3]
        return Photo(id: PhotoID(.images, title), title: title)
    }

    /// Performs so many actions, and stops where something is wrong.
    func run(_ count: Int) async {
        await act {
            $0.start()
        } _: { _, new in
            expect(new.start == 0, "begins with the first row")
        }
        for _ in 0 ..< count where isRight {
            let (name, act) = action()
            path.append(name)
            await act()
            check()
        }
        if isRight { await sweep() }
    }

    private func action() -> (String, @MainActor () async -> Void) {
        switch Int.random(in: 0 ..< 18, using: &random) {
        case 0 ... 3: ("n", next)
        case 4, 5: ("p", previous)
        case 6, 7: ("g", goToPage)
        case 8, 9: ("&", filter)
        case 10: ("f", toggleFavorite)
        case 11: ("r", reload)
        case 12: ("change", changeElsewhere)
        case 13: ("fault", { self.source.mode = .failing })
        case 14: ("retry", tryAgain)
        case 15: ("cancel", cancel)
        case 16: ("resize", resize)
        default: ("open", openDetails)
        }
    }

    // MARK: Actions

    /// Acts, and expects of a page that is not what is left after a failure
    /// what is said of it and of the one before; `isLaidOut` is whether it has
    /// as many rows as fit.
    private func act(
        isLaidOut: Bool = true,
        _ act: (ListViewModel) -> Void,
        _ expect: (_ old: Page, _ new: Page) -> Void
    ) async {
        let (old, loaded) = (seen, collection.count)
        retry = nil
        act(list)
        await settle()
        noteMoves()
        guard retry == nil else { return endFault() }
        readAgain()
        let isLoaded = collection.count >= min(loaded, all.count)
        self.expect(isLoaded || path.last == "r", "loads what was loaded")
        let new = seen
        if isLaidOut {
            let isFull = new.places.count == size
            self.expect(isFull || new.isLast, "\(new.titles) is short")
        }
        expect(old, new)
        if old.generation != new.generation { moved = [] }
    }

    /// Rows that were removed and added again are at another place.
    private func noteMoves() {
        let titles = Set(favorites.photos.map(\.id.value))
        moved.formUnion(titles.subtracting(known))
        known = titles
    }

    /// A list that was read again may be another one, in which a filter may
    /// find nothing any more.
    private func readAgain() {
        if kind == .favorites { all = favorites.photos.map(\.id.value) }
        guard let word, list.state.value.filter == nil else { return }
        let isFound = all.prefix(7).contains { $0.contains(word) }
        expect(!isFound, "keeps the filter")
        self.word = nil
    }

    private func endFault() {
        source.mode = .working
        if list.state.value.filter == nil { word = nil }
    }

    private func next() async {
        await act {
            $0.showNextPage()
        } _: { old, new in
            expectNext(old, new)
        }
    }

    private func previous() async {
        await act {
            $0.showPreviousPage()
        } _: { old, new in
            expectPrevious(old, new)
        }
    }

    private func goToPage() async {
        let page = Int.random(in: -1 ... all.count / size + 3, using: &random)
        await act {
            $0.showPage(page)
        } _: { _, new in
            let start = (max(1, page) - 1) * size
            let isThere = start < new.rows.count
            expect(isThere || new.isLast, "page \(page) is the last one")
            expect(!isThere || new.start == start, "page \(page)")
            expect(new.start % size == 0, "page \(page) begins as others")
        }
    }

    private func reload() async {
        await act {
            $0.reload()
        } _: { old, new in
            if old.start == 0 {
                expect(new.start == 0, "the first page begins anew")
            } else if old.generation != new.generation {
                expectSame(old, new)
            }
        }
    }

    private func filter() async {
        let words = ["moon", "mars", "p1", "zzz", "", ""]
        let new = words.randomElement(using: &random) ?? ""
        guard new.isEmpty else { return filter(new) }
        guard word != nil else { return list.filter(words: "") }
        let first = seen.titles.first
        word = nil
        let origin = self.origin
        await act {
            $0.filter(words: "")
        } _: { old, new in
            guard old.generation == new.generation else { return }
            if let origin, origin.generation == new.generation {
                expect(new.start == origin.place, "goes back to before")
            } else {
                let isThere = first.map(new.titles.contains) ?? true
                expect(isThere, "has \(first ?? "")")
                expect(new.start % size == 0, "begins as other pages")
            }
        }
    }

    /// Selects rows with a word among those that are loaded, if there are any.
    private func filter(_ new: String) {
        let (old, last) = (seen, word)
        word = new
        let isFound = !rows.isEmpty
        if !isFound { word = last }
        if isFound, last == nil { origin = (old.start, old.generation) }
        list.filter(words: new)
        let now = seen
        expect(isFound || now.titles == old.titles, "finds nothing, and stays")
        guard isFound else { return }
        expect(now.start == 0, "a filter begins with what it finds first")
        expect(now.titles.allSatisfy { $0.contains(new) }, "finds \(new)")
        expect(now.places.count == size || now.isLast, "shows what it finds")
    }

    private func toggleFavorite() async {
        guard let index = anyIndex else { return }
        await stay { $0.toggleFavorite(number: index + 1) }
    }

    /// Acts, and expects the same page, if not of a list read again.
    private func stay(_ act: (ListViewModel) -> Void) async {
        await self.act(isLaidOut: false, act) { old, new in
            if old.generation == new.generation {
                expect(old.titles == new.titles, "stays at \(old.titles)")
            } else {
                expectSame(old, new)
            }
        }
    }

    private func changeElsewhere() {
        favorites.change { photos in
            let count = Int.random(in: 0 ... 4, using: &random)
            for _ in 0 ..< min(count, photos.count) {
                let index = Int.random(in: photos.indices, using: &random)
                photos.remove(at: index)
            }
            let new = Self.photo(Int.random(in: 0 ... 99, using: &random))
            let place = Int.random(in: 0 ... photos.count, using: &random)
            if !photos.contains(where: { $0.id == new.id }) {
                photos.insert(new, at: place)
            }
        }
        noteMoves()
    }

    private func tryAgain() async {
        guard let retry else { return }
        self.retry = nil
        retry()
        await settle()
        if self.retry == nil { readAgain() }
        endFault()
    }

    /// Cancels what begins to load, which leaves everything as it was.
    private func cancel() async {
        let old = seen
        source.mode = .waiting
        let isReload = Bool.random(using: &random)
        if isReload { list.reload() } else { list.showNextPage() }
        let canCancel = list.state.value.canCancel
        if canCancel { list.close() }
        source.mode = .working
        await settle()
        guard canCancel else { return endFault() }
        if all.isEmpty { return endFault() }
        expect(!list.state.value.isLoading, "cancels")
        expect(seen.titles == old.titles, "keeps \(old.titles)")
    }

    /// With another size the page begins with the same item.
    private func resize() async {
        let last = ListRoom(rows: size, layout: isTiled ? .tiles : .rows)
        size = Int.random(in: 1 ... 5, using: &random)
        if Bool.random(using: &random) { isTiled.toggle() }
        let room = ListRoom(rows: size, layout: isTiled ? .tiles : .rows)
        guard list.state.value.hasRows, room != last else {
            return list.setRoom(room)
        }
        await act {
            $0.setRoom(room)
        } _: { old, new in
            expectSame(old, new)
        }
    }

    /// Opens the details, goes on from there, and comes back.
    private func openDetails() async {
        guard let index = anyIndex else { return }
        let neighbors = rows.contains(all[index]) ? rows : all
        var id = all[index]
        list.open(number: index + 1)
        for _ in 0 ..< Int.random(in: 0 ... 5, using: &random) {
            guard let details, let place = neighbors.firstIndex(of: id)
            else { break }
            retry = nil
            let step = Int.random(in: -1 ... 1, using: &random)
            switch step {
            case 1: details.showNext()
            case -1: details.showPrevious()
            default: details.toggleFavorite()
            }
            await user.finish()
            noteMoves()
            _ = await details.state.first { !$0.isLoading }
            if neighbors.indices.contains(place + step), retry == nil {
                id = neighbors[place + step]
            }
            let page = details.state.value.page
            let isFavorite = favorites.contains(PhotoID(.images, id))
            expect(page?.title == id, "item \(id)")
            expect(page?.marks == (isFavorite ? "★" : ""), "mark of \(id)")
            expect(page?.isFavorite == isFavorite, "offers f of \(id)")
        }
        details?.close()
        details = nil
        let last = id
        await act(isLaidOut: false) {
            $0.start()
        } _: { old, new in
            guard old.generation == new.generation else { return }
            let isThere = new.rows.contains(last)
            expect(
                isThere ? new.titles.contains(last) : new.titles == old.titles,
                "comes back to the page of \(last)"
            )
        }
    }

    /// Goes through the whole list.
    private func sweep() async {
        source.mode = .working
        path.append("sweep")
        word = nil
        list.filter(words: "")
        await settle()
        endFault()
        list.showPage(1)
        await settle()
        readAgain()
        var titles = seen.titles
        while list.state.value.hasNextPage, titles.count <= all.count, isRight {
            await next()
            check()
            titles += seen.titles
        }
        expect(titles == all, "each row once: \(titles)")
    }

    // MARK: What is seen

    private var anyIndex: Int? {
        (0 ..< collection.count).randomElement(using: &random)
    }

    private var page: ListPage? {
        guard case .page(let page) = list.state.value.content else {
            return nil
        }
        return page
    }

    /// The items that can be paged through: a filter is of what is loaded.
    private var rows: [String] {
        guard let word else { return all }
        return all.prefix(collection.count).filter { $0.contains(word) }
    }

    /// The page that is shown, and where it is.
    private var seen: Page {
        let (rows, titles) = (rows, page?.rows.map(\.title) ?? [])
        let start = titles.first.flatMap { rows.firstIndex(of: $0) } ?? 0
        return Page(
            rows: rows,
            titles: titles,
            start: start,
            generation: collection.generation
        )
    }

    private func settle() async {
        await user.finish()
        _ = await list.state.first { !$0.isLoading }
        _ = await collection.state.first { $0.phase != .loading }
    }

    func expect(_ isTrue: Bool, _ text: @autoclosure () -> String) {
        guard !isTrue, isRight else { return }
        isRight = false
        Issue.record("\(path.joined(separator: " ")): \(text())")
    }

    /// What is true after anything.
    private func check() {
        let (state, seen) = (list.state.value, seen)
        let (rows, end) = (seen.rows, seen.end)
        guard end <= rows.count, Array(rows[seen.places]) == seen.titles else {
            return expect(false, "\(seen.titles) are not together in \(rows)")
        }
        expect(seen.titles.isEmpty == all.isEmpty, "\(seen.titles) of \(all)")
        expect(seen.titles.count <= size, "\(seen.titles) are too many")
        let numbers = seen.titles.compactMap { all.firstIndex(of: $0) }
        expect(page?.rows.map(\.number) ?? [] == numbers.map { $0 + 1 }, "no.")
        expect(!state.isLoading && !state.canCancel, "nothing is loading")
        expect(state.hasPreviousPage == (seen.start > 0), "offers p")
        expect(state.hasNextPage == !seen.isLast, "offers n")
        expect((state.filter == nil) == (word == nil), "filter \(word ?? "")")
        let count = "\(rows.count) of \(collection.count) "
        expect(state.filter?.hasPrefix(count) ?? true, "the prompt of \(count)")
        if let page { checkTotal(page.range, of: seen) }
    }

    private func checkTotal(_ range: String, of seen: Page) {
        let total = " of \(seen.rows.count)"
        // More may have been loaded in advance since it was said.
        let isOpen = kind == .open && word == nil && seen.end < all.count
        expect(
            range.hasSuffix(total) || isOpen && !range.contains(" of "),
            "\(range): \(total)"
        )
    }
}
