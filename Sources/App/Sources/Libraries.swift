import Foundation
import Models
import Repositories
import Synchronization
import ViewModels

/// The sources of photos, each with what loads its photos.
struct Libraries: Sendable {
    var images = LazySource(ImagesSource())
    var apod = LazySource(ApodSource())
    var mars = LazySource(MarsSource())
    var earth = LazySource(EarthSource())
    var moon = LazySource(MoonSource())
    var svs = LazySource(SVSSource())

    /// In the order of help and home.
    var all: [any LoadableSource] { [images, apod, mars, earth, moon, svs] }
}

/// A source with its parts, which are made when they are first asked for.
final class LazySource<Item: Source>: LoadableSource {
    let source: Item
    private let made: Mutex<SourceParts<Item.Library>?>

    /// Parts that are given are not made.
    init(_ source: Item, _ parts: SourceParts<Item.Library>? = nil) {
        self.source = source
        made = Mutex(parts)
    }

    func parts(_ services: SourceServices) -> SourceParts<Item.Library> {
        made.withLock { made in
            let parts = made ?? source.make(services)
            made = parts
            return parts
        }
    }
}

/// Any source with its parts.
protocol LoadableSource: Sendable {
    associatedtype Item: Source
    var source: Item { get }
    func parts(_ services: SourceServices) -> SourceParts<Item.Library>
}

extension LoadableSource {
    func photos(_ services: SourceServices) -> any PhotoLibrary {
        parts(services).photos
    }

    func files(_ services: SourceServices) -> SourceFiles {
        parts(services).files
    }

    func places(_ services: SourceServices, _ strings: Strings) -> [Place] {
        source.places(parts(services).library, strings)
    }

    func news(_ services: SourceServices, _ strings: Strings) -> [NewsList] {
        source.news(parts(services).library, strings)
    }

    func checks(_ services: SourceServices) -> [SourceCheck] {
        source.checks(parts(services).library)
    }
}
