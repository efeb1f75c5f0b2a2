import Arguments
import HTTP
import Models
import Repositories
import Services
import ViewModels

/// The whole program, put together: the sources of photos, what belongs to the
/// user, and the network, the storage and the console that they share.
///
/// `NasaPhotos` makes a composition and hands it to the `init` of a command,
/// which keeps the parts that it uses. A source, its lists and its command have
/// a folder of `PhotoSources`. Making a composition requests nothing, and reads
/// no file but the state of a mirror.
struct Composition: Sendable {
    /// The sources, in the order of their commands in help. A new one is also a
    /// property, is made in both branches of `init`, and joins `all` there.
    static let sources: [any PhotoSource.Type] = [
        ImagesSource.self, ApodSource.self, MarsSource.self, EarthSource.self,
        MoonSource.self, SVSSource.self,
    ]

    // Each makes its library: `mars.library` is one over the network, or the
    // sample in its place.

    /// NASA's image library, the only source that may have a mirror.
    let images: ImagesSource
    let apod: ApodSource
    let mars: MarsSource
    let earth: EarthSource
    let moon: MoonSource
    /// NASA's Scientific Visualization Studio.
    let svs: SVSSource
    /// All of these; the id of a photo selects one.
    let sources: PhotoSources

    /// Favorites, the history of what was opened, saved searches, and what
    /// `new` has shown; in memory for the sample.
    let user: UserRecords
    /// The user's copy of the records of the image library; `nil` if there is
    /// none, or for the sample.
    let mirror: MirrorStore?

    /// Saves files of all sources; what is only shown comes from `files`. `nil`
    /// for the sample, whose files are on this machine.
    let downloader: FileDownloader?

    /// How services are reached, with or without the cache, as the options and
    /// the environment say, or the sample that takes their place; and the
    /// options, the console and the storage that all parts need.
    let network: Network
    /// The image library that tests hand over, which `with` keeps; `nil` in the
    /// program.
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
        // The order of home.
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

    /// The same with a network that differs.
    func with(_ change: (inout Network) -> Void) -> Composition {
        var network = network
        change(&network)
        return Composition(network, images: givenImages)
    }

    /// The same with an option switched on.
    func with(_ option: Option<Bool>) -> Composition {
        with { $0.options.set([OptionValues.on], for: option.name) }
    }

    /// The same, but what only the service knows of an item that is known here
    /// is not waited for any longer than the item.
    var hurried: Composition { with { $0.hurry() } }

    /// The photos of all sources. A favorite is shown as it is stored, with a
    /// note of why, where its source fails.
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
