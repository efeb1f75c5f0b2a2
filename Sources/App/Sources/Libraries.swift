import Models
import Repositories
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
