import Arguments
import HTTP
import Models
import Repositories
import Services
import ViewModels

/// What commands work with: the sources of photos, what belongs to the user,
/// and how both reach services and files.
///
/// `NasaPhotos` makes a composition of a command line, and each command takes
/// the parts that it uses, in its `init`. From these, `SessionBuilder` puts a
/// session on a terminal together, and `ListExport` writes records. Making a
/// composition requests nothing, and reads no file but the state of a mirror.
///
/// A source has a folder in `App/PhotoSources`, with its lists and its command;
/// what makes photos of NASA's JSON is in the folder of its name in
/// `Repositories`. Texts and formats are in `ViewModels`, screens and keys in
/// `TerminalViews`, retries in `HTTP`: Docs/Architecture.md has a table of what
/// is where.
struct Composition: Sendable {
    /// The sources, in the order of their commands in help. A new one is also a
    /// property, is made in both branches of `init`, and joins `all` there.
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

    /// Favorites, the history of what was opened, saved searches, and what
    /// `new` has shown; in memory for the sample.
    let user: UserRecords
    /// The user's copy of the records of the image library; `nil` if there is
    /// none, or for the sample.
    let mirror: MirrorStore?

    /// Downloads files of all sources; what is only shown comes from `files`.
    /// `nil` for the sample, whose files are copied.
    let downloader: FileDownloader?

    /// How photos are reached: services, with or without the cache, or the
    /// sample that takes their place; with the options that say so, and the
    /// console and the storage that are used on the way.
    let network: Network
    /// Replaces the image library in tests, and is kept so that `with` does not
    /// lose it.
    private let givenImages: ImagesSource?

    /// The sources of the network, or those of the sample in their place.
    init(_ network: Network, images given: ImagesSource? = nil) {
        let storage = network.storage
        let mirror = network.sample == nil ? storage.existingMirror : nil
        if let sample = network.sample {
            images = given ?? ImagesSource(sample)
            apod = ApodSource(sample)
            mars = MarsSource(sample)
            earth = EarthSource(sample)
            moon = MoonSource(sample)
            svs = SVSSource(sample)
        } else {
            images = given ?? ImagesSource(network, mirror: mirror)
            apod = ApodSource(network)
            mars = MarsSource(network)
            earth = EarthSource(network)
            moon = MoonSource(network)
            svs = SVSSource(network)
        }
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
            network.sample == nil ? network.downloader(of: sources) : nil
        self.network = network
        givenImages = given
    }

    /// This composition with a network that differs.
    func with(_ change: (inout Network) -> Void) -> Composition {
        var network = network
        change(&network)
        return Composition(network, images: givenImages)
    }

    /// This composition with an option switched on.
    func with(_ option: Option<Bool>) -> Composition {
        with { $0.options.set([OptionValues.on], for: option.name) }
    }

    /// This composition for a command: it gives up after two seconds what only
    /// the service knows of an item that is stored here, such as its files,
    /// unless `--timeout` or `--max-time` is given.
    var hurried: Composition { with { $0.hurry() } }

    /// The photos of all sources. If a source fails, a favorite is shown as it
    /// is stored, with a note of why. Without a folder for favorites, there is
    /// nothing to fall back on.
    var photos: any PhotoLibrary {
        guard let favorites = user.favorites else { return sources.photos }
        let (console, isSample) = (network.console, network.sample != nil)
        return FavoritesLibrary(
            sources.photos,
            favorites: favorites,
            clock: console.clock,
            observe: { photo, reason in
                // That the sample lacks it says nothing about the service.
                guard !isSample else { return }
                console.note(console.formatters.stored(photo, because: reason))
            }
        )
    }

    /// The files of all sources. A picture that is stored with a favorite, or
    /// with an item of the history, needs no request.
    var files: any FileLoader {
        SourceFileLoader(stored: user.picture, files: sources.files)
    }
}
