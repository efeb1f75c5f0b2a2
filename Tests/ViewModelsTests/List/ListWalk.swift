import Mocks
import Models
import Publishing
import Synchronization
import Testing
import ViewModels

/// A list on which random actions are performed, beside plain lines that know
/// what has to be seen.
@MainActor
final class ListWalk {
    private typealias Action = @MainActor (ListWalk) async -> Void

    /// What can be done; each is drawn as often as it is written here.
    private static let actions: [(name: String, act: Action)] = [
        (
            "n",
            {
                await $0.turn {
                    $0.showNextPage()
                } to: {
                    $0.end
                }
            }
        ),
        (
            "n",
            {
                await $0.turn {
                    $0.showNextPage()
                } to: {
                    $0.end
                }
            }
        ),
        (
            "n",
            {
                await $0.turn {
                    $0.showNextPage()
                } to: {
                    $0.end
                }
            }
        ),
        ("p", { await $0.showPrevious() }), ("p", { await $0.showPrevious() }),
        ("g", { await $0.goToPage() }), ("g", { await $0.goToPage() }),
        ("&", { await $0.filter() }), ("&", { await $0.filter() }),
        ("f", { await $0.toggleFavorite() }),
        ("r", { await $0.reload() }),
        ("change", { $0.changeElsewhere() }),
        ("fault", { $0.source.isFailing.toggle() }),
        ("retry", { await $0.tryAgain() }),
        ("cancel", { await $0.cancel() }),
        ("resize", { $0.resize() }),
        ("open", { await $0.openDetails() }),
    ]

    private let isOfFavorites: Bool
    private let favorites: MockFavorites
    private let source = FlakySource()
    private let user: UserPhotos
    private let collection: PagedCollectionModel<Photo>
    private var list: ListViewModel?
    private var random: SplitMix
    private var retry: (@MainActor () -> Void)?
    private var details: PhotoViewModel?
    private var wasLeft = false
    /// What was done so far, to be read where something is wrong.
    private var path: [String] = []
    private var isRight = true

    // What has to be seen: the ids of all rows, as they were read last; the
    // word of the filter; and the rows from `start` to `end` on the screen.
    private var all: [String]
    private var word: String?
    private var start = 0
    private var end = 0
    private var size = 3
    /// Whether favorites have changed since the rows were read, and since
    /// they were drawn.
    private var isStale = false
    private var areMarksStale = false

    init(seed: UInt64, isOfFavorites: Bool) {
        random = SplitMix(state: seed)
        self.isOfFavorites = isOfFavorites
        let count = Int.random(in: 0 ... 40, using: &random)
        let photos = (0 ..< count).map(Self.photo)
        favorites = MockFavorites(isOfFavorites ? photos : [], pageSize: 7)
        user = UserPhotos(favorites: favorites, history: nil) { _ in }
        let plain = ListCursor(pageSize: 7) { photos }
        collection = PagedCollectionModel(
            first: FlakyCursor(
                cursor: isOfFavorites ? favorites.list : plain,
                source: source
            )
        )
        all = photos.map(\.id.value)
    }

    private static let words = ["moon", "mars", "moon rock", "sun"]

    private static func photo(_ number: Int) -> Photo {
        let text = "p\(number) " + words[number % words.count]
        return Photo(id: PhotoID(.images, text), title: text)
    }

    /// Performs so many actions; stops where something is wrong.
    func run(_ count: Int) async {
        let list = ListViewModel(
            title: "list",
            collection: collection,
            rowsPerPage: size,
            formatters: .english,
            photos: self,
            messages: self,
            user: user,
            isOfFavorites: isOfFavorites
        )
        self.list = list
        await turn {
            $0.start()
        } to: { _ in
            0
        }
        for _ in 0 ..< count where isRight {
            guard let action = Self.actions.randomElement(using: &random)
            else { return }
            path.append(action.name)
            await action.act(self)
            check()
        }
        if isRight { await sweep() }
        self.list = nil
    }

    // MARK: The model

    /// The rows that can be paged through: a filter covers what is loaded.
    private var rows: [String] {
        guard let word else { return all }
        return all.prefix(collection.count).filter { $0.contains(word) }
    }

    /// Shows the page that begins at a place, or the last one.
    private func show(from place: Int) {
        let last = max(0, rows.count - 1) / size * size
        start = place < rows.count ? max(0, place) : last
        end = min(start + size, rows.count)
    }

    /// Reads the favorites again: the page keeps its first row, or the first
    /// behind it that is left.
    private func adopt() {
        guard isOfFavorites, isStale else { return }
        let (old, seen) = (rows, Set(rows[start ..< end]))
        let (from, to) = (start, end)
        isStale = false
        all = favorites.photos.map(\.id.value)
        if rows.isEmpty { word = nil }
        let now = rows
        let left = old[from...].first(where: now.contains)
        let before = old[..<from].last(where: now.contains)
        start =
            left.flatMap(now.firstIndex)
            ?? before.flatMap(now.firstIndex).map { $0 + 1 } ?? 0
        end = start
        while end < now.count, seen.contains(now[end]) { end += 1 }
        _ = to
    }

