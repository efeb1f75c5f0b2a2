import Foundation
import Models
import Repositories
import ViewModels

/// The Astronomy Picture of the Day.
struct ApodSource: Source {
    let ids = [PhotoID.Source.apod]
    let servers = [
        SourceServer("NASA_PHOTOS_APOD_URL", .envApod) { ApodURLs.nasa }
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
        return services.parts(
            "apod",
            trusting: urls.trusted,
            substitute: ApodURLs.original,
            sample: { $0 },
            service: { ApodLibrary(json: $0, urls: urls, now: services.now) },
            photos: { $0 }
        )
    }

    func checks(_ library: any ApodLists) -> [SourceCheck] {
        [("apod", library.pictures(limit: 1))]
    }
}
