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
    private let photos: any ImageLibrary
    /// The current screen is the last.
    private var stack: [Entry] = []

    init(
        session: TerminalSession,
        library: Dependencies,
        console: Console,
        rowsPerPage: Int?,
        layout: PictureLayout,
        pictures: (any PictureLoader)?
    ) {
        self.session = session
        photos = library.images
        builder = ScreenBuilder(
            library: library,
            console: console,
            rowsPerPage: rowsPerPage,
            layout: layout,
            pictures: pictures
        )
    }

    func showList(of source: ListSource) {
        let list = builder.list(of: source, photos: self, messages: session)
        push(Entry(screen: list, source: source))
    }

    private func push(_ entry: Entry) {
        stack.append(entry)
        session.show(entry.screen)
    }
}

extension SessionCoordinator: PhotoCoordinator {
    func showPhoto(at index: Int, in collection: PagedCollectionModel<Photo>) {
        let photo = builder.photo(
            at: index,
            in: collection,
            photos: self,
            messages: session
        )
        push(Entry(screen: photo, source: nil))
    }

    func search(words: String) {
        let last = stack.lazy.compactMap(\.source).last
        var query = last?.search ?? PhotoQuery()
        query.words = words
        showList(of: ListSource(query, in: photos))
    }

    func openPage(of photo: Photo) {
        builder.opener.open(photo)
        session.show(.text(builder.opener.address(of: photo)))
    }

    var canGoBack: Bool { stack.count > 1 }

    func goBack() {
        guard canGoBack else { return }
        stack.removeLast()
        if let entry = stack.last { session.show(entry.screen) }
    }
}
