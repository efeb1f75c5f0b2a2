import Models
import TerminalViews
import ViewModels

/// Decides which screen a session shows: lists, and photos above them.
@MainActor
final class SessionCoordinator {
    private let session: TerminalSession
    private let builder: ScreenBuilder
    private let errors: SessionErrorCoordinator
    /// The screens that one can go back to, and the one that is shown.
    private var screens: [any Screen] = []
    private let photos: any ImageLibrary
    /// The lists that one can go back to, and the one that is shown.
    private var subjects: [ListSource] = []

    init(
        session: TerminalSession,
        library: Dependencies,
        console: Console,
        rowsPerPage: Int?,
        pictures: PictureLayout
    ) {
        self.session = session
        photos = library.images
        builder = ScreenBuilder(
            library: library,
            console: console,
            rowsPerPage: rowsPerPage,
            pictures: pictures
        )
        errors = SessionErrorCoordinator(
            session: session,
            failures: console.formatters.failures
        )
    }

    func showList(of subject: ListSource) {
        subjects.append(subject)
        var goBack: (@MainActor () -> Void)?
        if !screens.isEmpty { goBack = { [weak self] in self?.closeList() } }
        let list = builder.list(
            of: subject,
            photos: self,
            errors: errors,
            goBack: goBack
        )
        show(list)
    }

    private func closeList() {
        subjects.removeLast()
        goBack()
    }

    private func show(_ screen: any Screen) {
        screens.append(screen)
        session.show(screen)
    }

    private func goBack() {
        screens.removeLast()
        if let screen = screens.last { session.show(screen) }
    }
}

extension SessionCoordinator: PhotoCoordinator {
    func showPhoto(at index: Int, in collection: PagedCollectionModel<Photo>) {
        let photo = builder.photo(
            at: index,
            in: collection,
            photos: self,
            errors: errors
        )
        show(photo)
    }

    func closePhoto() {
        goBack()
    }

    func openPage(of photo: Photo) {
        builder.opener.open(photo)
        session.say(builder.opener.address(of: photo))
    }

    func search(words: String) {
        var query = subjects.last?.search ?? PhotoQuery()
        query.words = words
        showList(of: ListSource(query, in: photos))
    }
}