    // MARK: Actions

    /// Acts, and expects the page that begins at a place.
    private func turn(
        _ action: (ListViewModel) -> Void,
        isReload: Bool = false,
        to place: (ListWalk) -> Int
    ) async {
        guard let list else { return }
        retry = nil
        action(list)
        await settle()
        areMarksStale = false
        guard retry == nil else { return resume() }
        adopt()
        let wasShown = start < end
        let next = place(self)
        // The last page stays where there is no next one.
        if !(next == end && next >= rows.count && wasShown) { show(from: next) }
    }

    private func showPrevious() async {
        await turn {
            $0.showPreviousPage()
        } to: {
            max(0, $0.start - $0.size)
        }
    }

    private func goToPage() async {
        let page = Int.random(in: -1 ... all.count / size + 3, using: &random)
        await turn {
            $0.showPage(page)
        } to: {
            (max(1, page) - 1) * $0.size
        }
    }

    private func reload() async {
        await turn {
            $0.reload()
        } to: { _ in
            0
        }
    }

    private func filter() async {
        guard let list else { return }
        let words = ["moon", "mars", "rock", "p1", "zzz", "", ""]
        let new = words.randomElement(using: &random) ?? ""
        list.filter(words: new)
        areMarksStale = true
        guard !new.isEmpty else {
            guard word != nil else { return }
            let first = rows[start]
            word = nil
            let place = all.firstIndex(of: first) ?? 0
            return show(from: place / size * size)
        }
        let last = word
        word = new
        if rows.isEmpty { word = last } else { show(from: 0) }
    }

    private func toggleFavorite() async {
        guard let number = anyNumber else { return }
        isStale = true
        await turn {
            $0.toggleFavorite(number: number)
        } to: {
            $0.start
        }
    }

    private func changeElsewhere() {
        favorites.change { photos in
            for _ in 0 ..< Int.random(in: 1 ... 4, using: &random) {
                if isOfFavorites,
                    let index = photos.indices.randomElement(using: &random)
                {
                    photos.remove(at: index)
                } else if let id = all.randomElement(using: &random),
                    !photos.contains(where: { $0.id.value == id })
                {
                    photos.append(Photo(id: PhotoID(.images, id), title: id))
                }
            }
            let new = Self.photo(Int.random(in: 100 ... 999, using: &random))
            let index = Int.random(in: 0 ... photos.count, using: &random)
            if isOfFavorites, !photos.contains(where: { $0.id == new.id }) {
                photos.insert(new, at: index)
            }
        }
        isStale = true
        areMarksStale = true
    }

    private func tryAgain() async {
        guard let retry else { return }
        self.retry = nil
        retry()
        await settle()
        if self.retry == nil { adopt() }
        resume()
    }

    /// Begins to load and cancels that at once.
    private func cancel() async {
        guard let list, !all.isEmpty else { return }
        let isReload = Bool.random(using: &random)
        if !isReload, !(collection.count == end && word == nil) { return }
        retry = nil
        isReload ? list.reload() : list.showNextPage()
        guard list.state.value.canCancel else {
            await settle()
            return resume()
        }
        list.close()
        await settle()
        areMarksStale = true
        expect(!list.state.value.canCancel && !wasLeft, "cancels")
    }

    private func resize() {
        size = Int.random(in: 1 ... 5, using: &random)
        list?.setRoom(rows: size, box: nil)
    }

    /// Opens the details, goes on from there, and comes back.
    private func openDetails() async {
        guard let number = anyNumber, let list else { return }
        let neighbors = rows.contains(all[number - 1]) ? rows : all
        var id = all[number - 1]
        list.open(number: number)
        for _ in 0 ..< Int.random(in: 0 ... 5, using: &random) {
            guard let details, let place = neighbors.firstIndex(of: id)
            else { break }
            retry = nil
            var next = place
            switch Int.random(in: 0 ... 2, using: &random) {
            case 0:
                details.showNext()
                next += 1
            case 1:
                details.showPrevious()
                next -= 1
            default:
                isStale = true
                details.toggleFavorite()
            }
            await settle()
            _ = await details.state.first { !$0.isLoading }
            if neighbors.indices.contains(next), retry == nil {
                id = neighbors[next]
            }
            let page = details.state.value.page
            let isFavorite = favorites.contains(PhotoID(.images, id))
            expect(page?.title == (isFavorite ? "★ " : "") + id, "item \(id)")
            expect(page?.isFavorite == isFavorite, "offers f of \(id)")
        }
        details?.close()
        expect(wasLeft, "leaves the details")
        (details, wasLeft) = (nil, false)
        let hasChanged = isStale && isOfFavorites
        let page = (start, end)
        await turn {
            $0.start()
        } to: {
            $0.start
        }
        if !hasChanged { (start, end) = page }
    }

