import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Services
import Synchronization
import ViewModels

/// The loaders of commands and screens, as the options and the environment say.
/// Each part is made when it is first asked for.
struct Dependencies: Sendable {
    private let make: @Sendable () -> Libraries
    let services: SourceServices
    private let sources: LoadedSources
    // What the user has; `nil` if there is no folder for it. That of the sample
    // is not stored.
    @Lazily var favorites: Favorites?
    @Lazily var history: StoredPhotos?
    /// Adds to the history.
    @Lazily var opened: History?
    @Lazily var saved: SavedSearches?
    @Lazily var news: News?
    /// Downloads files of all sources; `nil` for the sample.
    @Lazily var downloader: FileDownloader?

    /// `libraries` are those that are not made of the services, in tests.
    init(
        _ services: SourceServices,
        libraries make: @escaping @Sendable () -> Libraries = { Libraries() }
    ) {
        let sources = LoadedSources(libraries: make(), services: services)
        self.services = services
        self.sources = sources
        self.make = make
        _favorites = Lazily { services.favorites(of: sources) }
        _history = Lazily { services.history }
        _opened = Lazily { services.opened(of: sources) }
        _saved = Lazily { services.records("saved").map(SavedSearches.init) }
        _news = Lazily {
            services.records("seen").map {
                News(StoredSeen($0, now: services.now))
            }
        }
        _downloader = Lazily { services.downloader(of: sources) }
    }

    /// The library of a source.
    subscript<Item>(
        source: KeyPath<Libraries, LazySource<Item>>
    ) -> Item.Library {
        sources.libraries[keyPath: source].parts(services).library
    }

    /// NASA's image library, or the sample in its place.
    var images: any ImageLibrary { self[\.images] }

    /// The same with an option.
    func with(_ option: Option<Bool>) -> Dependencies {
        var services = services
        services.options.set([OptionValues.on], for: option.name)
        return Dependencies(services, libraries: make)
    }

    /// The same for somebody who waits for details of an item.
    var hurried: Dependencies {
        var services = services
        services.hurry()
        return Dependencies(services, libraries: make)
    }

    /// Where home leads to: what its photo is of, news, and the rest.
    func places(_ strings: Strings, news: Place?) -> [Place] {
        var places = sources.libraries.all.flatMap {
            $0.places(services, strings)
        }
        var first: [Place] = []
        if let index = places.firstIndex(where: { $0.list.photo != nil }) {
            first = [places.remove(at: index)]
            first[0].isToday = true
        }
        return first + [news].compactMap(\.self) + places
    }

    /// The lists of sources in which items can be new.
    func newsLists(_ strings: Strings) -> [NewsList] {
        sources.libraries.all.flatMap { $0.news(services, strings) }
    }

    /// The image library, or its mirror if that is asked for and exists.
    func images(isLocal: Bool) -> any ImageLibrary {
        isLocal ? services.mirror.map { MirrorLibrary($0) } ?? images : images
    }

    /// The photo that home shows: the first one that a place leads to.
    func highlight(_ strings: Strings) async throws -> Photo {
        let place = places(strings, news: nil).first(where: \.isToday)
        return try await place.orNotFound().newest()
    }

    /// All sources of photos, and the favorites.
    var photos: any PhotoLibrary {
        let all = sources.photos
        return favorites.map {
            FavoritesLibrary(
                all,
                favorites: $0,
                clock: services.console.clock,
                observe: services.observeFavorite
            )
        } ?? all
    }

    /// The files of all sources, and the pictures of favorites.
    var files: any FileLoader {
        let (favorites, opened) = (favorites, opened)
        return SourceFileLoader(
            stored: { url in
                if let picture = await favorites?.picture(at: url) {
                    return picture
                }
                return await opened?.picture(at: url)
            },
            files: sources.files
        )
    }

    /// What is checked of each service.
    var checks: [SourceCheck] {
        sources.libraries.all.flatMap { $0.checks(services) }
    }

