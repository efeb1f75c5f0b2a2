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
        /// The list that it is of, if that was not shown.
        var hidden: PhotoList?
    }

    /// The number of screens to go back to: each keeps its pages and pictures.
    private static let mostScreens = 20

    private let session: TerminalSession
    private let builder: ScreenBuilder
    /// Makes the list of what is new; `nil` if there is none.
    private let news: () -> PhotoList?
    private let lines: ListLines
    /// The current screen is the last.
    private var stack: [Entry] = []
    /// The screen that was returned from last.
    private var left: Entry?

    init(
        session: TerminalSession,
        builder: ScreenBuilder,
        lines: ListLines,
        news: @escaping () -> PhotoList?
    ) {
        self.session = session
        self.builder = builder
        self.lines = lines
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
            show(opening, of: list)
        } else {
            show(list)
        }
    }

    /// Shows the pictures of a list one after another.
    func showSlides(of list: PhotoList, every pause: Duration) {
        guard builder.showsPhotos else {
            show(list)
            return say(.slidesNotShown)
        }
        show(
            PhotoSelection(
                in: list.collection,
                of: list.title,
                slides: pause
            ),
            of: list
        )
    }

    /// Shows a photo between its neighbors.
    private func show(_ neighbors: PhotoNeighbors, of list: PhotoList) {
        show(
            PhotoSelection(
                in: PagedCollectionModel(first: neighbors.from),
                of: list.title,
                before: PagedCollectionModel(first: neighbors.before)
            ),
            of: list
        )
    }

    private func show(_ selection: PhotoSelection, of list: PhotoList? = nil) {
        let screen = builder.photo(of: selection, coordinator: self)
        push(Entry(screen: screen, hidden: list))
    }

    private func entry(of list: PhotoList) -> Entry {
        Entry(screen: builder.list(of: list, coordinator: self), list: list)
    }

    private func search(_ words: String) {
        if let list = list(searching: words) { show(list) }
    }

    /// Searches for words, and shows what that finds; without results the
    /// screen stays.
    private func find(_ words: String) {
        guard let list = list(searching: words) else { return }
        session.wait(for: strings(.searchingFor, words)) {
            [first = list.first]
            in
            try await first.page()
        } then: { [weak self, strings] result in
            guard let self else { return }
            switch result {
            case .success(let page) where page.elements.isEmpty && page.isLast:
                let text =
                    session.key(for: words)
                    .map { strings(.foundNothingButKey, words, $0) }
                    ?? strings(.foundNothing, words)
                session.show(.text(text))
            case .success(let page):
                var list = list
                list.first = LazyPage { page }
                show(list)
                session.show(.text(strings(.searchedFor, words)))
            case .failure(let error):
                fail(error, about: words) { [weak self] in self?.find(words) }
            }
        }
    }

    /// The list of a search; `nil` if it is none, which it says.
    private func list(searching words: String) -> PhotoList? {
        let last = stack.lazy.compactMap { $0.list ?? $0.hidden }.last
        do {
            let shown = last?.search ?? SearchedList(query: PhotoQuery())
            let search = try shown.next(words)
            if let note = console.unknownQualifiers(in: words) {
                session.show(.text(note))
            }
            return search.list(in: composition, console)
        } catch {
            session.show(.text(error.text(strings)))
            return nil
        }
    }

    /// Opens what a line names: a place of home, or what a command of the shell
    /// lists; or else searches for it.
    private func open(_ line: String) {
        let name = line.lowercased()
        let place = homeEntries().first { entry in
            let day = entry.isToday ? strings(.homeDay) : nil
            return [entry.name, day].contains { $0?.lowercased() == name }
        }
        if let place { return place.open() }
        switch lines.meaning(of: line) {
        case .help(let text): session.show(.text(text))
        case .map(let spot): showMap(of: spot)
        case .list(let load):
            session.wait(for: strings(.loading), load) { [weak self] result in
                switch result {
                case .success(let list): self?.open(list)
                case .failure(let error as CommandError)
                where error.status == .usage:
                    self?.find(line)
                case .failure(let error):
                    self?.fail(error, about: line) { [weak self] in
                        self?.open(line)
                    }
                }
            }
        case nil: find(line)
        }
    }

    private func fail(
        _ error: any Error,
        about subject: String? = nil,
        retry: @escaping @MainActor () -> Void
    ) {
        guard let error = error as? CommandError else {
            let failure = LoadFailure(error)
            return session.show(
                .failure(failure, about: subject, retry: retry)
            )
        }
        session.show(.text(error.text(strings)))
    }

    /// Shows the list that a photo or a map is of: that which one came from is
    /// the screen before.
    private func showList() {
        if let list = stack.last?.hidden {
            show(list)
        } else if stack.dropLast().last?.list != nil {
            goBack()
        } else {
            say(.unknownCommand)
        }
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
        let lists = composition.sources.homeLists(
            strings,
            news: news,
            others: UserLists(composition: composition, console: console).all
        )
        return lists.map { list in
            list.entry { [weak self] in self?.open(list.list) }
        }
    }

    /// Shows a map of a photo, or else of all photos of its list.
    func showMap(of spot: MapSpot, _ photo: Photo? = nil) {
        let screen = builder.map(of: spot, photo, coordinator: self)
        push(Entry(screen: screen, hidden: photo == nil ? spot.photos() : nil))
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
        session.wait(for: strings(.loading)) {
            try await period.neighbor(step)
        } then: { [weak self] result in
            self?.finish(result, or: end) {
                self?.showPeriod(step, from: photo)
            }
        }
    }

    /// Shows the list that a step has led to, or says what came of it.
    private func finish(
        _ result: Result<PhotoList?, any Error>,
        or end: StringKey,
        retry: @escaping @MainActor () -> Void
    ) {
        switch result {
        case .success(let list?): show(list)
        case .success(nil): say(end)
        case .failure(let error):
            fail(error, retry: retry)
        }
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
        case .list: showList()
        case .photo(let selection): show(selection)
        case .line(let line): open(line)
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

    var hasList: Bool { stack.last?.hidden != nil }

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
