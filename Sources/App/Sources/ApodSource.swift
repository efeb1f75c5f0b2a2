import Foundation
import Models
import Repositories
import ViewModels

/// The Astronomy Picture of the Day.
struct ApodSource: Source {
    let ids = [PhotoID.Source.apod]
    let servers = [
        SourceServer(variable: "NASA_PHOTOS_APOD_URL", help: .envApod) {
            ApodURLs.nasa
        }
    ]
    let credit = SourceCredit(
        library: "Astronomy Picture of the Day",
        publisher: "Astronomy Picture of the Day"
    )
    let facts: [Photo.Fact.Label: StringKey] = [
        .video: .photoVideo,
        .interactive: .photoInteractive,
        .webPage: .photoWebPage,
    ]
    let commands: [any Command] = [ApodCommand()]

    func page(of id: PhotoID) -> URL? { ApodURLs.page(of: id) }

    func make(_ services: SourceServices) -> SourceParts<any ApodLists> {
        let urls = ApodURLs(api: services.url(of: servers[0]))
        if let sample = services.sample("apod") {
            return SourceParts(sample, trusting: urls.trusted, as: sample)
        }
        let (json, bytes) = services.connect(trusting: urls.trusted)
        let library = ApodLibrary(json: json, urls: urls, now: services.now)
        return SourceParts(
            library: library,
            photos: library,
            files: SourceFiles(
                bytes,
                trusted: urls.trusted,
                substitute: ApodURLs.original
            )
        )
    }

    func checks(_ library: any ApodLists) -> [SourceCheck] {
        [("apod", library.pictures(limit: 1))]
    }
}
