import HTTP
import Foundation
import Models
import TerminalViews
import ViewModels

/// Navigates a session: a stack of screens.
@MainActor
final class SessionCoordinator {
    /// A screen, and what is needed to open others from it.
    private struct Entry {
        let screen: any Screen
        /// The list that it shows; `nil` for other screens.
        var list: PhotoList?
    }

    /// The number of screens to go back to: each keeps its pages and pictures.
    private static let mostScreens = 20

    private let session: TerminalSession
    private let builder: ScreenBuilder
    /// Makes the list of what is new; `nil` if there is none.
    private let news: () -> PhotoList?
    /// The current screen is the last.
    private var stack: [Entry] = []
    /// The screen that was returned from last.
    private var left: Entry?

    init(
        session: TerminalSession,
        builder: ScreenBuilder,
        news: @escaping () -> PhotoList?
    ) {
        self.session = session
        self.builder = builder
        self.news = news
    }

    private var composition: Composition { builder.composition }
    private var console: Console { builder.console }
    private var strings: Strings { console.strings }

    // MARK: Lists and photos

    func show(_ list: PhotoList) { push(entry(of: list)) }

    /// Shows the photo of a list first, if it has one.
    func open(_ list: PhotoList) {
        if let opening = list.opening {
            show(opening, above: list)
        } else {
            show(list)
        }
    }

    /// Shows the pictures of a list one after another, and the list once they
    /// are left.
    func showSlides(of list: PhotoList, every pause: Duration) {
        guard builder.showsPhotos else {
            show(list)
            return say(.slidesNotShown)
        }
        add(entry(of: list))
        show(
            PhotoSelection(
                in: list.collection,
                of: list.title,
                slides: pause
            )
        )
    }

    /// Shows a photo between its neighbors, and the list once it is left.
    private func show(_ neighbors: PhotoNeighbors, above list: PhotoList) {
        add(entry(of: list))
        show(
            PhotoSelection(
                in: PagedCollectionModel(first: neighbors.from),
                of: list.title,
                before: PagedCollectionModel(first: neighbors.before)
            )
        )
    }

    private func show(_ selection: PhotoSelection) {
        push(Entry(screen: builder.photo(of: selection, coordinator: self)))
    }

    private func entry(of list: PhotoList) -> Entry {
        Entry(screen: builder.list(of: list, coordinator: self), list: list)
    }

    private func search(_ words: String) {
        let last = stack.lazy.compactMap(\.list).last
        var search = last?.search ?? SearchedList(query: PhotoQuery())
        do {
            // The media types stay until others are named.
            search.query =
                try SearchOptions.query(words, types: search.query.mediaTypes)
        } catch {
            return session.show(.text(error.text(strings)))
        }
        show(search.list(in: SearchedImages(composition), console))
    }

    // MARK: Home and maps

    /// From home one comes back to where it was asked for, and to the list
    /// below that.
    func showHome() {
        let list = stack.lastIndex { $0.list != nil } ?? stack.startIndex
        stack = Array(stack[list...])
        let home = builder.home(
            entries: { [weak self] in self?.homeEntries() ?? [] },
            coordinator: self
        )
        push(Entry(screen: home))
    }

    /// The entries of home as of now. Favorites and saved searches change in
    /// other processes, too.
    private func homeEntries() -> [HomeEntry] {
        // To know what is new takes several requests.
        let news = news().map { HomeList(list: $0, hasCover: false) }
        let lists =
            composition.sources.homeLists(strings, news: news)
            + UserLists(composition, console).all
        return lists.map { list in
            list.entry { [weak self] in self?.open(list.list) }
        }
    }

    /// Shows a map, and its photos once it is left.
    func showMap(of spot: MapSpot) {
        add(entry(of: spot.photos()))
        showMap(of: spot, nil)
    }

    private func showMap(of spot: MapSpot, _ photo: Photo?) {
        push(Entry(screen: builder.map(of: spot, photo, coordinator: self)))
    }

    // MARK: Periods

    /// Shows the nearest list after the period that is shown (1), or before it
    /// (-1), or else after or before that of a photo.
    private func showPeriod(_ step: Int, from photo: Photo?) {
        let period =
            stack.last?.list?.period ?? photo.flatMap(builder.period)
        guard let period else { return say(.noPeriod) }
        let end: StringKey = step > 0 ? .lastPeriod : .firstPeriod
        guard period.hasNeighbor(step, console.today) else {
            return say(end)
        }
        let start = stack.last?.screen
        Task {
            do {
                let next = try await period.neighbor(step)
                // The person may have gone elsewhere.
                guard stack.last?.screen === start else { return }
                guard let next else { return say(end) }
                show(next)
            } catch {
                session.show(
                    .failure(LoadFailure(error)) { [weak self] in
                        self?.showPeriod(step, from: photo)
                    }
                )
            }
        }
    }

    private func show(_ neighbor: Period.Neighbor) {
        // So that `b` does not lead through all of them.
        if stack.last?.list?.period != nil { stack.removeLast() }
        show(neighbor.list)
        if let note = neighbor.note { say(note) }
    }

    // MARK: The stack

    private func push(_ entry: Entry) {
        add(entry)
        session.show(entry.screen)
    }

    /// Forgets the oldest screen but the first, if there are too many.
    private func add(_ entry: Entry) {
        stack.append(entry)
        if stack.count > Self.mostScreens { stack.remove(at: 1) }
    }

    private func say(_ text: StringKey) {
        session.show(.text(strings(text)))
    }
}

extension SessionCoordinator: ScreenCoordinator {
    func show(_ destination: Destination) {
        switch destination {
        case .home: showHome()
        case .photo(let selection): show(selection)
        case .search(let words): search(words)
        case .period(let step, let photo): showPeriod(step, from: photo)
        case .map(let photo):
            guard let spot = spot(of: photo) else { return }
            showMap(of: spot, photo)
        case .photos(let photo):
            guard let spot = spot(of: photo) else { return }
            show(spot.photos())
        }
    }

    /// A place on a map; says so if it is not known.
    private func spot(of photo: Photo) -> MapSpot? {
        let spot = builder.spot(of: photo)
        if spot == nil { say(.noSpot) }
        return spot
    }

    var canGoBack: Bool { stack.count > 1 }

    func goBack() {
        guard canGoBack else { return }
        left = stack.removeLast()
        if let entry = stack.last { session.show(entry.screen) }
    }

    func goForward() {
        if let left { push(left) }
        left = nil
    }
}