    /// Checks services and nothing that is stored; `traffic` has to be told
    /// what is requested.
    func checkRun(_ traffic: CheckTraffic) -> CheckRun {
        CheckRun(
            console: services.console,
            photos: sources.photos,
            files: SourceFileLoader(files: sources.files),
            exactFiles: SourceFileLoader { sources.files($0)?.exact },
            traffic: traffic
        )
    }

    /// The same with an observer of all requests.
    func observed(
        by observe: @escaping @Sendable (HTTPEvent) -> Void
    ) -> Dependencies {
        var services = services
        services.observe = observe
        return Dependencies(services, libraries: make)
    }
}

/// The sources with the services that they are loaded with.
private struct LoadedSources: Sendable {
    let libraries: Libraries
    let services: SourceServices

    private func source(of id: PhotoID.Source) -> (any LoadableSource)? {
        libraries.all.first { $0.source.ids.contains(id) }
    }

    var photos: PhotoLibraries {
        PhotoLibraries { source(of: $0)?.photos(services) }
    }

    var files: @Sendable (PhotoID.Source) -> SourceFiles? {
        { source(of: $0)?.files(services) }
    }

    /// Returns `true` if a file that is not at a URL may be at others.
    func hasCandidates(_ url: URL) -> Bool {
        PhotoID.Source.allCases.contains {
            let candidates = files($0)?.candidates.urls(url)
            return (candidates ?? []).count > 1
        }
    }

    /// Returns `true` if a file of any source may be at a URL.
    func isTrusted(_ url: URL) -> Bool {
        let loader = SourceFileLoader(files: files)
        return PhotoID.Source.allCases.contains {
            (try? loader.checked(FileLocation(url, of: $0))) != nil
        }
    }
}

/// A value that is made when it is first asked for.
@propertyWrapper
final class Lazily<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    var wrappedValue: Value {
        made.withLock { made in
            let value = made ?? make()
            made = value
            return value
        }
    }
}

extension SourceServices {
    private var folders: UserFolders {
        UserFolders(environment: console.environment)
    }

    /// `nil` if there is no mirror, or if it is not to be used.
    var mirror: MirrorStore? {
        guard !isSample, let store = mirrorFolder, store.state != nil else {
            return nil
        }
        return store
    }

    /// Where a mirror would be; `nil` if there is no folder for it.
    var mirrorFolder: MirrorStore? {
        folders.data.map {
            MirrorStore(
                $0.appending(path: "mirror"),
                disk: disk,
                now: console.clock.now
            )
        }
    }

    fileprivate func favorites(of sources: LoadedSources) -> Favorites? {
        guard isSample || folders.data != nil else { return nil }
        return Favorites(
            folder: isSample ? nil : folders.data,
            library: sources.photos,
            loader: SourceFileLoader(files: sources.files),
            disk: disk
        )
    }

    fileprivate var history: StoredPhotos? {
        records("history").map {
            StoredPhotos($0, timeLabel: .opened, limit: 500)
        }
    }

    fileprivate func opened(of sources: LoadedSources) -> History? {
        history.map {
            History(
                $0,
                folder: isSample ? nil : folders.state,
                loader: SourceFileLoader(files: sources.files)
            )
        }
    }

    /// A file of the state folder; those of the sample are not stored.
    fileprivate func records(_ name: String) -> (any RecordStore)? {
        guard !isSample else { return MemoryRecords() }
        return folders.state.map {
            RecordFile($0.appending(path: name + ".jsonl"), disk: disk)
        }
    }

    fileprivate func downloader(of sources: LoadedSources) -> FileDownloader? {
        guard !isSample else { return nil }
        // A copy that may be elsewhere is looked for there.
        let client = client(
            isTrusted: sources.isTrusted,
            retriesRefusals: { !sources.hasCandidates($0) }
        )
        return FileDownloader(client: client)
    }

    /// Reports that a favorite is shown as it is stored. What the sample does
    /// not contain may well exist.
    fileprivate func observeFavorite(_ photo: Photo, _ reason: LoadFailure) {
        guard !isSample else { return }
        console.note(console.formatters.stored(photo, because: reason))
    }
}
