import Models
import Repositories
import Services
import ViewModels

/// What commands work with: the sources of photos, what belongs to the user,
/// and how both reach services and files.
///
/// `NasaPhotos` makes a composition for a command, over a `Network`. Commands
/// are in `App/Commands`, or with their source. `SessionBuilder` makes an
/// interactive session of it, and `ListExport` hands each photo of a list to a
/// format. Making a composition requests nothing, and reads no file but the
/// state of a mirror.
///
/// A source has a folder in `App/PhotoSources`, with its lists and commands;
/// `Repositories` has a folder of the same name, which turns the source's JSON
/// into photos. Formats are in `ViewModels/Export`, texts in both languages in
/// `ViewModels/Strings`, the keys of each screen with that in `TerminalViews`,
/// retries in `HTTP`: Docs/Architecture.md has a table of what is where.
struct Composition: Sendable {
    /// The sources, in the order of their commands in help. A new one also
    /// needs a property, a line in `init`, and a place in `sources`.
    static let sourceTypes: [any PhotoSource.Type] = [
        ImagesSource.self, ApodSource.self, MarsSource.self, EarthSource.self,
        MoonSource.self, SVSSource.self,
    ]

    // Each holds a library: `mars.library` lists and finds photos of Mars, over
    // HTTP or in the sample.

    /// NASA's image library, the only source that may have a mirror.
    let images: ImagesSource
    let apod: ApodSource
    let mars: MarsSource
    let earth: EarthSource
    let moon: MoonSource
    /// NASA's Scientific Visualization Studio.
    let svs: SVSSource
    /// All six as one, which selects the source of a photo by its id.
    let sources: PhotoSources

    /// Favorites, the history of what was opened, saved searches, what `new`
    /// has shown, and what was downloaded: `UserRecords` says in which folder
    /// each is. In memory for the sample.
    let user: UserRecords
    /// The user's copy of the records of the image library; `nil` if there is
    /// none, or for the sample.
    let mirror: MirrorStore?

    /// Downloads files of all sources; what is only shown comes from `files`.
    /// `nil` for the sample and without a network: `LocalDownloads` makes
    /// copies of the files that are here.
    let downloader: FileDownloader?

    /// How photos are reached: over HTTP, with or without the cache, or in the
    /// sample that takes the place of all services; and the context of the
    /// command, with its options, the console and the storage.
    let network: Network
    /// The image library of a test, which `with` passes on.
    private let testImages: ImagesSource?

    /// The sources of the network, or those of the sample in their place.
    init(_ network: Network, images given: ImagesSource? = nil) {
        let storage = network.storage
        let mirror = network.sample == nil ? storage.existingMirror : nil
        images = given ?? ImagesSource(network, mirror: mirror)
        apod = ApodSource(network)
        mars = MarsSource(network)
        earth = EarthSource(network)
        moon = MoonSource(network)
        svs = SVSSource(network)
        // In the order of `sourceTypes`.
        sources = PhotoSources(all: [images, apod, mars, earth, moon, svs])
        user = UserRecords(
            storage,
            isSample: network.sample != nil,
            sources: sources,
            now: network.now
        )
        self.mirror = mirror
        downloader =
            network.sample == nil && network.policy != .offline
            ? network.downloader(of: sources) : nil
        self.network = network
        testImages = given
    }

    /// This composition with a network that differs, over the connections of
    /// this one.
    func with(_ change: (inout Network) -> Void) -> Composition {
        var network = network
        change(&network)
        return Composition(network, images: testImages)
    }

    /// This composition over what is stored, which requests nothing.
    var offline: Composition { with { $0.policy = .offline } }

    /// This composition over the services themselves, which confirm what is
    /// stored.
    var refreshed: Composition { with { $0.policy = .refresh } }

    /// This composition for `show`, `files` and `favorites`: of an item of the
    /// mirror, what only the service knows, such as its files, is waited for
    /// two seconds at most, unless `--timeout` or `--max-time` is given.
    var hurried: Composition { with { $0.hurry() } }

    /// The photos of all sources. If a source fails, a favorite is shown as it
    /// is stored, with a note of why.
    var photos: any PhotoLibrary {
        guard let favorites = user.favorites else { return sources.photos }
        let console = network.console
        return FavoritesLibrary(
            sources.photos,
            favorites: favorites,
            clock: console.clock,
            observe: { photo, reason in
                console.note(console.formatters.stored(photo, because: reason))
            }
        )
    }

    /// What the mirror has, for searches; `nil` without one.
    var mirrorLibrary: MirrorLibrary? { mirror.map { MirrorLibrary($0) } }

    /// The captions of a video: those of the image library, or the first file
    /// of captions of a video of any other source.
    func captions(of id: PhotoID) async throws -> Captions {
        guard id.source != .images else {
            return try await images.library.captions(of: id)
        }
        let all = try await photos.files(of: try await photos.photo(id)).all
        let file = all.first(where: \.isCaptions)
        let location = try FileLocation(file.orNotFound().url, of: id.source)
        return try await CaptionsParser.captions(files.data(of: location))
    }

    /// The files of all sources. A picture that is stored with a favorite, or
    /// with an item of the history, needs no request.
    var files: any FileLoader {
        SourceFileLoader(stored: user.picture, files: sources.files)
    }
}