    /// Goes through the whole list.
    private func sweep() async {
        source.isFailing = false
        if word != nil {
            list?.filter(words: "")
            word = nil
            (start, end) = (0, 0)
        }
        await reload()
        await turn {
            $0.showPage(1)
        } to: { _ in
            0
        }
        var seen = shown
        while list?.state.value.hasNextPage == true, seen.count < 999 {
            await turn {
                $0.showNextPage()
            } to: {
                $0.end
            }
            seen += shown
        }
        expect(seen == all, "each row once: \(seen)")
    }

    // MARK: What is seen

    /// The number of a row that is loaded.
    private var anyNumber: Int? {
        (0 ..< collection.count).randomElement(using: &random).map { $0 + 1 }
    }

    private var shownRows: [PhotoRow] {
        guard case .page(let page) = list?.state.value.content else {
            return []
        }
        return page.rows
    }

    private var shown: [String] {
        shownRows.map { $0.title.replacing("★ ", with: "") }
    }

    private func settle() async {
        await user.finish()
        _ = await list?.state.first { !$0.isLoading }
        _ = await collection.state.first { $0.phase != .loading }
    }

    /// After a failure and what it left: rows that follow each other.
    private func resume() {
        if list?.state.value.filter == nil { word = nil }
        let seen = shown
        guard let first = seen.first, let place = rows.firstIndex(of: first)
        else { return (start, end) = (0, 0) }
        (start, end) = (place, place + seen.count)
    }

    private func expect(_ isTrue: Bool?, _ text: String) {
        guard isTrue != true, isRight else { return }
        isRight = false
        Issue.record("\(path.joined(separator: " ")): \(text)")
    }

    private func check() {
        guard let state = list?.state.value else { return }
        let rows = rows
        expect(end <= rows.count && start <= end, "\(start)–\(end) of \(rows)")
        guard isRight else { return }
        let expected = Array(rows[start ..< end])
        expect(shown == expected, "\(shown) instead of \(expected)")
        expect(shown.isEmpty == all.isEmpty, "\(shown) of \(all)")
        expect(
            shownRows.map(\.number)
                == expected.compactMap(all.firstIndex).map { $0 + 1 },
            "the numbers \(shownRows.map(\.number))"
        )
        expect(!state.isLoading && !state.canCancel, "nothing is loading")
        expect(state.hasPreviousPage == (start > 0), "offers p")
        expect(
            state.hasNextPage == (end < rows.count)
                || state.hasNextPage && word == nil
                    && collection.state.value.phase != .complete,
            "offers n"
        )
        if case .page(let page) = state.content {
            let count = "of \(rows.count)"
            expect(page.range.hasSuffix(count), "\(page.range) \(count)")
        }
        if let word {
            let count = "\(rows.count) of \(collection.count) "
            expect(state.filter?.hasPrefix(count), "\(count) \(word)")
        }
        expect(
            (state.filter == nil) == (word == nil),
            "the filter \(word ?? "")"
        )
        guard !areMarksStale else { return }
        for row in shownRows {
            let id = PhotoID(.images, row.title.replacing("★ ", with: ""))
            let isMarked = row.title.hasPrefix("★ ")
            expect(isMarked == favorites.contains(id), "the mark of \(row)")
        }
    }
}

extension ListWalk: PhotoCoordinator {
    func showPhoto(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]?
    ) {
        var library = MockLibrary()
        library.onFiles = { _ in PhotoFiles([]) }
        let details = PhotoViewModel(
            index: index,
            collection: collection,
            rows: rows,
            library: library,
            formatters: .english,
            photos: self,
            messages: self,
            user: user
        )
        self.details = details
        details.start()
    }

    func search(words: String) {}
    func openPage(of photo: Photo) {}
    func download(_ photo: Photo) {}
    var canGoBack: Bool { details != nil }
    func goBack() { wasLeft = true }
}

extension ListWalk: MessageCoordinator {
    func show(_ message: Message) {
        if case .failure(_, let retry) = message { self.retry = retry }
    }
}

/// Whether pages fail at the moment.
private final class FlakySource: Sendable {
    private let state = Mutex(false)

    var isFailing: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

private struct FlakyCursor: Cursor {
    let cursor: any Cursor<Photo>
    let source: FlakySource

    func page() async throws(LoadFailure) -> Page<Photo> {
        guard !source.isFailing else { throw .timedOut }
        let page = try await cursor.page()
        guard case .more(let next) = page.next else { return page }
        return Page(
            elements: page.elements,
            total: page.total,
            next: .more(FlakyCursor(cursor: next, source: source))
        )
    }
}

/// Random numbers that are the same in each run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Sequences of random actions, the same in each run.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ListWalkTests {
    @Test(arguments: 1 ... 40, [true, false])
    func `a list shows what it has to after any sequence of actions`(
        seed: UInt64,
        isOfFavorites: Bool
    ) async {
        await ListWalk(seed: seed, isOfFavorites: isOfFavorites).run(300)
    }
}
