import Mocks
import Models
import Publishing
import TestSupport
import Testing
import ViewModels

/// Random actions on a list, the same in each run, beside plain lines that
/// know what has to be seen.
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
    private lazy var list = ListViewModel(
        title: "list",
        collection: collection,
        rowsPerPage: size,
        formatters: .english,
        photos: self,
        messages: self,
        user: user,
        isOfFavorites: kind == .favorites
    )
    var details: PhotoViewModel?
    private var random: SeededRandom
    var retry: (@MainActor () -> Void)?
    /// What was done so far, to be read where something is wrong.
    private var path: [String] = []
    private var isRight = true

    // What has to be seen: of all items, or of those with the word of a
    // filter, those from `start` to `end`.
    private var all: [String]
    private var word: String?
    private var (start, end) = (0, 0)
    /// Where the page began on which the filter was set, and of which rows.
    private var origin: (place: Int, generation: Int)?
    private var size = 3
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
        await turn(to: { 0 }) { list.start() }
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

    // MARK: The model

    /// The items that can be paged through: a filter is of what is loaded.
    private var rows: [String] {
        guard let word else { return all }
        return all.prefix(collection.count).filter { $0.contains(word) }
    }

    private func show(from place: Int) {
        let last = max(0, rows.count - 1) / size * size
        start = place < rows.count ? max(0, place) : last
        end = min(start + size, rows.count)
    }

    /// Follows a list that may have been read again: the page begins with the
    /// first of its rows, or of those behind it, that is left, and the next one
    /// behind those that were shown.
    private func follow(_ old: [String]) {
        if kind == .favorites { all = favorites.photos.map(\.id.value) }
        if let word, list.state.value.filter == nil {
            let isFound = all.prefix(7).contains { $0.contains(word) }
            expect(!isFound, "keeps the filter")
            self.word = nil
        }
        let (now, seen) = (rows, Set(old[start ..< end]))
        let place = { now.firstIndex(of: $0) }
        start =
            old[start...].lazy.compactMap(place).first
            ?? old[..<start].reversed().lazy.compactMap(place).first
            .map { $0 + 1 } ?? 0
        end = start + now[start...].prefix { seen.contains($0) }.count
    }

    /// Acts, and expects the page that begins at a place, unless that fails;
    /// then any rows that follow each other.
    private func turn(to place: () -> Int, _ act: () -> Void) async {
        let (old, loaded) = (rows, collection.count)
        retry = nil
        act()
        await settle()
        guard retry == nil else { return adopt() }
        follow(old)
        let isFull = collection.count >= min(loaded, all.count)
        expect(isFull || path.last == "r", "loads what was loaded")
        let (next, wasShown) = (place(), start < end)
        let isLast = path.last == "n" && next >= rows.count
        if !isLast || !wasShown { show(from: next) }
    }

    /// Acts, and expects the same page, anew if the list was read again.
    private func stay(_ act: (ListViewModel) -> Void) async {
        let (page, generation) = ((start, end), collection.generation)
        await turn(to: { start }) { act(list) }
        if retry == nil, collection.generation == generation {
            (start, end) = page
        }
    }

    /// Believes what is seen after a failure.
    private func adopt() {
        source.mode = .working
        if list.state.value.filter == nil { word = nil }
        let place = shown.first.flatMap { rows.firstIndex(of: $0) }
        start = place ?? 0
        end = start + (place == nil ? 0 : shown.count)
    }

    // MARK: Actions

    private func next() async {
        await turn(to: { end }) { list.showNextPage() }
    }

    private func previous() async {
        await turn(to: { max(0, start - size) }) { list.showPreviousPage() }
    }

    private func goToPage() async {
        let page = Int.random(in: -1 ... all.count / size + 3, using: &random)
        await turn(to: { (max(1, page) - 1) * size }) { list.showPage(page) }
    }

    private func reload() async {
        await turn(to: { 0 }) { list.reload() }
    }

    private func filter() async {
        let words = ["moon", "mars", "p1", "zzz", "", ""]
        let new = words.randomElement(using: &random) ?? ""
        guard new.isEmpty else {
            let (last, place) = (word, start)
            word = new
            if rows.isEmpty {
                word = last
            } else {
                if last == nil { origin = (place, collection.generation) }
                show(from: 0)
            }
            return list.filter(words: new)
        }
        guard word != nil else { return list.filter(words: "") }
        let first = rows[start]
        word = nil
        if let origin, origin.generation == collection.generation {
            show(from: origin.place)
        } else {
            show(from: (all.firstIndex(of: first) ?? 0) / size * size)
        }
        await turn(to: { start }) { list.filter(words: "") }
    }

    private func toggleFavorite() async {
        guard let index = anyIndex else { return }
        await stay { $0.toggleFavorite(number: index + 1) }
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
    }

    private func tryAgain() async {
        guard let retry else { return }
        let old = rows
        self.retry = nil
        retry()
        await settle()
        if self.retry == nil { follow(old) }
        adopt()
    }

    /// Cancels what begins to load, which leaves everything as it was.
    private func cancel() async {
        source.mode = .waiting
        let isReload = Bool.random(using: &random)
        if isReload { list.reload() } else { list.showNextPage() }
        guard list.state.value.canCancel else {
            source.mode = .working
            await settle()
            return adopt()
        }
        list.close()
        source.mode = .working
        await settle()
        if all.isEmpty { adopt() }
        expect(!list.state.value.isLoading, "cancels")
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
        await turn(to: { start }) { list.setRoom(room) }
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
        await stay { $0.start() }
    }

    /// Goes through the whole list.
    private func sweep() async {
        source.mode = .working
        path.append("sweep")
        word = nil
        list.filter(words: "")
        await settle()
        adopt()
        await turn(to: { 0 }) { list.showPage(1) }
        var seen = shown
        while list.state.value.hasNextPage, seen.count <= all.count, isRight {
            await next()
            check()
            seen += shown
        }
        expect(seen == all, "each row once: \(seen)")
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

    private var shown: [String] {
        page?.rows.map { $0.title } ?? []
    }

    private func settle() async {
        await user.finish()
        _ = await list.state.first { !$0.isLoading }
        _ = await collection.state.first { $0.phase != .loading }
    }

    private func expect(_ isTrue: Bool, _ text: String) {
        guard !isTrue, isRight else { return }
        isRight = false
        Issue.record("\(path.joined(separator: " ")): \(text)")
    }

    private func check() {
        let (state, rows) = (list.state.value, rows)
        guard start <= end, end <= rows.count else {
            return expect(false, "\(start)–\(end) of \(rows)")
        }
        let expected = Array(rows[start ..< end])
        expect(shown == expected, "\(shown) instead of \(expected) of \(rows)")
        expect(shown.isEmpty == all.isEmpty, "\(shown) of \(all)")
        let numbers = expected.compactMap { all.firstIndex(of: $0) }
        expect(page?.rows.map(\.number) ?? [] == numbers.map { $0 + 1 }, "no.")
        expect(!state.isLoading && !state.canCancel, "nothing is loading")
        expect(state.hasPreviousPage == (start > 0), "offers p")
        expect(state.hasNextPage == (end < rows.count), "offers n")
        expect((state.filter == nil) == (word == nil), "filter \(word ?? "")")
        let count = "\(rows.count) of \(collection.count) "
        expect(state.filter?.hasPrefix(count) ?? true, "the prompt of \(count)")
        if let page { checkTotal(page.range) }
    }

    private func checkTotal(_ range: String) {
        let total = " of \(rows.count)"
        // More may have been loaded in advance since it was said.
        let isOpen = kind == .open && word == nil && end < all.count
        expect(
            range.hasSuffix(total) || isOpen && !range.contains(" of "),
            "\(range): \(total)"
        )
    }
}
