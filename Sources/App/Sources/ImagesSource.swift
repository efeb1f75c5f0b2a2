import Foundation
import Models
import Repositories
import ViewModels

/// NASA's image library.
struct ImagesSource: Source {
    let ids = [PhotoID.Source.images]
    let credit = SourceCredit(library: "NASA Image and Video Library")
    let facts: [Photo.Fact.Label: StringKey] = [:]
    let commands: [any Command.Type] = [
        SearchCommand.self, AlbumCommand.self, RecentCommand.self,
        PopularCommand.self, RandomCommand.self,
    ]

    private let api = SourceServer(
        variable: "NASA_PHOTOS_API_URL",
        help: .envAPI
    ) {
        ImagesURLs.nasa
    }
    private let assets = SourceServer(
        variable: "NASA_PHOTOS_ASSETS_URL",
        help: .envAssets
    ) {
        ImagesURLs.nasaAssets
    }

    var servers: [SourceServer] { [api, assets] }

    func page(of id: PhotoID) -> URL? { ImagesURLs.page(id) }

    func make(_ services: SourceServices) -> SourceParts<any ImageLibrary> {
        let urls = ImagesURLs(
            api: services.url(of: api),
            assets: services.url(of: assets),
            trustsLoopback: services.trustsLoopback
        )
        return services.parts(
            "images",
            trusting: urls.trusted,
            sample: { $0 },
            service: { json in
                let library = ImagesLibrary(json: json, urls: urls)
                return services.mirror
                    .map { MirroredLibrary(library, mirror: $0) } ?? library
            },
            photos: { $0 }
        )
    }

    func places(_ library: any ImageLibrary, _ strings: Strings) -> [Place] {
        [
            Place(list: PopularCommand.list(in: library, strings)),
            Place(list: RecentCommand.list(in: library, strings)),
        ]
    }

    func news(_ library: any ImageLibrary, _ strings: Strings) -> [NewsList] {
        [
            NewsList(.images, title: strings(.recentTitle), order: .any) { _ in
                library.photos(in: .recent)
            }
        ]
    }

    func checks(_ library: any ImageLibrary) -> [SourceCheck] {
        let query = PhotoQuery(words: "moon", pageSize: 1)
        return [
            ("service", library.photos(matching: query)),
            ("assets", library.photos(in: .recent)),
        ]
    }
}
