import Models
import TerminalViews
import ViewModels

/// Puts screens together: a model, its view model and its view.
@MainActor
struct ScreenBuilder {
    private let library: Library
    private let console: Console
    private let rowsPerPage: Int?
    let opener: PageOpener

    init(library: Library, console: Console, rowsPerPage: Int?) {
        self.library = library
        self.console = console
        self.rowsPerPage = rowsPerPage
        opener = PageOpener(environment: console.environment)
    }

    /// - Parameter goBack: Leaves the list, where it is not the first.
    func list(
        of query: PhotoQuery,
        photos: any PhotoCoordinator,
        errors: any ErrorCoordinator,
        goBack: (@MainActor () -> Void)?
    ) -> any Screen {
        let viewModel = ListViewModel(
            title: QueryTitleFormatter.string(from: query),
            collection: PagedCollectionModel(
                first: library.photos.photos(matching: query)
            ),
            rowsPerPage: rowsPerPage ?? ListView.rows(fitting: console.size),
            formatters: console.formatters,
            photos: photos,
            errors: errors
        )
        return ListScreen(
            viewModel: viewModel,
            theme: console.theme,
            texts: console.texts,
            rowsPerPage: rowsPerPage,
            goBack: goBack
        )
    }

    func photo(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        photos: any PhotoCoordinator,
        errors: any ErrorCoordinator
    ) -> any Screen {
        let viewModel = PhotoViewModel(
            index: index,
            collection: collection,
            manifests: library.manifests,
            formatters: console.formatters,
            photos: photos,
            errors: errors
        )
        return PhotoScreen(
            viewModel: viewModel,
            theme: console.theme,
            texts: console.texts
        )
    }
}
