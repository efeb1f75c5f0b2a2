import Foundation
import Models
import Repositories
import ViewModels

/// NASA's image library.
struct ImagesSource: Source {
    let ids = [PhotoID.Source.images]
    let credit = SourceCredit(library: "NASA Image and Video Library")
    let facts: [Photo.Fact.Label: StringKey] = [:]
    let commands: [any Command] = [
        SearchCommand(), AlbumCommand(), FeedCommand.recent,
        FeedCommand.popular, RandomCommand(),
    ]

    private let api = SourceServer(
        variable: "NASA_PHOTOS_API_URL",
        help: .envAPI
    ) { ImagesURLs.nasa }
    private let assets = SourceServer(
        variable: "NASA_PHOTOS_ASSETS_URL",
        help: .envAssets
    ) { ImagesURLs.nasaAssets }

    var servers: [SourceServer] { [api, assets] }

    func page(of id: PhotoID) -> URL? { ImagesURLs.page(id) }

    func make(_ services: SourceServices) -> SourceParts<any ImageLibrary> {
        let urls = ImagesURLs(
            api: services.url(of: api),
            assets: services.url(of: assets),
            trustsLoopback: services.trustsLoopback
        )
        if let sample = services.sample("images") {
            return SourceParts(sample, trusting: urls.trusted, as: sample)
        }
        let (json, bytes) = services.connect(trusting: urls.trusted)
        let library = ImagesLibrary(json: json, urls: urls)
        return SourceParts(
            library: library,
            photos: library,
            files: SourceFiles(bytes, trusted: urls.trusted)
        )
    }

    func checks(_ library: any ImageLibrary) -> [SourceCheck] {
        let query = PhotoQuery(words: "moon", pageSize: 1)
        return [
            ("service", library.photos(matching: query)),
            ("assets", library.photos(in: .recent)),
        ]
    }
}
