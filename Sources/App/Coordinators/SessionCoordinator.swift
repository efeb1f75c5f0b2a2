import Foundation
import Models
import TerminalViews
import ViewModels

/// Navigates a session: a stack of lists and photos.
@MainActor
final class SessionCoordinator {
    /// A screen, and what is needed to open others from it.
    private struct Entry {
        let screen: any Screen
        /// What the list is of; `nil` for a photo.
        let source: ListSource?
    }

    private let session: TerminalSession
    private let builder: ScreenBuilder
    private let library: Dependencies
    private let downloads: DownloadsViewModel
    private let console: Console
    private lazy var player = SessionPlayer(
        library: library.photos,
        console: console
    )
    /// The current screen is the last.
    private var stack: [Entry] = []

    init(
        session: TerminalSession,
        library: Dependencies,
        console: Console,
        rowsPerPage: Int?,
        layout: PictureLayout,
        pictures: (any PictureLoader)?,
        user: UserPhotos,
        downloads: DownloadsViewModel
    ) {
        self.session = session
        self.downloads = downloads
        self.library = library
        self.console = console
        builder = ScreenBuilder(
            library: library,
            console: console,
            rowsPerPage: rowsPerPage,
            layout: layout,
            pictures: pictures,
            user: user
        )
    }

    func showList(of source: ListSource) {
        push(list(of: source))
    }

    private func list(of source: ListSource) -> Entry {
        let list = builder.list(of: source, photos: self, messages: session)
        return Entry(screen: list, source: source)
    }

    /// Shows a photo between its neighbors, and a list once it is left.
    func show(_ neighbors: PhotoNeighbors, above source: ListSource) {
        stack.append(list(of: source))
        let photo = builder.photo(
            at: 0,
            in: PagedCollectionModel(first: neighbors.from),
            before: PagedCollectionModel(first: neighbors.before),
            list: source.title,
            photos: self,
            messages: session
        )
        push(Entry(screen: photo, source: nil))
    }

    private func push(_ entry: Entry) {
        stack.append(entry)
        session.show(entry.screen)
    }
}

extension SessionCoordinator: PhotoCoordinator {
    func showPhoto(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]?
    ) {
        let photo = builder.photo(
            at: index,
            in: collection,
            rows: rows,
            list: stack.lazy.compactMap(\.source).last?.title ?? "",
            photos: self,
            messages: session
        )
        push(Entry(screen: photo, source: nil))
    }

    func search(words: String) {
        guard let last = stack.lazy.compactMap(\.source).last else { return }
        var search = last.search
        search.query.words = words
        showList(of: search.list(in: library.images, console))
    }

    func openPage(of photo: Photo) {
        guard let page = Sources.page(of: photo) else {
            return session.show(.text(console.strings(.photoNoPage)))
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

    func download(_ photo: Photo) {
        downloads.download(photo)
    }

    var canGoBack: Bool { stack.count > 1 }

    func goBack() {
        guard canGoBack else { return }
        stack.removeLast()
        if let entry = stack.last { session.show(entry.screen) }
    }
}

/// A photo with those after it, and those before it, the nearest first.
struct PhotoNeighbors: Sendable {
    let from: any Cursor<Photo>
    let before: any Cursor<Photo>
}
