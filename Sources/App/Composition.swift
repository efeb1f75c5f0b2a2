import Arguments
import HTTP
import Models
import Repositories
import Services
import ViewModels

/// The whole program, put together: where photos come from, what belongs to the
/// user, and what all of it shares.
///
/// A command is handed a composition, takes the parts that it uses, and does
/// not see the rest. To make one requests nothing and reads nothing but the
/// state of a mirror.
struct Composition: Sendable {
    /// The sources, in the order of help and home.
    static let sources: [any PhotoSource.Type] = [
        ImagesSource.self, ApodSource.self, MarsSource.self, EarthSource.self,
        MoonSource.self, SVSSource.self,
    ]

    let images: ImagesSource
    let apod: ApodSource
    let mars: MarsSource
    let earth: EarthSource
    let moon: MoonSource
    let svs: SVSSource
    let sources: PhotoSources

    /// The favorites, the history, saved searches, and what was seen.
    let user: UserRecords
    /// The copy of the image library; `nil` if there is none, or for the
    /// sample.
    let mirror: MirrorStore?

    /// Downloads files of all sources; `nil` for the sample.
    let downloader: FileDownloader?

    /// How services are reached, as the options and the environment say.
    let network: Network
    /// The image library of tests.
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

    /// The same with an option.
    func with(_ option: Option<Bool>) -> Composition {
        with { $0.options.set([OptionValues.on], for: option.name) }
    }

    /// The same for somebody who waits for details of an item.
    var hurried: Composition { with { $0.hurry() } }

    /// The photos of all sources, and the favorites as they are stored.
    var photos: any PhotoLibrary {
        let (console, isSample) = (network.console, network.sample != nil)
        return user.favorites.map {
            FavoritesLibrary(
                sources.photos,
                favorites: $0,
                clock: console.clock
            ) { photo, reason in
                // What the sample does not contain may well exist.
                guard !isSample else { return }
                console.note(console.formatters.stored(photo, because: reason))
            }
        } ?? sources.photos
    }

    /// The files of all sources, and the pictures that are stored.
    var files: any FileLoader {
        SourceFileLoader(stored: user.picture, files: sources.files)
    }
}
