import Models
import TerminalViews
import ViewModels

/// Builds screens: a model, its view model and its view.
@MainActor
struct ScreenBuilder {
    private let library: Dependencies
    private let console: Console
    private let rowsPerPage: Int?
    private let layout: PictureLayout
    private let pictures: (any PictureLoader)?
    private let user: UserPhotos

    init(
        library: Dependencies,
        console: Console,
        rowsPerPage: Int?,
        layout: PictureLayout,
        pictures: (any PictureLoader)?,
        user: UserPhotos
    ) {
        self.user = user
        self.library = library
        self.console = console
        self.rowsPerPage = rowsPerPage
        self.layout = layout
        self.pictures = pictures
    }

    func list(
        of source: ListSource,
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator
    ) -> any Screen {
        let view = ListView(
            theme: console.theme,
            pictures: layout,
            fitter: console.renderer.fitter,
            isAccessible: console.isAccessible,
            hasHeadings: source.hasInitials
        )
        let viewModel = ListViewModel(
            title: source.title,
            nothing: source.nothing.map { console.strings($0) },
            hint: source.hint,
            collection: PagedCollectionModel(first: source.shown),
            rowsPerPage: rowsPerPage ?? view.rows(fitting: console.size),
            formatters: console.formatters,
            photos: photos,
            messages: messages,
            pictures: pictures,
            user: user,
            isOfFavorites: source.isOfFavorites,
            hasInitials: source.hasInitials
        )
        return ListScreen(
            viewModel: viewModel,
            view: view,
            strings: console.strings,
            messages: messages,
            rowsPerPage: rowsPerPage
        )
    }

    func photo(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]? = nil,
        before: PagedCollectionModel<Photo>? = nil,
        list: String,
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator
    ) -> any Screen {
        let viewModel = PhotoViewModel(
            index: index,
            collection: collection,
            rows: rows,
            before: before,
            list: list,
            library: library.photos,
            formatters: console.formatters,
            photos: photos,
            messages: messages,
            pictures: pictures,
            user: user
        )
        return PhotoScreen(
            viewModel: viewModel,
            view: PhotoView(
                theme: console.theme,
                pictures: layout,
                strings: console.strings,
                fitter: console.renderer.fitter
            ),
            strings: console.strings,
            messages: messages
        )
    }
}
