import HTTP
import Models
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
    let actions: any PhotoCoordinator
    let messenger: any MessageCoordinator

    func list(
        of list: PhotoList,
        coordinator: any ScreenCoordinator
    ) -> any Screen {
        let view = ListView(
            pictures: layout,
            strings: console.strings,
            fitter: console.renderer,
            isAccessible: console.isAccessible,
            hasHeadings: !list.headings.isNone,
            hasTileHeadings: list.headings.namesLists
        )
        let viewModel = ListViewModel(
            title: list.title,
            nothing: list.nothing.map { console.strings($0) },
            hint: list.sessionHint ?? list.hint,
            query: list.search.query,
            collection: list.collection,
            formatters: console.formatters,
            coordinator: coordinator,
            actions: actions,
            messenger: messenger,
            pictures: pictures,
            user: user,
            showsFavorites: list.showsFavorites,
            headings: list.headings,
            isMixed: list.isMixed,
            note: list.note,
            isIncomplete: { list.news?.hasFailed ?? false }
        ) { [sources = composition.sources, console] photo in
            let steps = list.periodSteps
            let period =
                list.period
                ?? photo.flatMap { sources.period(of: $0, console.strings) }
            return RelatedLists(
                steps == .none ? nil : period,
                isNewest: steps == .back,
                on: console.today
            )
        }
        return ListScreen(
            viewModel: viewModel,
            view: view,
            style: style,
            rowsPerPage: rowsPerPage
        )
    }

    var showsPhotos: Bool { layout.showsPhotos(on: console.size) }

    func home(
        entries: @escaping @MainActor () -> [HomeEntry],
        coordinator: any ScreenCoordinator
    ) -> any Screen {
        let stored = composition.offline.sources
        let newest = composition.sources
        let strings = console.strings
        let viewModel = HomeViewModel(
            entries: entries,
            stored: { try await stored.highlight(strings) },
            newest: { try await newest.highlight(strings) },
            today: console.today,
            formatters: console.formatters,
            coordinator: coordinator,
            messenger: messenger,
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
        of spot: MapSpot,
        _ photo: Photo?,
        coordinator: any ScreenCoordinator
    ) -> any Screen {
        let viewModel = MapViewModel(
            of: photo,
            load: spot.traverse,
            formatters: console.formatters,
            coordinator: coordinator,
            messenger: messenger
        )
        return MapScreen(viewModel: viewModel, view: console.mapView)
    }

    func photo(
        of selection: PhotoSelection,
        coordinator: any ScreenCoordinator
    ) -> any Screen {
        let viewModel = PhotoViewModel(
            of: selection,
            library: composition.photos,
            formatters: console.formatters,
            coordinator: coordinator,
            actions: actions,
            messenger: messenger,
            pictures: pictures,
            user: user,
            slides: SlideShow(library: composition.photos) {
                [clock = console.clock] in try? await clock.wait($0)
            }
        ) { [sources = composition.sources, console] photo in
            RelatedLists(
                sources.period(of: photo, console.strings),
                sources.spot(of: photo, console.strings),
                on: console.today
            )
        }
        return PhotoScreen(
            viewModel: viewModel,
            view: PhotoView(
                pictures: layout,
                strings: console.strings,
                fitter: console.renderer
            )
        )
    }

    func period(of photo: Photo) -> Period? {
        composition.sources.period(of: photo, console.strings)
    }

    func spot(of photo: Photo) -> MapSpot? {
        composition.sources.spot(of: photo, console.strings)
    }
}

extension RelatedLists {
    /// The lists beside a period, as far as there are some on a day, and those
    /// of a place.
    fileprivate init(
        _ period: Period?,
        _ spot: MapSpot? = nil,
        isNewest: Bool = false,
        on day: Day
    ) {
        self.init(
            hasNext: !isNewest && period?.hasNeighbor(1, day) ?? false,
            hasPrevious: period?.hasNeighbor(-1, day) ?? false,
            hasPlace: spot != nil
        )
    }
}
