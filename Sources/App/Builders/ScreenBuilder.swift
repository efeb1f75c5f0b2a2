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
        of source: ListSource,
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

    /// Favorites, history and saved searches as places.
    var storedPlaces: [Place] {
        let strings = console.strings
        let titles = console.formatters.titleOrder
        var places: [Place] = []
        if var favorites = composition.user.favorites {
            _ = try? favorites.update()
            let count = favorites.photos.count
            places.append(
                Place(
                    list: .favorites(favorites, strings, titles),
                    note: count > 0 ? console.number(count) : "",
                    hasCover: count > 0
                )
            )
        }
        if let history = composition.user.history {
            let list = ListSource.history(history, strings, titles)
            places.append(Place(list: list, hasCover: false))
        }
        return places + savedSearches + albums
    }

    /// The searches that were saved first.
    private var savedSearches: [Place] {
        guard var saved = composition.user.saved else { return [] }
        _ = try? saved.update()
        let images = SearchedImages(composition)
        return saved.all.prefix(Self.savedCount).compactMap { search in
            guard let query = try? SearchOptions.query(search.text) else {
                return nil
            }
            return Place(
                list: SearchSource(query: query).list(in: images, console),
                name: console.strings(.homeSaved, search.name),
                hasCover: false
            )
        }
    }

    /// More would leave no room for pictures at home.
    private static let savedCount = 5

    /// The albums of the photos that the user has, the most frequent ones
    /// first, and then those that NASA adds to.
    private var albums: [Place] {
        let lists = [library.favorites?.photos, library.history]
        let names = lists.compactMap(\.self).flatMap { list in
            var list = list
            _ = try? list.update()
            return list.ids.prefix(100)
                .flatMap { list.photo($0)?.list(.albums) ?? [] }
        }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        let own = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map(\.key)
        let others = Self.knownAlbums.filter { !own.contains($0) }
        return (own + others).prefix(Self.albumCount).map { name in
            let query =
                PhotoQuery(terms: [.init(.album, name)])
            return Place(
                list: SearchSource(query: query).list(in: library, console),
                name: console.strings(
                    .homeAlbum,
                    name.replacing("_", with: " ")
                ),
                hasCover: false
            )
        }
    }

    private static let knownAlbums = ["Artemis_II", "Apollo"]
    private static let albumCount = 3

    func home(
        places: @escaping @MainActor () -> [HomePlace],
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
        of place: PhotoPlace,
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
