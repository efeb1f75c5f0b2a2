import HTTP
import Models
import Repositories
import TerminalViews
import ViewModels

/// Builds screens: a model, its view model and its view.
@MainActor
struct ScreenBuilder {
    let composition: Composition
    let console: Console
    let rowsPerPage: Int?
    let style: ListStyle
    let layout: PictureLayout
    let pictures: (any PictureLoader)?
    let user: UserPhotos

    func list(
        of source: PhotoList,
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator
    ) -> any Screen {
        let view = ListView(
            pictures: layout,
            fitter: console.renderer,
            isAccessible: console.isAccessible,
            hasHeadings: source.headings != .none,
            hasTileHeadings: source.headings.isOfLists
        )
        let viewModel = ListViewModel(
            title: source.title,
            nothing: source.nothing.map { console.strings($0) },
            hint: source.sessionHint ?? source.hint,
            query: source.search.query,
            collection: source.collection,
            formatters: console.formatters,
            photos: photos,
            messages: messages,
            pictures: pictures,
            user: user,
            isOfFavorites: source.isOfFavorites,
            headings: source.headings
        )
        return ListScreen(
            viewModel: viewModel,
            view: view,
            style: style,
            rowsPerPage: rowsPerPage
        )
    }

    var showsPhotos: Bool { layout.showsPhotos(on: console.size) }

    func home(
        places: @escaping @MainActor () -> [HomeEntry],
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator
    ) -> any Screen {
        let stored = composition.with(CommonOptions.offline).sources
        let newest = composition.sources
        let strings = console.strings
        let viewModel = HomeViewModel(
            places: places,
            stored: { try await stored.highlight(strings) },
            newest: { try await newest.highlight(strings) },
            today: Day(console.now),
            formatters: console.formatters,
            photos: photos,
            messages: messages,
            pictures: pictures
        )
        return HomeScreen(
            viewModel: viewModel,
            view: HomeView(
                pictures: layout,
                fitter: console.renderer,
                isAccessible: console.isAccessible
            )
        )
    }

    func map(
        of place: MapSpot,
        _ photo: Photo?,
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator
    ) -> any Screen {
        let viewModel = MapViewModel(
            of: photo,
            load: place.traverse,
            formatters: console.formatters,
            photos: photos,
            messages: messages
        )
        return MapScreen(viewModel: viewModel, view: console.mapView)
    }

    func photo(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]? = nil,
        before: PagedCollectionModel<Photo>? = nil,
        list: String,
        slides pause: Duration? = nil,
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator
    ) -> any Screen {
        let viewModel = PhotoViewModel(
            index: index,
            collection: collection,
            rows: rows,
            before: before,
            list: list,
            library: composition.photos,
            formatters: console.formatters,
            photos: photos,
            messages: messages,
            pictures: pictures,
            user: user,
            slides: SlideShow(library: composition.photos) {
                [clock = console.clock] in try? await clock.wait($0)
            }
        )
        if let pause { viewModel.startSlides(every: pause) }
        return PhotoScreen(
            viewModel: viewModel,
            view: PhotoView(
                pictures: layout,
                strings: console.strings,
                fitter: console.renderer
            )
        )
    }
}
