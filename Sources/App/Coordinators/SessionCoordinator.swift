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
        /// The source of a list; `nil` for other screens.
        var source: PhotoList?
    }

    /// The number of screens to go back to: each keeps its pages and pictures.
    private static let mostScreens = 20

    private let session: TerminalSession
    private let builder: ScreenBuilder
    /// Makes the list of what is new; `nil` if there is none.
    private let news: () -> PhotoList?
    private let downloads: DownloadsViewModel
    private lazy var player = SessionPlayer(
        library: composition.photos,
        console: console
    )
    /// Where home leads to, as it is shown.
    private var shownPlaces: [Place] = []
    /// The current screen is the last.
    private var stack: [Entry] = []
    /// The screen that was returned from last.
    private var left: Entry?

    init(
        session: TerminalSession,
        builder: ScreenBuilder,
        news: @escaping () -> PhotoList?,
        downloads: DownloadsViewModel
    ) {
        self.session = session
        self.builder = builder
        self.news = news
        self.downloads = downloads
    }

    private var composition: Composition { builder.composition }
    private var strings: Strings { console.strings }
    private var console: Console { builder.console }

    func showList(of source: PhotoList) { push(list(of: source)) }

    /// Shows the pictures of a list one after another, and the list once they
    /// are left.
    func showSlides(of source: PhotoList, every pause: Duration) {
        guard builder.showsPhotos else {
            showList(of: source)
            return session.show(.text(strings(.slidesNotShown)))
        }
        add(list(of: source))
        showPhoto(in: source.collection, slides: pause)
    }

    /// Shows a photo of the last list that was opened.
    private func showPhoto(
        at index: Int = 0,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]? = nil,
        before: PagedCollectionModel<Photo>? = nil,
        slides pause: Duration? = nil
    ) {
        let photo = builder.photo(
            at: index,
            in: collection,
            rows: rows,
            before: before,
            list: source?.title ?? "",
            slides: pause,
            photos: self,
            messages: session
        )
        push(Entry(screen: photo))
    }

    /// The last list that was opened.
    private var source: PhotoList? { stack.lazy.compactMap(\.source).last }

    private func list(of source: PhotoList) -> Entry {
        let list = builder.list(of: source, photos: self, messages: session)
        return Entry(screen: list, source: source)
    }

    /// Shows a photo between its neighbors, and the list once it is left.
    func show(_ neighbors: PhotoNeighbors, above source: PhotoList) {
        add(list(of: source))
        showPhoto(
            in: PagedCollectionModel(first: neighbors.from),
            before: PagedCollectionModel(first: neighbors.before)
        )
    }

    /// Shows a map, and its photos once it is left.
    func showMap(of place: MapSpot) {
        add(list(of: place.photos()))
        showMap(of: place, nil)
    }

    private func push(_ entry: Entry) {
        add(entry)
        session.show(entry.screen)
    }

    /// Forgets the oldest screen but the first, if there are too many.
    private func add(_ entry: Entry) {
        stack.append(entry)
        if stack.count > Self.mostScreens { stack.remove(at: 1) }
    }
}

extension SessionCoordinator: PhotoCoordinator {
    func showPhoto(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]?
    ) {
        showPhoto(at: index, in: collection, rows: rows, before: nil)
    }

    func search(words: String) {
        var search =
            source?.search ?? SearchedList(query: PhotoQuery())
        do {
            // The media types stay until others are named.
            search.query =
                try PhotoQuery(words, mediaTypes: search.query.mediaTypes)
        } catch {
            let text = CommandError(error).text(strings)
            return session.show(.text(text))
        }
        showList(of: search.list(in: SearchedImages(composition), console))
    }

    func openPage(of photo: Photo) {
        guard let page = SourceFacts.page(of: photo) else {
            return session.show(.text(strings(.photoNoPage)))
        }
        let opener = PageOpener(environment: console.environment)
        Task { await opener.open(page) }
        session.show(.text(page.absoluteString))
    }

    func play(_ photo: Photo) {
        Task {
            guard let text = await player.toggle(photo) else { return }
            session.show(.text(text))
        }
    }

    func download(_ photo: Photo) { downloads.download(photo) }

    func canStep(_ count: Int, from photo: Photo?) -> Bool {
        period(of: photo)?.hasNeighbor(count, today) ?? false
    }

    private var today: Day { Day(console.now) }

    private func period(of photo: Photo?) -> Period? {
        stack.last?.source?.period
            ?? photo.flatMap {
                composition.sources.period(of: $0, strings)
            }
    }

    func step(
        _ count: Int,
        from photo: Photo?,
        leaving: @escaping @MainActor () -> Void
    ) {
        guard let period = period(of: photo) else {
            return session.show(.text(strings(.noPeriod)))
        }
        let end: StringKey = count > 0 ? .lastPeriod : .firstPeriod
        guard period.hasNeighbor(count, today) else {
            return session.show(.text(strings(end)))
        }
        let start = stack.last?.screen
        Task {
            do {
                let next =
                    try await period.neighbor(count)
                // The person may have gone elsewhere.
                guard stack.last?.screen === start else { return }
                guard let next else {
                    return session.show(.text(strings(end)))
                }
                leaving()
                show(next)
            } catch {
                session.show(
                    .failure(LoadFailure(error)) { [weak self] in
                        self?.step(count, from: photo, leaving: leaving)
                    }
                )
            }
        }
    }

    private func show(_ neighbor: Period.Neighbor) {
        // So that `b` does not lead through all of them.
        if stack.last?.source?.period != nil { stack.removeLast() }
        showList(of: neighbor.list)
        if let note = neighbor.note {
            session.show(.text(strings(note)))
        }
    }

    func showMap(of photo: Photo) {
        if let place = place(of: photo) { showMap(of: place, photo) }
    }

    func showPhotos(atPlaceOf photo: Photo) {
        guard let place = place(of: photo) else { return }
        showList(of: place.photos())
    }

    func hasPlace(_ photo: Photo) -> Bool { place(of: photo) != nil }

    private func place(of photo: Photo) -> MapSpot? {
        composition.sources.place(of: photo, strings)
    }

    private func showMap(of place: MapSpot, _ photo: Photo?) {
        let screen =
            builder.map(of: place, photo, photos: self, messages: session)
        push(Entry(screen: screen))
    }

    /// From home one comes back to where it was asked for, and to the list
    /// below that.
    func showHome() {
        let list = stack.lastIndex { $0.source != nil } ?? stack.startIndex
        stack = Array(stack[list...])
        let home = builder.home(
            places: { [weak self] in self?.updatedPlaces().map(\.shown) ?? [] },
            photos: self,
            messages: session
        )
        push(Entry(screen: home))
    }

    func openPlace(_ index: Int) {
        guard shownPlaces.indices.contains(index) else { return }
        let list = shownPlaces[index].list
        if let photo = list.photo {
            show(photo, above: list)
        } else {
            showList(of: list)
        }
    }

    /// The places that there are now. Favorites and saved searches change in
    /// other processes, too.
    private func updatedPlaces() -> [Place] {
        // To know what is new takes several requests.
        let news = news().map { Place(list: $0, hasCover: false) }
        shownPlaces =
            composition.sources.places(strings, news: news)
            + UserPlaces(composition, console).all
        return shownPlaces
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

    func show(_ text: PhotoText, of photo: Photo) {
        let texts = PhotoTexts(composition, strings)
        Task {
            do {
                session.show(try await texts.message(text, of: photo))
            } catch {
                session.show(.text(console.meaning(of: error).text))
            }
        }
    }
}
